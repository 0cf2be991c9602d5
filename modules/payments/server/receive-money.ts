import { audit, once, withShop } from '@langraan/db'
import type { Intent, OnceAnswer, Trail } from '@langraan/http'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderMoney } from '../contract.ts'
import type { RefundWay } from '../rules/refund.ts'
import { creditOrder } from './credit-order.ts'
import type { PaymentsDeps } from './payments-deps.ts'

type Wanted = {
  shopId: string
  orderId: string
  trail: Trail
  intent: Intent
  amountSatang: number
  way: RefundWay
}

/** Records money that somebody has seen come, without a slip: in the account, or in the hand. */
export function receiveMoney(
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  { shopId, orderId, trail, intent, amountSatang, way }: Wanted,
): Promise<OnceAnswer<OrderMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const order = await lockOrder(tx, orderId)
      const madeBy = trail.userId
      const credit = { shopId, order, amountSatang, madeBy, now, details: { way } }
      const { next, paidSatang } = await creditOrder(tx, credit)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
        before: { paidSatang: order.paidSatang },
        after: { paidSatang, way },
        now,
      })
      return { orderId, paymentStatus: next.payment, paidSatang }
    }),
  )
}
