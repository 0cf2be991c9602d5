import { overpaidOf, type PaidOrder } from './money/order-money.ts'
import { firstState, isOwedBack, isRefused, type OrderState, type Step, waitingWith } from './order-status.ts'
import { totalWithoutFee } from './money/payment-change.ts'
import { comesAtDoor, type PaymentMethod } from './payment-method.ts'
import type { PriceParts } from './money/price-parts.ts'

/** What becomes of money that comes for an order which was called off, and of the order. */
export const afterTheEnd = ['reopen', 'keep'] as const
export type AfterTheEnd = (typeof afterTheEnd)[number]

type Money = { totalSatang: number; paidSatang: number }

/** The money is kept on the order that was called off, until it is given back. `paidSatang` is with it. */
export function moneyKept(state: OrderState, { totalSatang, paidSatang }: Money): Step {
  if (state.fulfilment !== 'cancelled') return { refused: 'not_cancelled' }
  return { ...state, payment: paidSatang < totalSatang ? 'partly_paid' : 'paid' }
}

/** An order that was called off is brought back to life, to what its money says; the door collects what is missing. */
export function orderReopened(
  { fulfilment, paymentMethod }: PaidOrder,
  { totalSatang, paidSatang }: Money,
): Step {
  if (fulfilment !== 'cancelled') return { refused: 'not_cancelled' }
  if (paidSatang >= totalSatang) return { payment: 'paid', fulfilment: 'waiting' }
  return paidSatang === 0 ? firstState(paymentMethod, totalSatang) : waitingWith(paymentMethod)
}

/**
 * How an order is paid that was called off and is brought back. Who was to pay at the door and has transferred all of it
 * pays by transfer, and no fee at the door; what is less is a deposit. `byTransferSatang` is the total without that fee.
 */
export const methodOfReopened = (
  method: PaymentMethod,
  { paidSatang, byTransferSatang }: { paidSatang: number; byTransferSatang: number },
): PaymentMethod => (comesAtDoor(method) && paidSatang >= byTransferSatang ? 'transfer' : method)

/** What an order comes to once it is paid by transfer: without the fee at the door, and the VAT on it. */
export const totalByTransfer = (order: PriceParts & { readonly paymentMethod: PaymentMethod }): number =>
  comesAtDoor(order.paymentMethod) ? totalWithoutFee(order) : order.totalSatang

/** An order whose goods and money went over to another one has nothing left that could be brought back or paid. */
export const wasMergedAway = (events: readonly { readonly kind: string }[]): boolean =>
  events.some(({ kind }) => kind === 'merged-into')

/** Whether a slip or money may come for an order that was called off. */
export const canBePaidLate = (state: OrderState, events: readonly { readonly kind: string }[]): boolean =>
  !isRefused(moneyKept(state, { totalSatang: 0, paidSatang: 0 })) && !wasMergedAway(events)

/**
 * Whether the customer is to have money back: it was too much, or there are no goods for it. The list of orders asks the
 * database the same (migration 0142).
 */
export const isRefundDue = (state: OrderState, money: Money): boolean =>
  overpaidOf(money) > 0 || (money.paidSatang > 0 && isOwedBack(state))
