import { defineRefusals } from '@langraan/http'

export const orderRefusals = defineRefusals({
  shop_unknown: { status: 404, th: 'ไม่พบร้านนี้', en: 'There is no such shop.' },
  shop_closed: { status: 409, th: 'ร้านปิดรับคำสั่งซื้อชั่วคราว', en: 'The shop is not taking orders at the moment.' },
  out_of_stock: { status: 409, th: 'สินค้าเหลือไม่พอ: {left}', en: 'Not enough in stock: {left}' },
  daily_limit: {
    status: 409,
    th: 'วันนี้ร้านรับคำสั่งซื้อครบ {limit} รายการตามแพ็กเกจแล้ว สั่งใหม่ได้พรุ่งนี้',
    en: 'The shop has taken the {limit} orders its package allows for today. Please order again tomorrow.',
  },
  variant_unknown: {
    status: 422,
    th: 'สินค้าบางรายการไม่มีขายแล้ว เอาออกจากตะกร้าแล้วสั่งใหม่',
    en: 'Something in the basket is no longer sold. Take it out and order again.',
  },
  shipping_method_unknown: {
    status: 422,
    th: 'วิธีจัดส่งนี้ไม่มีแล้ว เลือกวิธีอื่น',
    en: 'This way of shipping is no longer offered. Choose another.',
  },
  payment_method_unavailable: {
    status: 422,
    th: 'ร้านยังไม่เปิดรับชำระแบบนี้ เลือกวิธีอื่น',
    en: 'The shop does not offer this way of paying. Choose another.',
  },
  busy: {
    status: 503,
    th: 'ร้านกำลังเปลี่ยนราคา ลองสั่งอีกครั้ง',
    en: 'The shop’s prices are changing right now. Order again.',
  },
  already_paid: { status: 409, th: 'คำสั่งซื้อนี้ชำระครบแล้ว', en: 'This order has been paid in full.' },
  is_cod: {
    status: 409,
    th: 'คำสั่งซื้อนี้เก็บเงินปลายทาง ไม่ต้องส่งสลิป',
    en: 'This order is cash on delivery. No slip is needed.',
  },
  is_cancelled: { status: 409, th: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว', en: 'This order was cancelled.' },
  not_payable: { status: 409, th: 'คำสั่งซื้อนี้ยังรับชำระไม่ได้', en: 'This order cannot be paid now.' },
  not_bookable: {
    status: 409,
    th: 'จองขนส่งได้เมื่อชำระเงินครบ หรือเป็นเก็บเงินปลายทาง',
    en: 'A courier can be booked once the order is paid, or if it is cash on delivery.',
  },
  already_booked: {
    status: 409,
    th: 'คำสั่งซื้อนี้จองขนส่งไปแล้ว',
    en: 'A courier has already been booked for this order.',
  },
})
