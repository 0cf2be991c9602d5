import { defineRefusals } from '@langraan/http'

export const messageRefusals = defineRefusals({
  text_refused: {
    status: 422,
    th: 'ข้อความนี้ใช้ไม่ได้ ดูที่ช่องที่แจ้งไว้',
    en: 'This text cannot be used. Look at the marked field.',
  },
  no_address: {
    status: 409,
    th: 'ไม่มีอีเมลของลูกค้าคนนี้',
    en: 'There is no e-mail of this customer.',
  },
  holds_no_more: {
    status: 409,
    th: 'ข้อความนี้ไม่ตรงกับสถานะคำสั่งซื้อแล้ว โหลดหน้านี้ใหม่',
    en: 'This does not hold of the order any more. Reload the page.',
  },
})

/** What is wrong in a text, told beside its field. */
export const textRefusals = defineRefusals({
  unknown_place: {
    status: 422,
    th: 'ไม่รู้จัก {typed} ใช้ได้เฉพาะ {known}',
    en: '{typed} is not known here. There are {known}.',
  },
})
