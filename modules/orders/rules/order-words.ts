import type { Language } from '@langraan/thai'
import { channels, type OrderChannel } from './order-channel.ts'
import { deliveries, type OrderDelivery } from './order-delivery.ts'
import type { FulfilmentStatus, PaymentStatus } from './order-status.ts'
import { type PaymentMethod, paymentWays } from './payment-method.ts'

type Words<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

// What the back-office’s screens say of an order, for whom they are too much: the shops’ sites, and files that the worker
// writes. A test holds them to the same.

/** The words of a declaration, by language. */
function wordsOf<Key extends string>(
  declared: Readonly<Record<Key, Readonly<Record<Language, string>>>>,
): Words<Key> {
  const keys = Object.keys(declared) as Key[]
  const inLanguage = (language: Language) =>
    Object.fromEntries(keys.map((key) => [key, declared[key][language]])) as Record<Key, string>
  return { th: inLanguage('th'), en: inLanguage('en') }
}

export const channelWords: Words<OrderChannel> = wordsOf(channels)
export const deliveryWords: Words<OrderDelivery> = wordsOf(deliveries)
export const methodWords: Words<PaymentMethod> = wordsOf(paymentWays)

export const paymentWords: Words<PaymentStatus> = {
  th: {
    unpaid: 'รอชำระเงิน',
    notice_sent: 'รอตรวจสลิป',
    partly_paid: 'ชำระบางส่วน',
    paid: 'ชำระแล้ว',
    cod_pending: 'เก็บปลายทาง',
    cod_collected: 'เก็บเงินปลายทางแล้ว',
    slip_rejected: 'สลิปไม่ผ่าน',
    partly_refunded: 'คืนเงินบางส่วน',
    refunded: 'คืนเงินแล้ว',
  },
  en: {
    unpaid: 'Awaiting payment',
    notice_sent: 'Slip to check',
    partly_paid: 'Partly paid',
    paid: 'Paid',
    cod_pending: 'COD',
    cod_collected: 'COD collected',
    slip_rejected: 'Slip rejected',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
  },
}

export const fulfilmentWords: Words<FulfilmentStatus> = {
  th: {
    not_ready: 'ยังไม่ส่ง',
    waiting: 'รอจัดส่ง',
    packing: 'กำลังแพ็ก',
    ready: 'พร้อมให้รับ',
    booked: 'จองขนส่งแล้ว',
    shipped: 'กำลังจัดส่ง',
    delivered: 'ส่งถึงแล้ว',
    handed_over: 'ลูกค้ารับแล้ว',
    failed: 'ส่งไม่สำเร็จ',
    returned: 'ตีกลับ',
    cancelled: 'ยกเลิก',
  },
  en: {
    not_ready: 'Not ready',
    waiting: 'To ship',
    packing: 'Packing',
    ready: 'Ready to collect',
    booked: 'Booked',
    shipped: 'In transit',
    delivered: 'Delivered',
    handed_over: 'Handed over',
    failed: 'Failed',
    returned: 'Returned',
    cancelled: 'Cancelled',
  },
}
