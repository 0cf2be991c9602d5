import {
  isGivenBack,
  isRefused,
  orderEdited,
  type OrderState,
  type Step,
  waitingWith,
  type WhyNotEdited,
} from '../order-status.ts'
import { comesAhead, comesAtDoor, type PaymentMethod } from '../payment-method.ts'

/** How an order stands, and how it is paid. */
export type PaidOrder = OrderState & { paymentMethod: PaymentMethod }
type Money = { totalSatang: number; paidSatang: number }

/** Whether the parcel is still in the shop, and no label tells what is to be collected for it. */
export const isBeforeLabel = ({ fulfilment }: OrderState): boolean =>
  fulfilment === 'not_ready' || fulfilment === 'waiting' || fulfilment === 'packing' || fulfilment === 'ready'

/**
 * What is to be collected at the door: all of an order but what came for it before, such as a deposit. Nothing where it
 * is paid another way, all of it came, or it was collected already.
 */
export function codDueOf({
  payment,
  fulfilment,
  paymentMethod,
  totalSatang,
  paidSatang,
}: PaidOrder & Money): number {
  // While a slip of a deposit waits, nobody knows yet whether it brings anything.
  const isAtDoor = comesAtDoor(paymentMethod) && (payment === 'cod_pending' || payment === 'notice_sent')
  return isAtDoor && fulfilment !== 'cancelled' ? Math.max(0, totalSatang - paidSatang) : 0
}

/** What screens and files show of it: nothing is to be collected for goods that came back. */
export const shownAtDoor = (order: PaidOrder & Money): number =>
  order.fulfilment === 'returned' ? 0 : codDueOf(order)

/** Why the money of an order that is collected at the door does not change; undefined where it does. */
function whyNotAtDoor(state: OrderState): { refused: 'label_says_cod' | 'cod_on_its_way' } | undefined {
  if (state.payment !== 'cod_pending' || isBeforeLabel(state)) return undefined
  return { refused: state.fulfilment === 'booked' ? 'label_says_cod' : 'cod_on_its_way' }
}

/**
 * All that came was given back before anything was sent, such as money that was recorded on the wrong order: it waits
 * for money as in the beginning.
 */
export const canBePaidAnew = ({ payment, fulfilment }: OrderState): boolean =>
  payment === 'refunded' && fulfilment === 'not_ready'

/**
 * Whether an order waits for money: not once all of it came, it was called off, or it went back with goods that were
 * sent.
 */
export const isOwing = (state: OrderState, { totalSatang, paidSatang }: Money): boolean =>
  state.fulfilment !== 'cancelled' &&
  paidSatang < totalSatang &&
  (!isGivenBack(state) || canBePaidAnew(state))

/**
 * A payment notice comes, with its slip; also for an order that was called off, where it changes nothing by itself. One
 * that is paid at the door can be packed meanwhile, and waits for the answer before a courier is booked.
 */
export function noticeSent(state: OrderState): Step {
  if (state.fulfilment === 'cancelled') return state
  const stuck = whyNotAtDoor(state)
  if (stuck) return stuck
  if (['unpaid', 'notice_sent', 'partly_paid', 'slip_rejected', 'cod_pending'].includes(state.payment))
    return { ...state, payment: 'notice_sent' }
  return { refused: 'already_paid' }
}

/** How an order waits that has a part of its money, or none. */
const waitingPayment = (method: PaymentMethod, paidSatang: number, none: 'unpaid' | 'slip_rejected') =>
  comesAtDoor(method) || paidSatang > 0 ? waitingWith(method).payment : none

/**
 * Money came in. With all of it the order can be packed; with a part, another slip may be waiting still. What comes
 * before an order that is paid at the door is booked is a deposit: the rest is collected there. More than all of it came
 * where a customer transferred too much, or twice: it is theirs, and kept until it is given back.
 */
