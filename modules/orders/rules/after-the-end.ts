import { isRefused, type OrderState, overpaidOf, type PaymentMethod, type Step } from './order-status.ts'
import { type PriceParts, totalOf } from './price-parts.ts'
import { vatOf } from './sale-terms.ts'

/** What becomes of money that comes for an order which was called off, and of the order. */
export const afterTheEnd = ['reopen', 'keep'] as const
export type AfterTheEnd = (typeof afterTheEnd)[number]

type Money = { totalSatang: number; paidSatang: number }

/** The money is kept on the order that was called off, until it is given back. `paidSatang` is with it. */
export function moneyKept(state: OrderState, { totalSatang, paidSatang }: Money): Step {
  if (state.fulfilment !== 'cancelled') return { refused: 'not_cancelled' }
  if (state.payment === 'cod_collected') return { refused: 'is_cod' }
  return { ...state, payment: paidSatang < totalSatang ? 'partly_paid' : 'paid' }
}

/** An order that was called off is brought back to life, to what its money says. */
export function orderReopened(state: OrderState, { totalSatang, paidSatang }: Money): Step {
  if (state.fulfilment !== 'cancelled') return { refused: 'not_cancelled' }
  if (state.payment === 'cod_collected') return { refused: 'is_cod' }
  if (paidSatang >= totalSatang) return { payment: 'paid', fulfilment: 'waiting' }
  return { payment: paidSatang > 0 ? 'partly_paid' : 'unpaid', fulfilment: 'not_ready' }
}

/** How an order is paid that was called off and is brought back: who was to pay at the door has transferred. */
export const methodOfReopened = (method: PaymentMethod): PaymentMethod =>
  method === 'cod' ? 'transfer' : method

/** What an order comes to once it is paid by transfer: without the fee at the door, and the VAT on it. */
export function totalByTransfer(order: PriceParts & { readonly paymentMethod: PaymentMethod }): number {
  if (order.paymentMethod !== 'cod' || order.codFeeSatang === 0) return order.totalSatang
  const { vat } = order
  const netSatang = totalOf({ ...order, codFeeSatang: 0, vat: null })
  return vat?.mode === 'exclusive' ? netSatang + vatOf(netSatang, vat) : netSatang
}

/** An order whose goods and money went over to another one has nothing left that could be brought back or paid. */
export const wasMergedAway = (events: readonly { readonly kind: string }[]): boolean =>
  events.some(({ kind }) => kind === 'merged-into')

/** Whether a slip or money may come for an order that was called off. */
export const canBePaidLate = (state: OrderState, events: readonly { readonly kind: string }[]): boolean =>
  !isRefused(moneyKept(state, { totalSatang: 0, paidSatang: 0 })) && !wasMergedAway(events)

/**
 * Whether the customer is to have money back: it was too much, or there are no goods for it. Where a part of it went
 * back somebody has decided about the rest. The list of orders asks the database the same (migration 0140).
 */
export function isRefundDue({ payment, fulfilment }: OrderState, money: Money): boolean {
  const isGone = fulfilment === 'cancelled' || fulfilment === 'returned'
  return overpaidOf(money) > 0 || (isGone && money.paidSatang > 0 && payment !== 'partly_refunded')
}
