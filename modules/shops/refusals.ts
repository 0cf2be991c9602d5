import { defineRefusals } from '@langraan/http'

export const shopRefusals = defineRefusals({
  draft_incomplete: {
    status: 422,
    th: 'ยังกรอกไม่ครบ กลับไปที่ขั้นตอนที่ {step}',
    en: 'Something is missing. Go back to step {step}.',
  },
  draft_completed: { status: 409, th: 'ร้านนี้สร้างเสร็จแล้ว', en: 'This shop has already been created.' },
  subdomain_taken: {
    status: 409,
    th: 'ชื่อนี้มีร้านอื่นใช้แล้ว ลองชื่ออื่น',
    en: 'Another shop has this name. Try another.',
  },
  subdomain_wrong: {
    status: 422,
    th: 'ชื่อนี้ใช้เป็นที่อยู่เว็บไม่ได้ ใช้ตัวอังกฤษเล็ก ตัวเลข หรือขีดกลาง 3–40 ตัว และไม่ใช่ชื่อที่สงวนไว้',
    en: 'This name cannot be a web address. Use 3–40 small Latin letters, digits or hyphens, and no reserved name.',
  },
  unknown_address: {
    status: 422,
    th: 'ตำบล อำเภอ จังหวัด และรหัสไปรษณีย์ไม่ตรงกัน เลือกจากรายการที่ค้นพบ',
    en: 'Sub-district, district, province and zipcode do not belong together. Pick one from the search.',
  },
  page_not_yours: {
    status: 422,
    th: 'ไม่พบเพจนี้ในบัญชี Facebook ที่เชื่อม เลือกเพจอีกครั้ง',
    en: 'This page is not in the connected Facebook account. Choose again.',
  },
  facebook_unreachable: {
    status: 502,
    th: 'ติดต่อ Facebook ไม่ได้ ลองใหม่ หรือข้ามขั้นนี้ไปก่อน',
    en: 'Facebook cannot be reached. Try again, or skip this step for now.',
  },
  facebook_refused: {
    status: 422,
    th: 'Facebook ไม่ยืนยันการเชื่อมต่อ เชื่อมใหม่อีกครั้ง',
    en: 'Facebook did not confirm the connection. Connect again.',
  },
  branch_limit: {
    status: 409,
    th: 'แพ็กเกจของร้านมีได้ {most} สาขา เพิ่มจำนวนสาขาได้ที่บิลและแพ็กเกจ',
    en: 'The shop’s package has room for {most} branches. Add more under billing and package.',
  },
  domain_malformed: {
    status: 422,
    th: 'ตรวจโดเมนอีกครั้ง เช่น mali-studio.com ไม่ต้องใส่ www และ http/https',
    en: 'Please check the domain, such as mali-studio.com. Omit www and http/https.',
  },
  domain_reserved: {
    status: 422,
    th: 'โดเมนนี้ใช้ไม่ได้ ใส่โดเมนที่จดทะเบียนเป็นของร้าน',
    en: 'This domain cannot be used. Enter one that is registered to the shop.',
  },
  domain_taken: {
    status: 409,
    th: 'โดเมนนี้ยืนยันกับร้านอื่นแล้ว ถ้าเป็นของคุณ ให้ลบ TXT ของร้านนั้นก่อน',
    en: 'Another shop has proved that this domain is its own. If it is yours, remove that shop’s TXT record first.',
  },
  shop_expired: {
    status: 403,
    th: 'แพ็กเกจของร้านหมดอายุแล้ว ดูข้อมูลได้ แต่แก้ไขไม่ได้จนกว่าจะต่ออายุ',
    en: 'The shop’s package has ended. You can look, but not change anything until it is renewed.',
  },
})
