import { defineRefusals } from '@langraan/http'

export const supplierRefusals = defineRefusals({
  no_supplier: {
    status: 409,
    th: 'ยังสั่งบรรจุภัณฑ์ที่นี่ไม่ได้ ผู้ดูแลระบบยังไม่เปิดขาย',
    en: 'Packing supplies cannot be ordered here yet. The platform has not opened its shop.',
  },
  own_supplier: {
    status: 409,
    th: 'ร้านนี้เป็นร้านที่ขายบรรจุภัณฑ์เอง สั่งจากร้านอื่นของคุณ',
    en: 'This shop sells the supplies itself. Order from another of your shops.',
  },
  basket_empty: {
    status: 422,
    th: 'ตะกร้าว่าง ใส่ของก่อนสั่ง',
    en: 'The basket is empty. Put something in before you order.',
  },
  basket_changed: {
    status: 409,
    th: 'ตะกร้าเพิ่งเปลี่ยนหรือถูกสั่งไปแล้ว ดูอีกครั้งก่อนสั่ง',
    en: 'The basket has just changed, or was just ordered. Look again before you order.',
  },
  goods_gone: {
    status: 409,
    th: 'มีของในตะกร้าที่เลิกขายแล้ว นำออกแล้วสั่งอีกครั้ง',
    en: 'Something in the basket is sold no longer. Take it out, then order again.',
  },
  no_branch: {
    status: 422,
    th: 'เลือกสาขาที่จะรับของ',
    en: 'Choose the branch that the goods go to.',
  },
  not_sent_yet: {
    status: 409,
    th: 'ออเดอร์นี้ยังไม่จัดส่ง รับเข้าได้เมื่อของมาถึง',
    en: 'This order has not been sent yet. Take it in when the goods are there.',
  },
  received_already: {
    status: 409,
    th: 'รับของออเดอร์นี้เข้าสต็อกไปแล้ว',
    en: 'The goods of this order are in stock already.',
  },
  tiers_wrong: {
    status: 422,
    th: 'ราคาขั้นต้องเรียงจากจำนวนน้อยไปมาก และถูกลงทุกขั้น ไม่เกิน 5 ขั้น',
    en: 'Steps must go from few packs to many, each cheaper than the one before, five at most.',
  },
  size_wrong: {
    status: 422,
    th: 'ขนาดไม่ครบหรือไม่ตรงกับชนิดของ กล่องต้องมีกว้าง ยาว สูง ซองมีกว้างและยาว',
    en: 'The size is not whole or not that of its kind: a box has width, length and height, a mailer width and length.',
  },
  unknown_shop: {
    status: 404,
    th: 'ไม่พบร้านที่อยู่เว็บนี้',
    en: 'No shop has this address.',
  },
})
