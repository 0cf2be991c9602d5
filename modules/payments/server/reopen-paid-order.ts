import { audit, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderMoney } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { bringBack } from './order-after-the-end.ts'
import type { PaymentsDeps } from './payments-deps.ts'

type Wanted = { shopId: string; orderId: string; trail: Trail; intent: Intent }

/** Brings an order back whose money was kept: its goods have come, or it was called off by mistake. */
export function reopenPaidOrder(
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  { shopId, orderId, trail, intent }: Wanted,
): Promise<OnceAnswer<OrderMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const order = await lockOrder(tx, orderId)
      const { fulfilment, paidSatang } = order
      if (paidSatang === 0) refuse(paymentRefusals, 'nothing_came')
      const alive = await bringBack(tx, order, { shopId, amountSatang: 0, madeBy: trail.userId, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
        before: { fulfilment },
        after: { fulfilment: alive.fulfilment, paidSatang },
        now,
      })
      return { orderId, paymentStatus: alive.payment, paidSatang }
    }),
  )
}
