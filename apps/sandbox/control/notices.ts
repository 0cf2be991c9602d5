import type { Bilingual } from '../http/language.ts'

/** What a form of the control page did. */
export const notices = {
  moved: { th: 'เลื่อนสถานะพัสดุแล้ว', en: 'The parcel moved' },
  movedAll: { th: 'เลื่อนทุกชิ้นแล้ว', en: 'All parcels moved' },
  acted: { th: 'ทำแล้ว', en: 'Done' },
  saved: { th: 'บันทึกแล้ว', en: 'Saved' },
  slip: { th: 'ทำสลิปแล้ว', en: 'The slip is ready' },
  forged: {
    th: 'ทำสลิปแล้ว แต่ธนาคารมีรายการนี้ด้วยยอดอื่น ภาพแสดงยอดของธนาคาร',
    en: 'The bank knows this reference with another amount; the picture shows the bank’s.',
  },
  person: { th: 'เพิ่มคนแล้ว', en: 'Person added' },
  page: { th: 'เพิ่มเพจแล้ว', en: 'Page added' },
  revoked: { th: 'ถอนสิทธิ์แล้ว โทเคนเดิมใช้ไม่ได้', en: 'Removed: the old tokens no longer work' },
  expired: { th: 'โทเคนหมดอายุแล้ว', en: 'The tokens have expired' },
  dns: { th: 'ประกาศแล้ว', en: 'Published' },
  fault: { th: 'เปิดความขัดข้องแล้ว', en: 'The fault is on' },
  mended: { th: 'กลับเป็นปกติแล้ว', en: 'All is well again' },
  cleared: { th: 'ล้างรายการแล้ว', en: 'The list is clear' },
  reset: { th: 'เริ่มใหม่แล้ว', en: 'Started afresh' },
  unsure: { th: 'ยังไม่ได้ลบ ติ๊กยืนยันก่อน', en: 'Nothing was forgotten: tick the box first' },
} satisfies Record<string, Bilingual>

export type Done = keyof typeof notices

export function isDone(text: string): text is Done {
  return Object.hasOwn(notices, text)
}
