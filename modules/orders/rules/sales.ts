import type { FulfilmentStatus, PaymentStatus } from './order-status.ts'

/**
 * What "sales" are on every page: the totals of orders of the days on which they were placed, but for those in this
 * state. An order that is not paid yet counts as well, so a page that shows sales says how much has yet to come.
 */
export const neverSold = 'cancelled' satisfies FulfilmentStatus

/** Where the rest of an order's money has yet to come. */
export const awaitingPayment = [
  'unpaid',
  'notice_sent',
  'partly_paid',
  'slip_rejected',
  'cod_pending',
] as const satisfies readonly PaymentStatus[]
