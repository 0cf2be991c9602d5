import { defineRefusals } from '@langraan/http'

/** Why an order is not taken from somebody whom the shop does not know, or not as large as it is. */
export const strangersRefusals = defineRefusals({
  too_fast: {
    status: 429,
    th: 'มีการสั่งซื้อจากอินเทอร์เน็ตนี้ถี่มาก รอ {seconds} วินาที แล้วยืนยันอีกครั้ง',
    en: 'Orders come very fast from this internet connection. Wait {seconds} seconds and confirm again.',
  },
  too_many_wait: {
    status: 409,
    th: 'ร้านมีคำสั่งซื้อใหม่รอชำระหรือรอแพ็กครบ {limit} รายการแล้ว ลองสั่งใหม่ภายหลัง หรือทักร้าน',
    en: 'The shop has {limit} new orders waiting to be paid or packed, and takes no more just now. Order later, or write to the shop.',
  },
  person_has_open: {
    status: 409,
    th: 'เบอร์นี้มีคำสั่งซื้อที่ยังไม่ได้ชำระหรือยังไม่ได้ส่งครบจำนวนที่ร้านรับแล้ว ชำระของเดิมก่อน หรือทักร้าน',
    en: 'There are as many unpaid or unsent orders for this phone number as the shop takes. Pay for those first, or write to the shop.',
  },
  address_has_open: {
    status: 409,
    th: 'มีคำสั่งซื้อที่ยังไม่ได้ชำระจากอินเทอร์เน็ตนี้ครบจำนวนที่ร้านรับแล้ว ชำระของเดิมก่อน ลองจากเน็ตอื่น หรือทักร้าน',
    en: 'There are as many unpaid orders from this internet connection as the shop takes. Pay for those first, try another connection, or write to the shop.',
  },
  order_too_large: {
    status: 422,
    th: 'คำสั่งซื้อเดียวรวมได้ไม่เกิน {most} ลดจำนวน หรือแยกเป็นหลายคำสั่งซื้อ',
    en: 'One order comes to {most} at the most. Take fewer pieces, or order in several parts.',
  },
  too_many_of_article: {
    status: 422,
    th: 'สั่งได้แบบละไม่เกิน {most} ชิ้นต่อคำสั่งซื้อ ลดจำนวน หรือทักร้านถ้าต้องการมากกว่านี้',
    en: 'One order takes up to {most} pieces of each article. Order fewer, or write to the shop for more.',
  },
  too_many_pieces: {
    status: 422,
    th: 'สั่งได้ไม่เกิน {most} ชิ้นต่อคำสั่งซื้อ ลดจำนวน หรือทักร้านถ้าต้องการมากกว่านี้',
    en: 'One order takes up to {most} pieces in all. Order fewer, or write to the shop for more.',
  },
})
