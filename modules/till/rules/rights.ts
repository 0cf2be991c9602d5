import type { Language } from '@langraan/thai'

type Right = Readonly<Record<Language, string>>

/**
 * What somebody at a till may do beside selling. Without the right it takes the PIN of somebody who has it, for that one
 * action.
 */
export const tillRights = {
  discount: { th: 'ให้ส่วนลดเกินที่กำหนด', en: 'Give a discount above the limit' },
  price: { th: 'แก้ราคาขาย', en: 'Change a price' },
  discard: { th: 'ทิ้งบิลที่มีสินค้า', en: 'Throw away a bill with goods' },
  refund: { th: 'รับคืนสินค้า', en: 'Take goods back' },
  drawer: { th: 'เปิดลิ้นชักโดยไม่ขาย', en: 'Open the drawer without a sale' },
  cash: { th: 'นำเงินเข้าออกลิ้นชัก', en: 'Put money in or take it out' },
  shift: { th: 'ปิดกะและดูยอดที่ควรมี', en: 'Close a shift and see what should be there' },
  receipts: { th: 'ดูใบเสร็จย้อนหลังทั้งหมด', en: 'See all receipts of before' },
  taxInvoice: { th: 'ออกใบกำกับภาษีเต็มรูป', en: 'Issue full tax invoices' },
} as const satisfies Readonly<Record<string, Right>>

export type TillRight = keyof typeof tillRights
export const everyRight = Object.keys(tillRights) as TillRight[]

/** How many of the last receipts somebody sees who may not see all of them. */
export const FEW_RECEIPTS = 5
