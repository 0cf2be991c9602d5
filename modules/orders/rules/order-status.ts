import { isSent, openDeliveries, type OrderDelivery } from './order-delivery.ts'
import { comesAhead, comesAtDoor, type PaymentMethod } from './payment-method.ts'

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
  'ready',
  'booked',
  'shipped',
  'delivered',
  'handed_over',
  'failed',
  'returned',
  'cancelled',
] as const
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number]

/** Those in which orders can be today: what a filter offers. */
export const openFulfilments: readonly FulfilmentStatus[] = fulfilmentStatuses.filter(
  (status) => status !== 'handed_over' || openDeliveries.some((delivery) => !isSent(delivery)),
)

export type OrderState = { payment: PaymentStatus; fulfilment: FulfilmentStatus }

/**
 * How an order begins: what is paid as it is given out can be packed at once, everything else waits for the money. What
 * costs nothing, by a coupon or a gift, has nothing to wait for.
 */
export function firstState(method: PaymentMethod, totalSatang: number): OrderState {
  if (totalSatang === 0) return { payment: 'paid', fulfilment: 'waiting' }
  if (comesAhead(method)) return { payment: 'unpaid', fulfilment: 'not_ready' }
  return { payment: comesAtDoor(method) ? 'cod_pending' : 'unpaid', fulfilment: 'waiting' }
}

/** Why a step cannot be taken; each is a refusal of orders. */
export type RefusedStep =
  | 'already_paid'
  | 'is_cancelled'
  | 'not_cancelled'
  | 'not_payable'
  | 'not_bookable'
  | 'already_booked'
  | 'booking_first'
  | 'already_shipped'
  | 'not_shipped'
  | 'not_on_its_way'
  | 'goods_came_back'
  | 'slip_waiting'
  | 'paid_before_cod'
  | 'label_says_cod'
  | 'cod_on_its_way'
  | 'cod_before_refund'
  | 'not_packable'
  | 'nothing_to_send'
  | 'goes_by_courier'
  | 'not_paid_yet'
  | 'already_handed_over'
  | 'not_cod'
  | 'not_delivered'
  | 'nothing_to_refund'
  | 'refund_too_much'
  | 'is_packing'
  | 'is_ready'
  | 'held_for_price'
type Refused = { refused: RefusedStep }
export type Step = OrderState | Refused

export const isRefused = (step: Step): step is Refused => 'refused' in step

export const isGivenBack = ({ payment }: OrderState): boolean =>
  payment === 'partly_refunded' || payment === 'refunded'

/** Why an order is neither packed nor sent until somebody has decided. */
export const holds = ['agent-price'] as const
export type HeldFor = (typeof holds)[number]
type Held = { heldFor?: HeldFor | null }

