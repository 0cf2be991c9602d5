import type { Language } from '@langraan/thai'
import type { OrderChannel } from './order-channel.ts'
import type { FulfilmentStatus, PaymentMethod, PaymentStatus } from './order-status.ts'

type Words<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

// What the back-office’s screens say of an order, for whom they are too much: the shops’ sites, and files that the worker
// writes. A test holds them to the same.

export const channelWords: Words<OrderChannel> = {
  th: { web: 'เว็บร้านค้า', manual: 'คีย์เอง', chat: 'แชต' },
  en: { web: 'Web store', manual: 'Typed in', chat: 'Chat' },
}

export const methodWords: Words<PaymentMethod> = {
  th: { promptpay: 'พร้อมเพย์', transfer: 'โอนเข้าบัญชี', cod: 'เก็บเงินปลายทาง' },
  en: { promptpay: 'PromptPay', transfer: 'Bank transfer', cod: 'Cash on delivery' },
}

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
    booked: 'จองขนส่งแล้ว',
    shipped: 'กำลังจัดส่ง',
    delivered: 'ส่งถึงแล้ว',
    failed: 'ส่งไม่สำเร็จ',
    returned: 'ตีกลับ',
    cancelled: 'ยกเลิก',
  },
  en: {
    not_ready: 'Not ready',
    waiting: 'To ship',
    packing: 'Packing',
    booked: 'Booked',
    shipped: 'In transit',
    delivered: 'Delivered',
    failed: 'Failed',
    returned: 'Returned',
    cancelled: 'Cancelled',
  },
}
