import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { endedChoice } from './money-contract.ts'
import { paymentRefusals } from './refusals.ts'
import { noticeStates } from './rules/payment-notice.ts'
import { checkReasons, checkStates } from './rules/slip-check.ts'
import { slipProviders } from './rules/slip-provider.ts'
import { share } from './share-contract.ts'

export * from './checker-contract.ts'
export * from './cod-contract.ts'
export * from './money-contract.ts'
export * from './payout-contract.ts'
export * from './share-contract.ts'
export { seeUnreadRows } from './sheet-contract.ts'
export * from './statement-contract.ts'

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
  /** What is to be collected at the door without this slip; nothing where the order is paid another way. */
  orderCodDueSatang: satang,
  /** The order was called off: whoever confirms says what becomes of it. */
  isOrderEnded: z.boolean(),
  /** The order waits for money. Where it does not, all of the slip may go to others. */
  isOrderOwing: z.boolean(),
  qrOutcome: z.enum(['found', 'no_qr', 'not_a_slip', 'unreadable']).nullable(),
  sendingBank: z.string().nullable(),
  transRef: z.string().nullable(),
  seenBefore: z.boolean(),
  /** How often the slip was sent for this order, in whatever picture. */
  timesSent: z.number().int(),
  hasPicture: z.boolean(),
  /** Whether staff put the slip in, and not the customer. */
  isEntered: z.boolean(),
  /** What the banks say of it, by who checks slips for the shop; null where nobody does. */
  check: z
    .object({
      state: z.enum(checkStates),
      reasons: z.array(z.enum(checkReasons)),
      by: z.enum(slipProviders).nullable(),
      amountSatang: satang.nullable(),
      paidAt: z.string().nullable(),
      receiver: z.string().nullable(),
    })
    .nullable(),
  /** What the slip was credited to: its own order, and others that share it. Empty where it is not confirmed. */
  shares: z.array(z.object({ orderId: id, orderNumber: z.string(), amountSatang: satang })),
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
  output: z.object({
    /** No more than 200 of those that wait. */
    items: z.array(notice),
    /** How many there are in all. */
    count: z.number().int(),
  }),
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
    /** What is credited to this order; nothing only where it waits for no money and others get the slip. */
    amountSatang: satang.min(0).max(1_000_000_000),
    /** What the slip says was transferred, when it pays for more than this order. */
    transferSatang: satang.min(1).max(1_000_000_000).optional(),
    /** What of the transfer other orders get; with `amountSatang` no more than the slip. */
    shares: z.array(share).max(49).optional(),
    /** What is printed on a slip whose QR could not be read; needed then. */
    printed: z
      .object({ sendingBank: z.string().regex(/^\d{3}$/), reference: z.string().trim().min(1).max(60) })
      .optional(),
    /** After `reference_alike`: the reference was compared with the slip once more, and is right. */
    isReadAgain: z.boolean().optional(),
    ended: endedChoice,
  }),
  output: notice,
  idempotent: true,
  refusals: only(
    paymentRefusals,
    'already_decided',
    'amount_needed',
    'slip_being_read',
    'reference_needed',
    'reference_wrong',
    'reference_alike',
    'slip_used_elsewhere',
    'slip_used_up',
    'slip_needs_amount',
    'share_twice',
    'share_changed',
    'own_order_waits',
    'order_ended',
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
