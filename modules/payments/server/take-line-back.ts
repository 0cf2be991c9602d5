import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import { codDueOf, isVatDue, moneyTakenBack } from '@langraan/orders/rules'
import { changeOrder, forgetTaxPoint, type OrderRecord, taxInvoiceOf } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { LineMoney } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { refundEntries } from '../rules/receipt.ts'
import { type BankedShare, overpaidSatang, recordLedger, sharesOf } from './ledger.sql.ts'
import { hasOtherOpen } from './payment-notices.sql.ts'
import type { MoneyDeps } from './payments-deps.ts'
import { refuseLabelled } from './refuse-labelled.ts'
import { lockOrders } from './share-line.ts'
import { linkLine, lockLine } from './statements.sql.ts'

type Wanted = { shopId: string; statementLineId: string; trail: Trail; intent: Intent }

/** Takes money back that was recorded from a line on the wrong orders: from all of them, or from none. */
export function takeLineBack(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'isBeingBooked'>,
  { shopId, statementLineId, trail, intent }: Wanted,
): Promise<OnceAnswer<LineMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const line = (await lockLine(tx, statementLineId)) ?? refuse(standardRefusals, 'not_found')
      const reversesId = line.moneyId ?? refuse(paymentRefusals, 'line_not_recorded')
      const shares = await sharesOf(tx, reversesId)
      const orders = await lockOrders(
        tx,
        shares.map(({ orderId }) => orderId),
      )
      const transactionId = newId()
      const left: LineMoney['orders'] = []
      for (const order of orders) {
        const share = shares.find(({ orderId }) => orderId === order.orderId)
        if (share)
          left.push(await takeBack(deps, tx, { shopId, order, share, transactionId, reversesId, trail, now }))
      }
      await linkLine(tx, statementLineId, null)
      return { orders: left }
    }),
  )
}

type Taking = {
  shopId: string
  order: OrderRecord
  share: BankedShare
  transactionId: string
  reversesId: string
  trail: Trail
  now: Date
}

async function takeBack(bookings: Bookings, tx: Tx, taking: Taking): Promise<LineMoney['orders'][number]> {
  const { shopId, order, share, transactionId, reversesId, trail, now } = taking
  const { orderId, totalSatang } = order
  const { amountSatang } = share
  const number = String(order.orderNumber)
  const paidSatang = order.paidSatang - amountSatang
  const next = moneyTakenBack(order, { totalSatang, paidSatang }, await hasOtherOpen(tx, orderId, orderId))
  if ('refused' in next) return refuse(paymentRefusals, `taken_back_${next.refused}`, { number })
  await refuseLabelled(bookings, tx, order, codDueOf({ ...order, ...next, paidSatang }))
  if ((await taxInvoiceOf(tx, orderId)) !== null) refuse(paymentRefusals, 'taken_back_invoiced', { number })
  const change = { shopId, orderId, madeBy: trail.userId, now }
  const entries = refundEntries(amountSatang, await overpaidSatang(tx, orderId))
  await recordLedger(tx, { ...change, transactionId, reversesId, entries })
  await changeOrder(tx, { ...change, kind: 'money-taken-back', details: { amountSatang } }, next, paidSatang)
  if (!isVatDue(next)) await forgetTaxPoint(tx, orderId, share.madeAt)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: number },
    before: { paidSatang: order.paidSatang },
    after: { paidSatang },
    now,
  })
  return { orderId, paymentStatus: next.payment, paidSatang }
}
