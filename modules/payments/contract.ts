import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { paymentRefusals } from './refusals.ts'
import { noticeStates } from './rules/payment-notice.ts'
import { refundWays } from './rules/refund.ts'

const id = z.uuid()
const satang = z.number().int()
const noticeParams = z.object({ shopId: id, noticeId: id })

const notice = z.object({
  noticeId: id,
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  state: z.enum(noticeStates),
  amountSatang: satang,
  orderTotalSatang: satang,
  orderPaidSatang: satang,
  qrOutcome: z.enum(['found', 'no_qr', 'not_a_slip', 'unreadable']).nullable(),
  sendingBank: z.string().nullable(),
  transRef: z.string().nullable(),
  seenBefore: z.boolean(),
  hasPicture: z.boolean(),
  rejectedReason: z.string().nullable(),
  sentAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type PaymentNotice = z.output<typeof notice>

export const listPaymentNotices = endpoint({
  route: 'GET /shops/:shopId/payment-notices',
  summary: 'Payment notices: those waiting, oldest first, or those of one order',
  permission: 'shop:payments:read',
  params: z.object({ shopId: id }),
  query: z.object({ orderId: id.optional() }),
  output: z.object({ items: z.array(notice) }),
})

export const getPaymentNoticePicture = endpoint({
  route: 'GET /shops/:shopId/payment-notices/:noticeId/picture',
  summary: 'The slip’s picture',
  permission: 'shop:payments:read',
  params: noticeParams,
  output: z.any(),
})

export const confirmPaymentNotice = endpoint({
  route: 'POST /shops/:shopId/payment-notices/:noticeId/confirmation',
  summary: 'Confirm that the money came. The transfer is claimed now, once on the whole platform',
  permission: 'shop:payments:decide',
  audit: 'payment-notice.confirmed',
  params: noticeParams,
  body: z.object({
    /** What is credited to this order. */
    amountSatang: satang.min(1).max(1_000_000_000),
    /** What the slip says was transferred, when it pays for more than this order. */
    transferSatang: satang.min(1).max(1_000_000_000).optional(),
  }),
  output: notice,
  idempotent: true,
  refusals: only(
    paymentRefusals,
    'already_decided',
    'amount_needed',
    'slip_being_read',
    'slip_used_elsewhere',
    'slip_used_up',
    'slip_needs_amount',
  ),
})

export const rejectPaymentNotice = endpoint({
  route: 'POST /shops/:shopId/payment-notices/:noticeId/rejection',
  summary: 'Turn a slip down; the shopper sees the reason',
  permission: 'shop:payments:decide',
  audit: 'payment-notice.rejected',
  idempotent: true,
  params: noticeParams,
  body: z.object({ reason: z.string().trim().min(1).max(300) }),
  output: notice,
  refusals: only(paymentRefusals, 'already_decided'),
})

const orderMoney = z.object({ orderId: id, paymentStatus: z.string(), paidSatang: satang })
export type OrderMoney = z.output<typeof orderMoney>

export const refundOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/refunds',
  summary: 'Record that money of an order was given back, in part or in full',
  permission: 'shop:payments:decide',
  audit: 'order.refunded',
  idempotent: true,
  params: z.object({ shopId: id, orderId: id }),
  body: z.object({ amountSatang: satang.min(1).max(1_000_000_000), way: z.enum(refundWays) }),
  output: orderMoney,
})

export const collectCod = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/cod-collection',
  summary: 'Record that the courier has handed over what it collected at the door',
  permission: 'shop:payments:decide',
  audit: 'order-cod.collected',
  idempotent: true,
  params: z.object({ shopId: id, orderId: id }),
  output: orderMoney,
})
