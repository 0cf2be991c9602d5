/**
 * What becomes of an event that a device tells: taken, known from before, kept aside for a person to look at, or not
 * looked at since one before it is missing.
 */
export const tellOutcomes = ['taken', 'repeated', 'set_aside', 'missing'] as const
export type TellOutcome = (typeof tellOutcomes)[number]

/** The same of one that a file has brought, which may be damaged: what follows it waits until somebody has decided. */
export const rescueOutcomes = [...tellOutcomes, 'damaged'] as const
export type RescueOutcome = (typeof rescueOutcomes)[number]

/** Why an event was set aside. */
export const setAsideReasons = {
  unreadable: { th: 'อ่านไม่ได้', en: 'It cannot be read' },
  other_till: { th: 'เป็นของเครื่องอื่น', en: 'It is of another till' },
  other_content: { th: 'เลขเดิมแต่เนื้อหาต่างจากที่ได้รับแล้ว', en: 'The same number came with another content' },
  broken_chain: { th: 'ไม่ต่อจากรายการก่อนหน้า', en: 'It does not follow the one before it' },
  sums_differ: { th: 'ยอดรวมไม่ตรงกับรายการ', en: 'Its sums do not agree with its lines' },
  unknown_sale: { th: 'ไม่พบบิลที่คืน', en: 'The sale that comes back is not known' },
  unknown_shift: { th: 'ไม่พบกะ', en: 'The shift is not known' },
  damaged: { th: 'เสียหายในไฟล์กู้คืน', en: 'It was damaged in the rescue file' },
  revoked: { th: 'เครื่องถูกยกเลิกแล้ว', en: 'The till was revoked' },
  fault: { th: 'บันทึกไม่สำเร็จ', en: 'It could not be recorded' },
} as const

export type SetAsideReason = keyof typeof setAsideReasons
export const everySetAsideReason = Object.keys(setAsideReasons) as SetAsideReason[]
