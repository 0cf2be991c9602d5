import { type FulfilmentStatus, fulfilmentStatuses, type PaymentStatus } from './order-status.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Where an order may stand whose money has not come yet; a test of the rules holds it. */
export const beforeMoney = ['not_ready', 'waiting', 'packing', 'ready', 'booked', 'shipped'] as const

/** What the orders of a tab have in common: all that is said here is so. */
type ViewRule = {
  readonly payment?: readonly PaymentStatus[]
  readonly fulfilment?: readonly FulfilmentStatus[]
  readonly method?: PaymentMethod
  /** The customer is to have money back, as `isRefundDue` says. */
  readonly isRefundDue?: true
  /** A stranger's order that waits for a place among those of a day. */
  readonly isUncounted?: true
}

const exceptCancelled = fulfilmentStatuses.filter((status) => status !== 'cancelled')

/**
 * The tabs of the order list, and what each has in it. This is their only definition: rows, counts and the figures of
 * other pages are made of it.
 */
export const viewRules = {
  all: {},
  unpaid: { payment: ['unpaid', 'partly_paid', 'slip_rejected'], fulfilment: beforeMoney },
  slips: { payment: ['notice_sent'], fulfilment: beforeMoney },
  /** Everything that has not left the shop though it may, with a courier booked or without. */
  to_ship: { fulfilment: ['waiting', 'packing', 'booked'] },
  /** Of these, what is still to be packed and booked. */
  to_pack: { fulfilment: ['waiting', 'packing'] },
  /** Their goods lie at a branch until the customer comes for them. */
  to_collect: { fulfilment: ['ready'] },
  /** A booked parcel lies in the shop yet: it moves once it is handed over. */
  moving: { fulfilment: ['shipped'] },
  // Nobody brings money for one that was cancelled.
  cod: { method: 'cod', fulfilment: exceptCancelled },
  trouble: { fulfilment: ['failed', 'returned'] },
  to_refund: { isRefundDue: true },
  done: { fulfilment: ['delivered', 'handed_over'] },
  cancelled: { fulfilment: ['cancelled'] },
  uncounted: { isUncounted: true, fulfilment: ['not_ready', 'waiting'] },
} as const satisfies Readonly<Record<string, ViewRule>>

export type OrderView = keyof typeof viewRules
export const orderViews = Object.keys(viewRules) as OrderView[]

/** The rule of a view, with every part that it may have. */
export const viewRule = (view: OrderView): ViewRule => viewRules[view]
