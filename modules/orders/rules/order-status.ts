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

/**
 * How an order begins: cash on delivery can be packed at once, everything else waits for the money. What costs
 * nothing, by a coupon or a gift, has nothing to wait for.
 */
export function firstState(method: PaymentMethod, totalSatang: number): OrderState {
  if (totalSatang === 0) return { payment: 'paid', fulfilment: 'waiting' }
  return method === 'cod'
    ? { payment: 'cod_pending', fulfilment: 'waiting' }
    : { payment: 'unpaid', fulfilment: 'not_ready' }
}

/** Why a step cannot be taken; each is a refusal of orders. */
export type RefusedStep =
  | 'already_paid'
  | 'is_cod'
  | 'is_cancelled'
  | 'not_cancelled'
  | 'not_payable'
  | 'not_bookable'
  | 'already_booked'
  | 'booking_first'
  | 'already_shipped'
  | 'not_shipped'
  | 'slip_waiting'
  | 'paid_before_cod'
  | 'not_packable'
  | 'not_cod'
  | 'not_delivered'
  | 'nothing_to_refund'
  | 'refund_too_much'
  | 'is_packing'
type Refused = { refused: RefusedStep }
export type Step = OrderState | Refused

export const isRefused = (step: Step): step is Refused => 'refused' in step

const isGivenBack = ({ payment }: OrderState): boolean =>
  payment === 'partly_refunded' || payment === 'refunded'

/**
 * All that came was given back before anything was sent, such as money that was recorded on the wrong order: it waits
 * for money as in the beginning.
 */
export const canBePaidAnew = ({ payment, fulfilment }: OrderState): boolean =>
  payment === 'refunded' && fulfilment === 'not_ready'

/** The shopper sends a payment notice; also for an order that was called off, where it changes nothing by itself. */
export function noticeSent(state: OrderState): Step {
  if (state.payment === 'cod_collected') return { refused: 'is_cod' }
  if (state.fulfilment === 'cancelled') return state
  if (state.payment === 'cod_pending') return { refused: 'is_cod' }
  if (['unpaid', 'notice_sent', 'partly_paid', 'slip_rejected'].includes(state.payment))
    return { ...state, payment: 'notice_sent' }
  return { refused: 'already_paid' }
}

/**
 * Money came in. With all of it the order can be packed; with a part, another slip may be waiting still. More than
 * all of it came where a customer transferred too much, or twice: it is theirs, and kept until it is given back.
 */
export function moneyReceived(
  state: OrderState,
  totalSatang: number,
  paidSatang: number,
  isSlipWaiting = false,
): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.payment === 'paid' && paidSatang <= totalSatang) return { refused: 'already_paid' }
  if (isGivenBack(state) && !canBePaidAnew(state)) return { refused: 'not_payable' }
  if (state.payment === 'cod_pending' || state.payment === 'cod_collected') return { refused: 'is_cod' }
  if (paidSatang < totalSatang) return { ...state, payment: isSlipWaiting ? 'notice_sent' : 'partly_paid' }
  return { payment: 'paid', fulfilment: state.fulfilment === 'not_ready' ? 'waiting' : state.fulfilment }
}

/** A slip was turned down; `paidSatang` is what other slips have brought, and another may be waiting still. */
export function slipRejected(state: OrderState, paidSatang: number, isSlipWaiting = false): Step {
  if (state.payment !== 'notice_sent' || isSlipWaiting) return state
  return { ...state, payment: paidSatang > 0 ? 'partly_paid' : 'slip_rejected' }
}

/** Somebody begins to pack. */
export function packingBegun(state: OrderState): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.fulfilment === 'packing') return state
  return state.fulfilment === 'waiting' ? { ...state, fulfilment: 'packing' } : { refused: 'not_packable' }
}

/** Packing is put off: the order waits again. */
export function packingStopped(state: OrderState): Step {
  return state.fulfilment === 'packing' ? { ...state, fulfilment: 'waiting' } : state
}

/**
 * Whether a courier may be booked: the money is there, or comes at the door, and nothing is booked yet. What was
 * given back in part since, such as for a piece that was missing, keeps the rest from nowhere.
 */
export function courierBooked(state: OrderState): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (['booked', 'shipped', 'delivered', 'returned', 'failed'].includes(state.fulfilment))
    return { refused: 'already_booked' }
  const isCovered = ['paid', 'cod_pending', 'partly_refunded'].includes(state.payment)
  if (!isCovered || state.fulfilment === 'not_ready') return { refused: 'not_bookable' }
  return { ...state, fulfilment: 'booked' }
}

/** A booking fell away before hand-over. What was given back meanwhile waits for money, and not for a courier. */
export function bookingCancelled(state: OrderState): Step {
  if (state.fulfilment !== 'booked') return state
  return { ...state, fulfilment: state.payment === 'refunded' ? 'not_ready' : 'waiting' }
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

/** The courier has handed over what was collected at the door, also when the goods have come back since. */
export function codCollected(state: OrderState, wasDelivered = false): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.payment === 'cod_collected') return { refused: 'already_paid' }
  if (state.payment !== 'cod_pending') return { refused: 'not_cod' }
  const isThere = state.fulfilment === 'delivered' || (state.fulfilment === 'returned' && wasDelivered)
  return isThere ? { ...state, payment: 'cod_collected' } : { refused: 'not_delivered' }
}