/** Somebody begins to pack. */
export function packingBegun({ payment, fulfilment, heldFor }: OrderState & Held): Step {
  if (fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (heldFor) return { refused: 'held_for_price' }
  if (fulfilment === 'packing') return { payment, fulfilment }
  return fulfilment === 'waiting' ? { payment, fulfilment: 'packing' } : { refused: 'not_packable' }
}

/** Packing is put off: the order waits again. */
export function packingStopped(state: OrderState): Step {
  return state.fulfilment === 'packing' ? { ...state, fulfilment: 'waiting' } : state
}

/** The goods of an order that is not sent lie ready at its branch: the customer may come for them. */
export function readyToCollect({ payment, fulfilment, delivery }: OutgoingOrder): Step {
  if (fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (isSent(delivery)) return { refused: 'goes_by_courier' }
  if (fulfilment === 'handed_over' || fulfilment === 'returned') return { refused: 'already_handed_over' }
  return fulfilment === 'not_ready' ? { refused: 'not_paid_yet' } : { payment, fulfilment: 'ready' }
}

/** The goods are not ready after all: the order waits again. */
export function readyTakenBack(state: OrderState): Step {
  return state.fulfilment === 'ready' ? { ...state, fulfilment: 'waiting' } : state
}

/** How an order stands, and how its goods come to the customer. */
export type OutgoingOrder = OrderState & Held & { delivery: OrderDelivery }

/**
 * Whether a courier may be booked: the money is there, or comes at the door, and nothing is booked yet. What was
 * given back in part since, such as for a piece that was missing, keeps the rest from nowhere.
 */
export function courierBooked({ payment, fulfilment, delivery, heldFor }: OutgoingOrder): Step {
  const state = { payment, fulfilment }
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (!isSent(delivery)) return { refused: 'nothing_to_send' }
  if (['booked', 'shipped', 'delivered', 'returned', 'failed'].includes(state.fulfilment))
    return { refused: 'already_booked' }
  if (heldFor) return { refused: 'held_for_price' }
  // A slip of a deposit: what it brings is not to be collected once more.
  if (state.payment === 'notice_sent' && state.fulfilment !== 'not_ready') return { refused: 'slip_waiting' }
  const isCovered = ['paid', 'cod_pending', 'partly_refunded'].includes(state.payment)
  if (!isCovered || state.fulfilment === 'not_ready') return { refused: 'not_bookable' }
  return { ...state, fulfilment: 'booked' }
}

/** The customer is given the goods in the shop, once all of the money is there. */
export function handedOver({ payment, fulfilment, delivery }: OutgoingOrder): Step {
  if (fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (isSent(delivery)) return { refused: 'goes_by_courier' }
  if (fulfilment === 'handed_over' || fulfilment === 'returned') return { refused: 'already_handed_over' }
  if (payment === 'notice_sent') return { refused: 'slip_waiting' }
  const isCovered = payment === 'paid' || payment === 'partly_refunded'
  return isCovered && fulfilment !== 'not_ready'
    ? { payment, fulfilment: 'handed_over' }
    : { refused: 'not_paid_yet' }
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

/**
 * That a parcel had been handed over was said by mistake: it waits for that again. Only before anything else is known of
 * it; goods that came back were on their way.
 */
export function handOverTakenBack(state: OrderState, isAnythingBack = false): Step {
  if (state.fulfilment !== 'shipped') return { refused: 'not_on_its_way' }
  return isAnythingBack ? { refused: 'goods_came_back' } : { ...state, fulfilment: 'booked' }
}

/**
 * The order is called off. A parcel that is booked or on its way, and a slip that waits, come first. A deposit is money
 * like any other then: nobody collects the rest at a door any more.
 */
export function orderCancelled(order: OrderState & { paidSatang: number }): Step {
  const state = { payment: order.payment, fulfilment: order.fulfilment }
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.fulfilment === 'booked') return { refused: 'booking_first' }
  if (state.fulfilment === 'handed_over') return { refused: 'already_handed_over' }
  if (hasLeft(state)) return { refused: 'already_shipped' }
  if (state.payment === 'notice_sent') return { refused: 'slip_waiting' }
  const isDeposit = state.payment === 'cod_pending' && order.paidSatang > 0
  return { payment: isDeposit ? 'partly_paid' : state.payment, fulfilment: 'cancelled' }
}

/** Why an order is not edited. */
export type WhyNotEdited =
  | 'is_cancelled'
  | 'is_packing'
  | 'is_ready'
  | 'booking_first'
  | 'already_shipped'
  | 'already_handed_over'
  | 'slip_waiting'
  | 'not_payable'

/**
 * What was ordered is changed before it is packed. What came already counts towards the new total: with less than
 * that the order waits for the rest, or it is collected at the door; with more it is paid and the rest can be given back.
 */
export function orderEdited(
  state: OrderState,
  method: PaymentMethod,
  { totalSatang, paidSatang }: { totalSatang: number; paidSatang: number },
): OrderState | { refused: WhyNotEdited } {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.fulfilment === 'packing') return { refused: 'is_packing' }
  if (state.fulfilment === 'ready') return { refused: 'is_ready' }
  if (state.fulfilment === 'booked') return { refused: 'booking_first' }
  if (state.fulfilment === 'handed_over') return { refused: 'already_handed_over' }
  if (!['not_ready', 'waiting'].includes(state.fulfilment)) return { refused: 'already_shipped' }
  if (state.payment === 'notice_sent') return { refused: 'slip_waiting' }
  if (isGivenBack(state)) return { refused: 'not_payable' }
  if (paidSatang === 0) {
    const first = firstState(method, totalSatang)
    // The slip was turned down, however it is paid from now on.
    return first.payment === 'unpaid' && state.payment === 'slip_rejected'
      ? { ...first, payment: state.payment }
      : first
  }
  if (paidSatang >= totalSatang) return { payment: 'paid', fulfilment: 'waiting' }
  return waitingWith(method)
}

/** How an order waits for the rest of its money: the door collects it, or it comes in the shop, or ahead. */
export function waitingWith(method: PaymentMethod): OrderState {
  if (comesAtDoor(method)) return { payment: 'cod_pending', fulfilment: 'waiting' }
  return { payment: 'partly_paid', fulfilment: comesAhead(method) ? 'not_ready' : 'waiting' }
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

const LEFT: ReadonlySet<FulfilmentStatus> = new Set([
  'shipped',
  'delivered',
  'handed_over',
  'failed',
  'returned',
])

/** Whether the goods have left the shop: with a courier, or with the customer. */
export const hasLeft = ({ fulfilment }: Pick<OrderState, 'fulfilment'>): boolean => LEFT.has(fulfilment)

/** Goods came back to the shop; with the last piece the order is returned. */
export function goodsReturned(state: OrderState, isAllBack: boolean): Step {
  if (!hasLeft(state)) return { refused: 'not_shipped' }
  return isAllBack ? { ...state, fulfilment: 'returned' } : state
}

/**
 * Whether the money of an order is owed back, since there are no goods for it. Where a part of it went back somebody has
 * decided about the rest. The deposit of a parcel that nobody took at the door is what it was asked for: the shop may
 * keep it.
 */
export const isOwedBack = ({ payment, fulfilment }: OrderState): boolean =>
  (fulfilment === 'cancelled' || fulfilment === 'returned') &&
  payment !== 'partly_refunded' &&
  payment !== 'cod_pending'

/**
 * What an order adds to its customer's figures: cancelled ones are none, and money counts once it is there, unless it is
 * the customer's own again (decision 108).
 */
export function figuresOfOrder(
  state: OrderState,
  totalSatang: number,
  paidSatang: number,
): { orderCount: number; spentSatang: number } {
  const { payment, fulfilment } = state
  const isCollected = payment === 'cod_collected' || (payment === 'cod_pending' && fulfilment === 'delivered')
  const came = isCollected ? totalSatang : Math.min(paidSatang, totalSatang)
  return {
    orderCount: fulfilment === 'cancelled' ? 0 : 1,
    spentSatang: payment === 'refunded' || isOwedBack(state) ? 0 : came,
  }
}
