import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { paymentRefusals } from './refusals.ts'
import { afterTheEnd } from './rules/after-the-end.ts'
import { refundWays, waysBack } from './rules/refund.ts'

const id = z.uuid()
const satang = z.number().int()
const orderParams = z.object({ shopId: id, orderId: id })

const waysToPay = z.object({
  dueSatang: satang,
  /** Null where nothing is due, or the shop has neither PromptPay nor a biller id. */
  qrSvg: z.string().nullable(),
  isBill: z.boolean(),
  accounts: z.array(z.object({ bankCode: z.string(), number: z.string(), name: z.string() })),
})
export type WaysToPay = z.output<typeof waysToPay>

export const getWaysToPay = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/ways-to-pay',
  summary: 'What is due for an order, with the QR and the accounts to pay it by',
  permission: 'shop:orders:read',
  params: orderParams,
  output: waysToPay,
})

export const enterPaymentNotice = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/payment-notices',
  summary: 'Put in a slip that a customer sent in a chat',
  permission: 'shop:orders:write',
  audit: 'payment-notice.entered',
  idempotent: true,
  params: orderParams,
  query: z.object({ amountSatang: z.coerce.number().int().min(1).max(1_000_000_000) }),
  upload: { maxBytes: 12_582_912, maxFiles: 1 },
  output: z.object({ noticeId: id }),
})

/** Of an order that was called off: it is brought back, or the money is kept on it until it is given back. */
export const endedChoice = z.enum(afterTheEnd).optional()

const orderMoney = z.object({ orderId: id, paymentStatus: z.string(), paidSatang: satang })
export type OrderMoney = z.output<typeof orderMoney>

export const receiveMoney = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/receipts',
  summary: 'Record money that somebody has seen come, without a slip',
  permission: 'shop:payments:decide',
  audit: 'order-money.received',
  idempotent: true,
  params: orderParams,
  body: z.object({
    amountSatang: satang.min(1).max(1_000_000_000),
    way: z.enum(refundWays),
    /** What had come for the order as its reader saw it; refused where more or less has come since. */
    seenPaidSatang: satang.min(0).optional(),
    ended: endedChoice,
  }),
  output: orderMoney,
  refusals: only(paymentRefusals, 'order_ended', 'money_changed'),
})

export const reopenPaidOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/reopening',
  summary: 'Bring a cancelled order back whose money is there; its goods are taken from the stock again',
  permission: 'shop:payments:decide',
  audit: 'order.reopened',
  idempotent: true,
  params: orderParams,
  output: orderMoney,
  refusals: only(paymentRefusals, 'nothing_came'),
})

export const refundOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/refunds',
  summary: 'Record that money of an order was given back, in part or in full',
  permission: 'shop:payments:decide',
  audit: 'order.refunded',
  idempotent: true,
  params: orderParams,
  body: z.object({ amountSatang: satang.min(1).max(1_000_000_000), way: z.enum(waysBack) }),
  output: orderMoney,
  refusals: only(paymentRefusals, 'refund_to_cashback', 'cashback_at_most', 'refund_to_agent'),
})

export const collectCod = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/cod-collection',
  summary: 'Record that the courier has handed over what it collected at the door',
  permission: 'shop:payments:decide',
  audit: 'order-cod.collected',
  idempotent: true,
  params: orderParams,
  output: orderMoney,
})
