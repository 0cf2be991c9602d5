import type { Tx } from '@langraan/db'
import { moneyRefunded, type PaymentMethod, paymentWays } from '@langraan/orders/rules'
import { changeOrder, lockOrder, orRefuse } from '@langraan/orders/server'
import { moneyPlaces } from '../rules/money-place.ts'
import { refundEntries } from '../rules/receipt.ts'
import { ofOrder, overpaidSatang, recordMoney } from './order-money.ts'

type GivenBack = {
  shopId: string
  orderId: string
  amountSatang: number
  method: PaymentMethod
  madeBy: string
  now: Date
}

/**
 * Money of an order that has gone back over the counter: ledger, state and timeline, in the caller's transaction. It has
 * gone, so nothing of it is refused; what is more than the order had is lost to the shop. Answers how much that is.
 */
export async function giveBackForSale(
  tx: Tx,
  { shopId, orderId, amountSatang, method, madeBy, now }: GivenBack,
): Promise<number> {
  const order = await lockOrder(tx, orderId)
  const { way, account } = moneyPlaces[paymentWays[method].goesTo]
  const ofIt = Math.min(amountSatang, order.paidSatang)
  const lostSatang = amountSatang - ofIt
  const overpaid = await overpaidSatang(tx, shopId, orderId)
  if (ofIt > 0) {
    const next = orRefuse(moneyRefunded(order, order.paidSatang, ofIt, order.totalSatang, true))
    const details = { amountSatang: ofIt, way }
    const change = { shopId, orderId, kind: 'refunded' as const, details, madeBy, now }
    await changeOrder(tx, change, next, order.paidSatang - ofIt)
  }
  const entries = [
    ...(ofIt > 0 ? refundEntries(ofIt, overpaid, account) : []),
    ...(lostSatang > 0
      ? [
          { account, amountSatang: -lostSatang },
          { account: 'written_off' as const, amountSatang: lostSatang },
        ]
      : []),
  ]
  await recordMoney(tx, { shopId, kind: 'money-refunded', madeBy, now, entries: ofOrder(orderId, entries) })
  return lostSatang
}
