import type { PaidOrder } from './order-money.ts'
import { firstState, type OrderState } from '../order-status.ts'
import { comesAtDoor } from '../payment-method.ts'

type Money = { totalSatang: number; paidSatang: number }

/**
 * Money that was recorded by mistake is taken off an order again, as if it had never come; `paidSatang` is without it.
 * Not once the order was packed because of it, or some of it went back.
 */
export function moneyTakenBack(
  { payment, fulfilment, paymentMethod }: PaidOrder,
  { totalSatang, paidSatang }: Money,
  isSlipWaiting = false,
): OrderState | { refused: 'sent' | 'refunded' } {
  if (!['not_ready', 'waiting', 'cancelled'].includes(fulfilment)) return { refused: 'sent' }
  if (paidSatang < 0 || payment === 'partly_refunded' || payment === 'refunded')
    return { refused: 'refunded' }
  const isEnded = fulfilment === 'cancelled'
  if (paidSatang >= totalSatang) return { payment: 'paid', fulfilment: isEnded ? 'cancelled' : 'waiting' }
  const first = firstState(paymentMethod, totalSatang)
  // What is missing is collected at the door only as long as the order goes there.
  const isWaited = paidSatang > 0 && (isEnded || !comesAtDoor(paymentMethod))
  if (isEnded) return { payment: isWaited ? 'partly_paid' : first.payment, fulfilment: 'cancelled' }
  return {
    payment: isSlipWaiting ? 'notice_sent' : isWaited ? 'partly_paid' : first.payment,
    fulfilment: first.fulfilment,
  }
}
