import {
  canBePaidAnew,
  canBePaidLate,
  codCollected,
  codDueOf,
  isRefused,
  moneyReceived,
  moneyRefunded,
  isRefundDue,
  noticeSent,
  overpaidOf,
} from '@langraan/orders/rules'
import type { MoneyOrder } from './money-order.ts'

type Order = Pick<
  MoneyOrder,
  'paymentStatus' | 'fulfilmentStatus' | 'paymentMethod' | 'totalSatang' | 'paidSatang'
> & {
  readonly events: readonly { readonly kind: string }[]
}

/** What can be done about an order's money, by the rules that the server asks as well. */
export function moneyChoices(order: Order) {
  const { paymentStatus, fulfilmentStatus, paymentMethod, events, totalSatang, paidSatang } = order
  const state = { payment: paymentStatus, fulfilment: fulfilmentStatus, paymentMethod }
  const wasDelivered = events.some(({ kind }) => kind === 'delivered')
  return {
    isPayable: fulfilmentStatus !== 'cancelled' && !isRefused(noticeSent(state)) && totalSatang > paidSatang,
    /** It was called off; a customer may pay all the same. */
    isPayableLate: fulfilmentStatus === 'cancelled' && canBePaidLate(state, events),
    isPayableAnew: canBePaidAnew(state),
    /** Nothing is due, yet a customer may transfer a second time: that is theirs, and must be somewhere. */
    isPaidTwice:
      paidSatang > 0 &&
      paidSatang >= totalSatang &&
      !isRefused(moneyReceived(state, totalSatang, paidSatang + 1)),
    isCollectable: !isRefused(codCollected(state, wasDelivered)),
    isRefundable: !isRefused(moneyRefunded(state, paidSatang, 1, totalSatang, wasDelivered)),
    isRefundDue: isRefundDue(state, { totalSatang, paidSatang }),
    /** What the courier collects, or holds. */
    codDueSatang: codDueOf({ ...state, totalSatang, paidSatang }),
    overSatang: overpaidOf({ totalSatang, paidSatang }),
  }
}
export type MoneyChoices = ReturnType<typeof moneyChoices>
