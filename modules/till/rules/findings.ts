import type { Language } from '@langraan/thai'

type Words = Readonly<Record<Language, string>>

/** What a person of the shop is asked to look at: a till records what has happened, and decides nothing of this. */
export const findingKinds = {
  sold_beyond_stock: { th: 'ขายเกินสต็อก', en: 'Sold beyond stock' },
  returned_twice: { th: 'คืนซ้ำหรือเกินที่ขาย', en: 'Given back twice, or more than was sold' },
  transfer_unproved: { th: 'ยังไม่เห็นเงินโอน', en: 'Nobody has seen the transfer' },
  cash_differs: { th: 'เงินในลิ้นชักไม่ตรง', en: 'The drawer differs' },
  figures_differ: { th: 'ยอด Z ของเครื่องกับระบบไม่ตรง', en: 'The Z of the device differs' },
} as const satisfies Readonly<Record<string, Words>>

export type FindingKind = keyof typeof findingKinds
export const everyFinding = Object.keys(findingKinds) as FindingKind[]
