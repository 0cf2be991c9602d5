import type { OrderState } from '../order-status.ts'
import { comesAhead, type PaymentMethod } from '../payment-method.ts'

type Owed = { readonly totalSatang: number; readonly paidSatang: number }

/** What of an order is not paid yet. */
export const dueOf = ({ totalSatang, paidSatang }: Owed): number => Math.max(0, totalSatang - paidSatang)

const PAYABLE = new Set<OrderState['payment']>(['unpaid', 'notice_sent', 'partly_paid', 'slip_rejected'])

/** Whether the shopper is in the middle of paying ahead. */
export const awaitsMoney = ({ payment }: Pick<OrderState, 'payment'>): boolean => PAYABLE.has(payment)

/** Whether money is still awaited by transfer. A deposit before the door is agreed on with the shop, and sent to it. */
export const isPayable = (order: OrderState & Owed & { readonly paymentMethod: PaymentMethod }): boolean =>
  comesAhead(order.paymentMethod) &&
  awaitsMoney(order) &&
  order.fulfilment !== 'cancelled' &&
  dueOf(order) > 0
