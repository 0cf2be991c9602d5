import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { type AfterTheEnd, totalByTransfer } from '@langraan/orders/rules'
import { lockOrder, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderMoney } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { creditOrder } from '../credit-order.ts'
import type { MoneyDeps } from '../payments-deps.ts'
import { reconcile } from './reconcile.ts'
import { linkLine, type LineRow, lockLine } from './statements.sql.ts'

type Wanted = {
  shopId: string
  statementLineId: string
  orderId: string
  trail: Trail
  intent: Intent
  ended?: AfterTheEnd | undefined
}

/** Records money that a statement tells of on the order that waits for it. A line pays once. */
export function receiveFromStatement(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'isBeingBooked'>,
  { shopId, statementLineId, orderId, trail, intent, ended }: Wanted,
): Promise<OnceAnswer<OrderMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const line = (await lockLine(tx, statementLineId)) ?? refuse(standardRefusals, 'not_found')
      const order = await lockOrder(tx, orderId)
      await refuseUsed(tx, line)
      const { amountSatang } = line
      if (!totalsOf(order).includes(amountSatang + order.paidSatang)) refuse(paymentRefusals, 'line_fits_not')
      const details = { way: 'transfer' }
      const credit = { shopId, order, amountSatang, madeBy: trail.userId, now, ended, details }
      const { next, paidSatang, transactionId } = await creditOrder(deps, tx, credit)
      await linkLine(tx, statementLineId, transactionId)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
        before: { paidSatang: order.paidSatang },
        after: { paidSatang, way: 'transfer', ...(ended && { ended }) },
        now,
      })
      return { orderId, paymentStatus: next.payment, paidSatang }
    }),
  )
}

/** What all of an order's money may be: of one that was to be paid at the door with its fee, or by transfer. */
const totalsOf = (order: OrderRecord): number[] =>
  order.fulfilment === 'cancelled' ? [order.totalSatang, totalByTransfer(order)] : [order.totalSatang]

/** A line that is some order's money already, by a slip that was confirmed meanwhile or by somebody else's press. */
export async function refuseUsed(tx: Tx, { lineId, day, moneyId, chosenBy }: LineRow): Promise<void> {
  const { extra } = await reconcile(tx, day, day)
  const isRecorded = moneyId !== null && chosenBy === null
  if (isRecorded || !extra.some((line) => line.lineId === lineId)) refuse(paymentRefusals, 'line_used')
}
