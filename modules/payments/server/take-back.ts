import { audit, type Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import { codDueOf, isVatDue, moneyTakenBack } from '@langraan/orders/rules'
import { changeOrder, forgetTaxPoint, type OrderRecord, taxInvoiceOf } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { LineMoney } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { refundEntries } from '../rules/receipt.ts'
import type { BankedShare } from './ledger.sql.ts'
import { type OrderEntry, ofOrder, overpaidSatang, recordMoney } from './order-money.ts'
import { hasOtherOpen } from './slips/payment-notices.sql.ts'
import { refuseLabelled } from './slips/refuse-labelled.ts'
import { lockOrders } from './share-orders.ts'

type Taking = {
  shopId: string
  shares: readonly BankedShare[]
  /** The transaction that was a mistake. */
  reversesId: string
  trail: Trail
  now: Date
}

/** Takes a transfer off every order that shares it, as if it had never come: off all of them, or off none. */
export async function takeBackShares(
  bookings: Bookings,
  tx: Tx,
  { shares, ...taking }: Taking,
): Promise<LineMoney['orders']> {
  const orders = await lockOrders(
    tx,
    shares.map(({ orderId }) => orderId),
  )
  const left: LineMoney['orders'] = []
  const entries: OrderEntry[] = []
  for (const order of orders) {
    const share = shares.find(({ orderId }) => orderId === order.orderId)
    if (!share) continue
    const taken = await takeBack(bookings, tx, { ...taking, order, share })
    left.push(taken.money)
    entries.push(...taken.entries)
  }
  const { shopId, reversesId, trail, now } = taking
  await recordMoney(tx, { shopId, kind: 'money-taken-back', madeBy: trail.userId, now, reversesId, entries })
  return left
}

type TakingOne = Omit<Taking, 'shares' | 'reversesId'> & { order: OrderRecord; share: BankedShare }

/** What the ledger is to have of it is given back: all orders are one transaction there. */
async function takeBack(
  bookings: Bookings,
  tx: Tx,
  { shopId, order, share, trail, now }: TakingOne,
): Promise<{ money: LineMoney['orders'][number]; entries: OrderEntry[] }> {
  const { orderId, totalSatang } = order
  const { amountSatang } = share
  const number = String(order.orderNumber)
  const paidSatang = order.paidSatang - amountSatang
  const next = moneyTakenBack(order, { totalSatang, paidSatang }, await hasOtherOpen(tx, orderId, orderId))
  if ('refused' in next) return refuse(paymentRefusals, `taken_back_${next.refused}`, { number })
  await refuseLabelled(bookings, tx, order, codDueOf({ ...order, ...next, paidSatang }))
  if ((await taxInvoiceOf(tx, orderId)) !== null) refuse(paymentRefusals, 'taken_back_invoiced', { number })
  const change = { shopId, orderId, madeBy: trail.userId, now }
  const entries = refundEntries(amountSatang, await overpaidSatang(tx, shopId, orderId))
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
  return { money: { orderId, paymentStatus: next.payment, paidSatang }, entries: ofOrder(orderId, entries) }
}
