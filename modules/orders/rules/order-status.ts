export const paymentMethods = ['promptpay', 'transfer', 'cod'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'unpaid',
  'notice_sent',
  'partly_paid',
  'paid',
  'cod_pending',
  'cod_collected',
  'slip_rejected',
  'partly_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const fulfilmentStatuses = [
  'not_ready',
  'waiting',
  'packing',
  'booked',
  'shipped',
  'delivered',
  'failed',
  'returned',
  'cancelled',
] as const
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number]

export type OrderState = { payment: PaymentStatus; fulfilment: FulfilmentStatus }

/** How an order begins: cash on delivery can be packed at once, everything else waits for the money. */
export function firstState(method: PaymentMethod): OrderState {
  return method === 'cod'
    ? { payment: 'cod_pending', fulfilment: 'waiting' }
    : { payment: 'unpaid', fulfilment: 'not_ready' }
}

type Refused = {
  refused: 'already_paid' | 'is_cod' | 'is_cancelled' | 'not_payable' | 'not_bookable' | 'already_booked'
}
export type Step = OrderState | Refused

export const isRefused = (step: Step): step is Refused => 'refused' in step

/** The shopper sends a payment notice. */
export function noticeSent(state: OrderState): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.payment === 'cod_pending' || state.payment === 'cod_collected') return { refused: 'is_cod' }
  if (['unpaid', 'notice_sent', 'partly_paid', 'slip_rejected'].includes(state.payment))
    return { ...state, payment: 'notice_sent' }
  return { refused: 'already_paid' }
}

/** Money came in. With all of it the order can be packed. */
export function moneyReceived(state: OrderState, totalSatang: number, paidSatang: number): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.payment === 'paid') return { refused: 'already_paid' }
  if (state.payment === 'cod_pending' || state.payment === 'cod_collected') return { refused: 'is_cod' }
  if (paidSatang < totalSatang) return { ...state, payment: 'partly_paid' }
  return { payment: 'paid', fulfilment: state.fulfilment === 'not_ready' ? 'waiting' : state.fulfilment }
}

/** A slip was turned down; `paidSatang` is what other slips have brought. */
export function slipRejected(state: OrderState, paidSatang: number): Step {
  if (state.payment !== 'notice_sent') return state
  return { ...state, payment: paidSatang > 0 ? 'partly_paid' : 'slip_rejected' }
}

/** Whether a courier may be booked: paid or cash on delivery, and nothing booked yet. */
export function courierBooked(state: OrderState): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (['booked', 'shipped', 'delivered', 'returned', 'failed'].includes(state.fulfilment))
    return { refused: 'already_booked' }
  if (state.payment !== 'paid' && state.payment !== 'cod_pending') return { refused: 'not_bookable' }
  return { ...state, fulfilment: 'booked' }
}

/** A booking fell away before hand-over. */
export function bookingCancelled(state: OrderState): Step {
  return state.fulfilment === 'booked' ? { ...state, fulfilment: 'waiting' } : state
}

const ORDER_OF_TRAVEL: readonly FulfilmentStatus[] = ['booked', 'shipped', 'failed', 'delivered', 'returned']

/** The parcel moved. News that come late never take an order back. */
export function parcelMoved(
  state: OrderState,
  to: 'shipped' | 'delivered' | 'failed' | 'returned',
): OrderState {
  const from = ORDER_OF_TRAVEL.indexOf(state.fulfilment)
  return from >= 0 && ORDER_OF_TRAVEL.indexOf(to) > from ? { ...state, fulfilment: to } : state
}

/** What an order adds to its customer's figures: cancelled ones are none, and money counts once it is there. */
export function figuresOfOrder(
  { payment, fulfilment }: OrderState,
  totalSatang: number,
  paidSatang: number,
): { orderCount: number; spentSatang: number } {
  const isCollected = payment === 'cod_collected' || (payment === 'cod_pending' && fulfilment === 'delivered')
  return {
    orderCount: fulfilment === 'cancelled' ? 0 : 1,
    spentSatang: payment === 'refunded' ? 0 : isCollected ? totalSatang : paidSatang,
  }
}
