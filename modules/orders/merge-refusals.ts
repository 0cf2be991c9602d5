import { defineRefusals } from '@langraan/http'

/** Why two orders cannot become one. */
export const mergeRefusals = defineRefusals({
  merge_differs: {
    status: 409,
    th: 'รวมได้เฉพาะคำสั่งซื้อของลูกค้าคนเดียวกันที่ส่งที่เดียวกัน ออกจากสาขาเดียวกัน ชำระแบบเดียวกัน และคิด VAT แบบเดียวกัน',
    en: 'Only orders of one customer to one address can be merged, from one branch, paid in one way and with the same VAT.',
  },
  merge_coupons: {
    status: 409,
    th: 'ทั้งสองคำสั่งซื้อใช้คูปองคนละครั้ง จึงรวมกันไม่ได้',
    en: 'Each of the orders used a coupon of its own, so they cannot be merged.',
  },
  merge_agents: {
    status: 409,
    th: 'ออเดอร์ของตัวแทนมีราคาตัวแทนและกำไรแยกกัน จึงรวมกับใบอื่นไม่ได้ ส่งรวมกล่องได้ตอนแพ็ก',
    en: 'An agent’s order has amounts of its own and cannot be merged. It may go in one box with another when packed.',
  },
  merge_prices: {
    status: 409,
    th: 'สินค้าเดียวกันในสองคำสั่งซื้อราคาไม่เท่ากัน จึงรวมกันไม่ได้',
    en: 'The same article has different prices in the two orders, so they cannot be merged.',
  },
})
