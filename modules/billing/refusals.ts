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
})