/** The order is called off. A parcel that is booked or on its way, and a slip that waits, come first. */
export function orderCancelled(state: OrderState): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.fulfilment === 'booked') return { refused: 'booking_first' }
  if (['shipped', 'delivered', 'failed', 'returned'].includes(state.fulfilment))
    return { refused: 'already_shipped' }
  if (state.payment === 'notice_sent') return { refused: 'slip_waiting' }
  return { ...state, fulfilment: 'cancelled' }
}

/** Why an order is not edited. */
export type WhyNotEdited =
  | 'is_cancelled'
  | 'is_packing'
  | 'booking_first'
  | 'already_shipped'
  | 'slip_waiting'
  | 'not_payable'

/**
 * What was ordered is changed before it is packed. What came already counts towards the new total: with less than
 * that the order waits for the rest, with more it is paid and the rest can be given back.
 */
export function orderEdited(
  state: OrderState,
  method: PaymentMethod,
  { totalSatang, paidSatang }: { totalSatang: number; paidSatang: number },
): OrderState | { refused: WhyNotEdited } {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.fulfilment === 'packing') return { refused: 'is_packing' }
  if (state.fulfilment === 'booked') return { refused: 'booking_first' }
  if (!['not_ready', 'waiting'].includes(state.fulfilment)) return { refused: 'already_shipped' }
  if (state.payment === 'notice_sent') return { refused: 'slip_waiting' }
  if (isGivenBack(state)) return { refused: 'not_payable' }
  if (paidSatang === 0) {
    const first = firstState(method, totalSatang)
    return first.payment === 'unpaid' && state.payment === 'slip_rejected' ? state : first
  }
  return paidSatang < totalSatang
    ? { payment: 'partly_paid', fulfilment: 'not_ready' }
    : { payment: 'paid', fulfilment: 'waiting' }
}

/**
 * Another way of paying was agreed on, with the total that comes of it. What came already counts; with any of it the
 * order does not become cash on delivery, for the door collects all of an order or nothing of it.
 */
export function paymentMethodChanged(
  state: OrderState,
  to: PaymentMethod,
  money: { totalSatang: number; paidSatang: number },
): OrderState | { refused: WhyNotEdited | 'paid_before_cod' } {
  const next = orderEdited(state, to, money)
  if (isRefused(next)) return next
  return to === 'cod' && money.paidSatang > 0 ? { refused: 'paid_before_cod' } : next
}

/** Goods and money go over to another order of the customer: this one ends as if it had never been paid. */
export function orderMergedAway(
  state: OrderState,
  method: PaymentMethod,
  money: { totalSatang: number; paidSatang: number },
): Step {
  const editable = orderEdited(state, method, money)
  return isRefused(editable)
    ? editable
    : { payment: firstState(method, money.totalSatang).payment, fulfilment: 'cancelled' }
}

const NOTHING_CAME: ReadonlySet<PaymentStatus> = new Set(['unpaid', 'slip_rejected', 'cod_pending'])

/** Whether its payment says nothing any more: the order was called off before any money came, and none is awaited. */
export const isPaymentMoot = ({ payment, fulfilment }: OrderState): boolean =>
  fulfilment === 'cancelled' && NOTHING_CAME.has(payment)

/** What a shop has of an order beyond its total: the customer's own. */
export const overpaidOf = ({
  totalSatang,
  paidSatang,
}: {
  totalSatang: number
  paidSatang: number
}): number => Math.max(0, paidSatang - totalSatang)

/**
 * Money goes back. `paidSatang` is what the shop has of it before, `amountSatang` what it gives. As long as the
 * total is still there, only what was too much has gone, and the order is as paid as before. With all of it gone
 * nobody packs what is still here.
 */
export function moneyRefunded(
  state: OrderState,
  paidSatang: number,
  amountSatang: number,
  totalSatang: number,
): Step {
  if (state.payment === 'notice_sent') return { refused: 'slip_waiting' }
  if (paidSatang <= 0) return { refused: 'nothing_to_refund' }
  if (amountSatang > paidSatang) return { refused: 'refund_too_much' }
  if (paidSatang > totalSatang && paidSatang - amountSatang >= totalSatang) return state
  if (amountSatang < paidSatang) return { ...state, payment: 'partly_refunded' }
  const isHere = state.fulfilment === 'waiting' || state.fulfilment === 'packing'
  return { payment: 'refunded', fulfilment: isHere ? 'not_ready' : state.fulfilment }
}

/** Goods came back to the shop; with the last piece the order is returned. */
export function goodsReturned(state: OrderState, isAllBack: boolean): Step {
  if (!['shipped', 'delivered', 'failed', 'returned'].includes(state.fulfilment))
    return { refused: 'not_shipped' }
  return isAllBack ? { ...state, fulfilment: 'returned' } : state
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
    spentSatang: payment === 'refunded' ? 0 : isCollected ? totalSatang : Math.min(paidSatang, totalSatang),
  }
}
