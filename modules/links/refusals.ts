import { defineRefusals } from '@langraan/http'

export const linkRefusals = defineRefusals({
  too_many_keys: {
    status: 409,
    th: 'มีรหัสเชื่อมครบ {most} รหัสแล้ว ลบรหัสที่ไม่ใช้ก่อน',
    en: 'There are {most} keys already. Delete one that is no longer used first.',
  },
  too_many_links: {
    status: 409,
    th: 'เชื่อมได้ {most} ร้าน เลิกเชื่อมร้านที่ไม่ใช้ก่อน',
    en: 'Up to {most} shops can be linked. Unlink one that you no longer need first.',
  },
  link_address_wrong: {
    status: 422,
    th: 'ใส่ที่อยู่เว็บของระบบนั้น เช่น https://app.example.com',
    en: 'Enter the address of the other system, such as https://app.example.com.',
  },
  link_key_refused: {
    status: 422,
    th: 'ระบบนั้นไม่รับรหัสนี้ คัดลอกรหัสใหม่จาก ตั้งค่าร้าน › เชื่อมระบบ',
    en: 'That system did not take this key. Copy it again from Shop settings › Links.',
  },
  link_no_shop: {
    status: 422,
    th: 'ไม่พบหลังร้านที่ที่อยู่นี้ ตรวจที่อยู่อีกครั้ง',
    en: 'There is no Langraan at this address. Check it again.',
  },
  link_unreachable: {
    status: 502,
    th: 'ติดต่อระบบนั้นไม่ได้ตอนนี้ ลองใหม่อีกครั้ง',
    en: 'The other system cannot be reached right now. Try again.',
  },
  link_known: {
    status: 409,
    th: 'เชื่อมร้าน {name} ไว้แล้ว',
    en: '{name} is linked already.',
  },
})
