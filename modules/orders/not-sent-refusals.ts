import { defineRefusals } from '@langraan/http'

/** What is refused of an order because it is not sent, or because it is. */
export const notSentRefusals = defineRefusals({
  pays_in_shop: {
    status: 409,
    th: 'คำสั่งซื้อนี้จ่ายที่ร้านตอนรับของ ไม่ต้องส่งสลิป',
    en: 'This order is paid in the shop when the goods are picked up. No slip is needed.',
  },
  nothing_to_send: {
    status: 409,
    th: 'ลูกค้ารับของเองที่ร้าน ไม่มีอะไรต้องส่ง',
    en: 'The customer takes the goods from the shop. There is nothing to send.',
  },
  goes_by_courier: {
    status: 409,
    th: 'คำสั่งซื้อนี้จัดส่งให้ลูกค้า ไม่ได้มารับที่ร้าน',
    en: 'This order is sent to the customer, and not picked up in the shop.',
  },
  is_ready: {
    status: 409,
    th: 'จัดของรอลูกค้ารับแล้ว กด “ยังไม่พร้อมให้รับ” ก่อน แล้วค่อยแก้',
    en: 'The goods lie ready for the customer. Say that they are not ready first, then edit.',
  },
  collect_needs_branch: {
    status: 422,
    th: 'เลือกอย่างน้อยหนึ่งสาขาที่ให้ลูกค้าไปรับของ',
    en: 'Choose at least one branch at which customers collect.',
  },
  branch_not_found_by_shoppers: {
    status: 422,
    th: 'สาขา {branch} ยังไม่มีที่อยู่หรือเบอร์โทรครบ เติมที่ “สาขา” ในตั้งค่าร้านก่อน',
    en: 'The branch {branch} has no whole address and phone number yet. Fill them in under “Branches” first.',
  },
  collect_not_offered: {
    status: 409,
    th: 'สาขานี้ไม่รับสั่งแล้วไปรับเองตอนนี้ เลือกสาขาอื่นหรือให้จัดส่ง',
    en: 'This branch does not take orders for collection now. Choose another one, or delivery.',
  },
  not_paid_yet: {
    status: 409,
    th: 'ยังรับเงินไม่ครบ บันทึกเงินก่อน แล้วค่อยส่งมอบของ',
    en: 'Not all of the money is there. Record it first, then hand the goods over.',
  },
  already_handed_over: {
    status: 409,
    th: 'ลูกค้ารับของไปแล้ว ถ้าเอาของมาคืน ให้บันทึกรับคืนสินค้า',
    en: 'The customer has the goods. If they bring them back, record the return.',
  },
  held_for_price: {
    status: 409,
    th: 'ตัวแทนขายต่ำกว่าราคาขายต่ำสุด ยอมให้ขายหรือไม่ยอมก่อนในหน้าออเดอร์นี้ แล้วค่อยแพ็กหรือส่ง',
    en: 'Its agent sells it under your least price. Allow or refuse the price on the order’s page, then pack and send it.',
  },
})