export function moneyReceived(
  order: PaidOrder,
  totalSatang: number,
  paidSatang: number,
  isSlipWaiting = false,
): Step {
  const { payment, fulfilment, paymentMethod } = order
  if (fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (payment === 'cod_collected' || (payment === 'paid' && paidSatang <= totalSatang))
    return { refused: 'already_paid' }
  if (isGivenBack(order) && !canBePaidAnew(order)) return { refused: 'not_payable' }
  const stuck = whyNotAtDoor(order)
  if (stuck) return stuck
  const isThere = paidSatang >= totalSatang
  const isReady = isThere || !comesAhead(paymentMethod)
  return {
    payment: isThere
      ? 'paid'
      : isSlipWaiting
        ? 'notice_sent'
        : waitingPayment(paymentMethod, paidSatang, 'unpaid'),
    fulfilment: isReady && fulfilment === 'not_ready' ? 'waiting' : fulfilment,
  }
}

/** A slip was turned down; `paidSatang` is what other slips have brought, and another may be waiting still. */
export function slipRejected(order: PaidOrder, paidSatang: number, isSlipWaiting = false): Step {
  const { payment, fulfilment, paymentMethod } = order
  if (payment !== 'notice_sent' || isSlipWaiting) return { payment, fulfilment }
  return { payment: waitingPayment(paymentMethod, paidSatang, 'slip_rejected'), fulfilment }
}

/** The courier has handed over what was collected at the door, also when the goods have come back since. */
export function codCollected(state: OrderState, wasDelivered = false): Step {
  if (state.fulfilment === 'cancelled') return { refused: 'is_cancelled' }
  if (state.payment === 'cod_collected') return { refused: 'already_paid' }
  if (state.payment !== 'cod_pending') return { refused: 'not_cod' }
  const isThere = state.fulfilment === 'delivered' || (state.fulfilment === 'returned' && wasDelivered)
  return isThere ? { ...state, payment: 'cod_collected' } : { refused: 'not_delivered' }
}

/** What a shop has of an order beyond its total: the customer's own. */
export const overpaidOf = ({ totalSatang, paidSatang }: Money): number =>
  Math.max(0, paidSatang - totalSatang)

/**
 * Money goes back. `paidSatang` is what the shop has of it before, `amountSatang` what it gives. As long as the
 * total is still there, only what was too much has gone, and the order is as paid as before. With all of it gone
 * nobody packs what is still here. Of a deposit that goes back, as much more is collected at the door, or in the shop.
 */
export function moneyRefunded(
  state: OrderState,
  paidSatang: number,
  amountSatang: number,
  totalSatang: number,
  wasDelivered = false,
): Step {
  if (state.payment === 'notice_sent') return { refused: 'slip_waiting' }
  if (paidSatang <= 0) return { refused: 'nothing_to_refund' }
  if (amountSatang > paidSatang) return { refused: 'refund_too_much' }
  if (state.payment === 'cod_pending') {
    if (isBeforeLabel(state)) return state
    if (state.fulfilment === 'booked') return { refused: 'label_says_cod' }
    // What the courier holds is recorded first: afterwards nobody could tell what was collected for it.
    if (state.fulfilment !== 'returned' || wasDelivered) return { refused: 'cod_before_refund' }
  }
  if (paidSatang > totalSatang && paidSatang - amountSatang >= totalSatang) return state
  const isHere = ['waiting', 'packing', 'ready'].includes(state.fulfilment)
  // The rest comes as the goods are handed over, and as much more of it.
  if (state.payment === 'partly_paid' && isHere && amountSatang < paidSatang) return state
  if (amountSatang < paidSatang) return { ...state, payment: 'partly_refunded' }
  return { payment: 'refunded', fulfilment: isHere ? 'not_ready' : state.fulfilment }
}

/** What an order comes to when it is paid another way. */
export type ChangedMoney = Money & {
  /** What it would come to without a fee at the door. */
  withoutFeeSatang: number
}

/**
 * Another way of paying was agreed on, with the total that comes of it. What came already counts, and the door collects
 * the rest; where nothing was left to collect, only the fee for collecting it would be.
 */
export function paymentMethodChanged(
  state: OrderState,
  to: PaymentMethod,
  { withoutFeeSatang, ...money }: ChangedMoney,
): OrderState | { refused: WhyNotEdited | 'paid_before_cod' } {
  const next = orderEdited(state, to, money)
  if (isRefused(next)) return next
  const isAllThere = money.paidSatang > 0 && money.paidSatang >= withoutFeeSatang
  return comesAtDoor(to) && isAllThere ? { refused: 'paid_before_cod' } : next
}
