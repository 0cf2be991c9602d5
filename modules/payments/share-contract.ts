import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { paymentRefusals } from './refusals.ts'

const id = z.uuid()
const satang = z.number().int()
const lineParams = z.object({ shopId: id, statementLineId: id })

const waiting = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  placedAt: z.string(),
  dueSatang: satang,
})
export type WaitingOrder = z.output<typeof waiting>

const lineOrders = z.object({
  /** Orders of one customer that come to exactly the line's amount. */
  proposals: z.array(z.array(waiting)),
  orders: z.array(waiting),
})
export type LineOrders = z.output<typeof lineOrders>

const text = z.string().trim().max(100).default('')

export const listLineOrders = endpoint({
  route: 'GET /shops/:shopId/statement-lines/:statementLineId/orders',
  summary: 'Orders that wait for money and may share a line of a statement, the newest first',
  permission: 'shop:payments:read',
  params: lineParams,
  query: z.object({
    /** The beginning of a number, or a part of a name. */
    text,
  }),
  output: lineOrders,
})

const lineMoney = z.object({
  orders: z.array(z.object({ orderId: id, paymentStatus: z.string(), paidSatang: satang })),
})
export type LineMoney = z.output<typeof lineMoney>

/** A part of one transfer for one order. */
export const share = z.object({
  orderId: id,
  amountSatang: satang.min(1).max(1_000_000_000),
  /** What the order waited for as its reader saw it; refused where that is another sum by now. */
  seenDueSatang: satang,
})
export type Share = z.output<typeof share>

export const shareLine = endpoint({
  route: 'POST /shops/:shopId/statement-lines/:statementLineId/shares',
  summary: 'Record money of a statement on several orders; the shares come to exactly the line’s amount',
  permission: 'shop:payments:decide',
  audit: 'order-money.received',
  idempotent: true,
  params: lineParams,
  body: z.object({ shares: z.array(share).min(1).max(50) }),
  output: lineMoney,
  refusals: only(paymentRefusals, 'line_used', 'shares_differ', 'share_twice', 'share_changed'),
})

export const takeLineBack = endpoint({
  route: 'POST /shops/:shopId/statement-lines/:statementLineId/taking-back',
  summary: 'Take money back that was recorded from a line by mistake, from all orders that share it',
  permission: 'shop:payments:decide',
  audit: 'order-money.reversed',
  idempotent: true,
  params: lineParams,
  output: lineMoney,
  refusals: only(
    paymentRefusals,
    'line_not_recorded',
    'taken_back_sent',
    'taken_back_refunded',
    'taken_back_invoiced',
  ),
})

const noticeParams = z.object({ shopId: id, noticeId: id })

export const listNoticeOrders = endpoint({
  route: 'GET /shops/:shopId/payment-notices/:noticeId/orders',
  summary:
    'Other orders that wait for money and may share a slip: those of its customer, or those found by a text',
  permission: 'shop:payments:read',
  params: noticeParams,
  query: z.object({
    text,
    /** What the slip says was transferred. Proposals come to exactly the rest of it, beside what the slip’s own order waits for. */
    transferSatang: z.coerce.number().int().min(1).max(1_000_000_000),
  }),
  output: lineOrders,
})

export const takeNoticeBack = endpoint({
  route: 'POST /shops/:shopId/payment-notices/:noticeId/taking-back',
  summary:
    'Take money back that a slip was credited for by mistake, from all orders that share it; the slip waits again',
  permission: 'shop:payments:decide',
  audit: 'order-money.reversed',
  idempotent: true,
  params: noticeParams,
  output: lineMoney,
  refusals: only(
    paymentRefusals,
    'slip_not_credited',
    'taken_back_sent',
    'taken_back_refunded',
    'taken_back_invoiced',
  ),
})
