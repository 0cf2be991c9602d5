import type { Words } from './courier-fields.ts'

/** What a courier can do for a shop. Each says which of it by its declaration. */
export const capabilities = ['compare', 'book', 'label', 'pickup', 'cancel', 'track'] as const
export type Capability = (typeof capabilities)[number]

/** What each is called, as the end of a sentence such as "cannot …". */
export const capabilityWords: Readonly<Record<Capability, Words>> = {
  compare: { th: 'ถามราคา', en: 'tell prices' },
  book: { th: 'จอง', en: 'be booked' },
  label: { th: 'พิมพ์ใบปะหน้าของขนส่ง', en: 'print its own labels' },
  pickup: { th: 'เรียกเข้ารับ', en: 'be called to pick up' },
  cancel: { th: 'ยกเลิก', en: 'cancel' },
  track: { th: 'ติดตามพัสดุ', en: 'follow parcels' },
}
