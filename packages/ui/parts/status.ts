import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBuildingStore,
  IconCash,
  IconCircleCheck,
  IconCircleHalf2,
  IconCirclePause,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconPackage,
  IconShoppingBag,
  IconReceipt,
  IconRefresh,
  IconTicket,
  IconTruck,
  IconWallet,
} from '../icons.ts'
import type { IconType } from '../icons.ts'
import type { Language } from '../preferences/preferences.ts'
import type { Tone } from './chip.tsx'

/** How one status looks and is called. One status, one word, everywhere. */
export type StatusLook = Readonly<Record<Language, string>> & {
  readonly tone: Tone
  readonly icon: IconType
}

const look = (tone: Tone, icon: IconType, th: string, en: string): StatusLook => ({
  tone,
  icon,
  th,
  en,
})

export const paymentStatus = {
  unpaid: look('grey', IconClock, 'รอชำระเงิน', 'Awaiting payment'),
  notice_sent: look('amber', IconReceipt, 'รอตรวจสลิป', 'Slip to check'),
  partly_paid: look('amber', IconCircleHalf2, 'ชำระบางส่วน', 'Partly paid'),
  paid: look('green', IconCircleCheck, 'ชำระแล้ว', 'Paid'),
  cod_pending: look('violet', IconCash, 'เก็บปลายทาง', 'COD'),
  cod_collected: look('green', IconCash, 'เก็บเงินปลายทางแล้ว', 'COD collected'),
  slip_rejected: look('red', IconCircleX, 'สลิปไม่ผ่าน', 'Slip rejected'),
  partly_refunded: look('grey', IconArrowBackUp, 'คืนเงินบางส่วน', 'Partly refunded'),
  refunded: look('grey', IconArrowBackUp, 'คืนเงินแล้ว', 'Refunded'),
} as const satisfies Readonly<Record<string, StatusLook>>

export const fulfilmentStatus = {
  not_ready: look('grey', IconCirclePause, 'ยังไม่ส่ง', 'Not ready'),
  waiting: look('amber', IconPackage, 'รอจัดส่ง', 'To ship'),
  packing: look('blue', IconHandStop, 'กำลังแพ็ก', 'Packing'),
  ready: look('amber', IconBuildingStore, 'พร้อมให้รับ', 'Ready to collect'),
  booked: look('blue', IconTicket, 'จองขนส่งแล้ว', 'Booked'),
  shipped: look('blue', IconTruck, 'กำลังจัดส่ง', 'In transit'),
  delivered: look('green', IconCircleCheck, 'ส่งถึงแล้ว', 'Delivered'),
  handed_over: look('green', IconCircleCheck, 'ลูกค้ารับแล้ว', 'Handed over'),
  failed: look('red', IconAlertTriangle, 'ส่งไม่สำเร็จ', 'Failed'),
  returned: look('red', IconArrowBackUp, 'ตีกลับ', 'Returned'),
  cancelled: look('grey', IconBan, 'ยกเลิก', 'Cancelled'),
} as const satisfies Readonly<Record<string, StatusLook>>

export const cashbackStatus = {
  pending: look('grey', IconClock, 'รอส่งถึง', 'Pending'),
  available: look('green', IconCircleCheck, 'ถอนได้', 'Available'),
  withdrawing: look('blue', IconRefresh, 'กำลังถอน', 'Withdrawing'),
  withdrawn: look('grey', IconWallet, 'ถอนแล้ว', 'Withdrawn'),
  spent: look('grey', IconShoppingBag, 'ใช้แล้ว', 'Spent'),
  returned: look('green', IconArrowBackUp, 'คืนแล้ว', 'Given back'),
  cancelled: look('red', IconArrowBackUp, 'ยกเลิก', 'Cancelled'),
} as const satisfies Readonly<Record<string, StatusLook>>

export type PaymentStatus = keyof typeof paymentStatus
export type FulfilmentStatus = keyof typeof fulfilmentStatus
export type CashbackStatus = keyof typeof cashbackStatus

export type StatusRef =
  | { readonly kind: 'payment'; readonly status: PaymentStatus }
  | { readonly kind: 'fulfilment'; readonly status: FulfilmentStatus }
  | { readonly kind: 'cashback'; readonly status: CashbackStatus }

/** Tone, icon and word of a status. */
export function lookOf(ref: StatusRef): StatusLook {
  if (ref.kind === 'payment') return paymentStatus[ref.status]
  if (ref.kind === 'fulfilment') return fulfilmentStatus[ref.status]
  return cashbackStatus[ref.status]
}
