import { defineRefusals } from '@langraan/http'

export const billingRefusals = defineRefusals({
  unknown_address: {
    status: 422,
    th: 'ตำบล อำเภอ จังหวัด และรหัสไปรษณีย์ไม่ตรงกัน เลือกจากรายการที่ค้นพบ',
    en: 'Sub-district, district, province and zipcode do not belong together. Pick one from the search.',
  },
  last_owner: {
    status: 409,
    th: 'บัญชีชำระเงินต้องมีเจ้าของอย่างน้อยหนึ่งคน ตั้งคนอื่นเป็นเจ้าของก่อน',
    en: 'A paying account needs an owner. Make somebody else an owner first.',
  },
  not_a_colleague: {
    status: 422,
    th: 'เพิ่มได้เฉพาะคนที่อยู่ในร้านของบัญชีนี้ เชิญเข้าร้านก่อน',
    en: 'Only people of this account’s shops can be added. Invite them to a shop first.',
  },
  billing_closed: {
    status: 409,
    th: 'ระบบยังไม่เปิดรับชำระแพ็กเกจ ติดต่อผู้ดูแลระบบ',
    en: 'Packages cannot be paid for here yet. Ask whoever runs the platform.',
  },
  company_needed: {
    status: 422,
    th: 'ข้อมูลออกใบกำกับยังไม่ครบ กรอกชื่อและที่อยู่จดทะเบียนก่อน แล้วลองอีกครั้ง',
    en: 'The company details are not complete. Enter the name and the registered address first, then try again.',
  },
  not_sold_yet: {
    status: 409,
    th: 'แพ็กเกจนี้จะเปิดเร็ว ๆ นี้ ยังสั่งซื้อไม่ได้ เลือก Business ก่อนได้',
    en: 'This package is coming soon and cannot be bought yet. Choose Business until then.',
  },
  nothing_to_pay: {
    status: 422,
    th: 'แพ็กเกจทดลองใช้ฟรี ไม่ต้องชำระ',
    en: 'The trial is free: there is nothing to pay.',
  },
  renew_as_it_is: {
    status: 409,
    th: 'ต่ออายุได้ตามแพ็กเกจที่ใช้อยู่ ถ้าต้องการเพิ่ม เลือกอัปเกรด',
    en: 'A renewal is of the package as it is. To add something, choose an upgrade.',
  },
  nothing_more: {
    status: 422,
    th: 'เลือกแพ็กเกจที่สูงขึ้น หรือเพิ่มเพจ LINE OA หรือสาขา',
    en: 'Choose a larger package, or add pages, LINE OAs or branches.',
  },
  not_paid_yet: {
    status: 409,
    th: 'ร้านนี้ยังไม่มีแพ็กเกจที่ชำระแล้ว เลือกชำระแพ็กเกจแทน',
    en: 'This shop has no paid package yet. Pay for a package instead.',
  },
  offer_over: {
    status: 409,
    th: 'ใบเสนอราคานี้หมดอายุแล้ว เลือกแพ็กเกจอีกครั้งเพื่อรับราคาวันนี้',
    en: 'This offer has ended. Choose the package again for today’s price.',
  },
  decided_already: {
    status: 409,
    th: 'รายการนี้ดำเนินการไปแล้ว โหลดหน้านี้ใหม่เพื่อดูสถานะล่าสุด',
    en: 'This has been decided already. Load the page again to see how it stands.',
  },
  not_paid: { status: 409, th: 'รายการนี้ยังไม่ได้ชำระ', en: 'This has not been paid.' },
  standing_changed: {
    status: 409,
    th: 'แพ็กเกจของร้านเปลี่ยนไปหลังเสนอราคา ให้ลูกค้าเลือกแพ็กเกจอีกครั้ง',
    en: 'The shop’s package changed after the offer. Have the customer choose again.',
  },
  shop_changed: {
    status: 409,
    th: 'แพ็กเกจของร้านเปลี่ยนไปหลังเปิดหน้านี้ ดูค่าใหม่แล้วลองอีกครั้ง',
    en: 'The shop’s package changed after this was opened. Look at it anew, then try again.',
  },
  day_passed: {
    status: 422,
    th: 'เลือกวันนี้หรือวันหลังจากนี้',
    en: 'Choose today or a later day.',
  },
  slip_being_read: {
    status: 409,
    th: 'กำลังอ่านสลิป รอสักครู่แล้วยืนยันอีกครั้ง',
    en: 'The slip is still being read. Wait a moment and confirm again.',
  },
  slip_used: {
    status: 409,
    th: 'สลิปนี้ถูกใช้ยืนยันรายการอื่นไปแล้ว ใช้ซ้ำไม่ได้',
    en: 'This transfer has already been credited elsewhere and cannot be used again.',
  },
  slip_changed: {
    status: 409,
    th: 'ลูกค้าส่งสลิปใหม่หลังจากที่เปิดดู ปิดหน้าต่างนี้ ดูสลิปล่าสุด แล้วตัดสินใจอีกครั้ง',
    en: 'The customer sent another slip meanwhile. Close this, look at the new one, then decide again.',
  },
  coupon_gone: {
    status: 409,
    th: 'ใบเสนอราคานี้หมดอายุ และคูปองถูกใช้ครบไปแล้ว ให้ลูกค้าเลือกแพ็กเกจอีกครั้ง',
    en: 'The offer ended, and its coupon has been used up since. Have the customer choose again.',
  },
  document_being_made: {
    status: 409,
    th: 'กำลังสร้างเอกสาร ลองใหม่ในไม่กี่วินาที',
    en: 'The document is being made. Try again in a few seconds.',
  },
  cancelled_already: {
    status: 409,
    th: 'เอกสารนี้ถูกยกเลิกไปแล้ว',
    en: 'This document has been cancelled already.',
  },
  newer_purchase: {
    status: 409,
    th: 'ร้านนี้ชำระรายการอื่นหลังจากรายการนี้ คืนเงินรายการล่าสุดก่อน',
    en: 'Something else was paid for this shop after it. Refund the newest first.',
  },
})
