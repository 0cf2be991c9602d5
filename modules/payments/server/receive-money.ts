import { audit, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import type { AfterTheEnd } from '@langraan/orders/rules'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderMoney } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { accountOf } from '../rules/money-place.ts'
import type { RefundWay } from '../rules/refund.ts'
import { creditOrder } from './credit-order.ts'
import type { MoneyDeps } from './payments-deps.ts'

type Wanted = {
  shopId: string
  orderId: string
  trail: Trail
  intent: Intent
  amountSatang: number
  way: RefundWay
  /** What had come for the order as its reader saw it. */
  seenPaidSatang?: number | undefined
  ended?: AfterTheEnd | undefined
}

/** Records money that somebody has seen come, without a slip: in the account, or in the hand. */
export function receiveMoney(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'isBeingBooked'>,
  { shopId, orderId, trail, intent, amountSatang, way, seenPaidSatang, ended }: Wanted,
): Promise<OnceAnswer<OrderMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const order = await lockOrder(tx, orderId)
      // Two who see the same money come would record it twice.
      if (seenPaidSatang !== undefined && seenPaidSatang !== order.paidSatang)
        refuse(
          paymentRefusals,
          'money_changed',
          { paid: formatBaht(order.paidSatang) },
          { paidSatang: order.paidSatang },
        )
      const madeBy = trail.userId
      const into = accountOf(order.paymentMethod, way)
      const credit = { shopId, order, amountSatang, madeBy, now, into, ended, details: { way } }
      const { next, paidSatang } = await creditOrder(deps, tx, credit)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
        before: { paidSatang: order.paidSatang },
        after: { paidSatang, way, ...(ended && { ended }) },
        now,
      })
      return { orderId, paymentStatus: next.payment, paidSatang }
    }),
  )
}
