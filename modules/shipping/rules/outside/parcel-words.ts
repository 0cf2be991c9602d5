import type { Words } from '../courier-fields.ts'
import type { ParcelStatus } from '../parcel.ts'
import type { ParcelGroup } from './parcel-group.ts'

/** Where a parcel is, in one word, whatever its courier calls it. */
export const statusWords: Readonly<Record<ParcelStatus, Words>> = {
  waiting: { th: 'รอขนส่งเข้ารับ', en: 'Waiting for pickup' },
  collected: { th: 'ขนส่งรับแล้ว', en: 'Collected' },
  moving: { th: 'กำลังจัดส่ง', en: 'In transit' },
  delivering: { th: 'กำลังนำจ่าย', en: 'Out for delivery' },
  problem: { th: 'ส่งไม่สำเร็จ', en: 'Failed' },
  returning: { th: 'กำลังตีกลับ', en: 'Coming back' },
  delivered: { th: 'ส่งถึงแล้ว', en: 'Delivered' },
  returned: { th: 'ตีกลับ', en: 'Returned' },
  cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
}

/** What must be done with parcels. */
export const groupWords: Readonly<Record<ParcelGroup, Words>> = {
  failed: { th: 'ส่งไม่สำเร็จ', en: 'Failed' },
  silent: { th: 'ค้างเกิน 48 ชม.', en: 'Silent for 48 h' },
  back: { th: 'ตีกลับ', en: 'Coming back' },
  out: { th: 'ระหว่างทาง', en: 'On its way' },
  waiting: { th: 'รอขนส่งเข้ารับ', en: 'Waiting for pickup' },
  delivered: { th: 'ส่งถึงแล้ว', en: 'Delivered' },
  ended: { th: 'จบแล้ว', en: 'Ended' },
}
