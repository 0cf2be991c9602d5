import type { OrderState } from './order-status.ts'

type Money = { totalSatang: number; paidSatang: number }

/**
 * Money that was recorded by mistake is taken off an order again, as if it had never come; `paidSatang` is without it.
 * Not once the order was packed because of it, or some of it went back.
 */
export function moneyTakenBack(
  state: OrderState,
  { totalSatang, paidSatang }: Money,
  isSlipWaiting = false,
): OrderState | { refused: 'sent' | 'refunded' } {
  const { payment, fulfilment } = state
  if (!['not_ready', 'waiting', 'cancelled'].includes(fulfilment)) return { refused: 'sent' }
  if (paidSatang < 0 || payment === 'partly_refunded' || payment === 'refunded')
    return { refused: 'refunded' }
  const isEnded = fulfilment === 'cancelled'
  if (paidSatang >= totalSatang) return { payment: 'paid', fulfilment: isEnded ? 'cancelled' : 'waiting' }
  const open = paidSatang > 0 ? 'partly_paid' : 'unpaid'
  return {
    payment: isSlipWaiting && !isEnded ? 'notice_sent' : open,
    fulfilment: isEnded ? 'cancelled' : 'not_ready',
  }
}
