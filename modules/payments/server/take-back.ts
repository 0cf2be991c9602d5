import { audit, type Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import { codDueOf, isVatDue, moneyTakenBack } from '@langraan/orders/rules'
import { changeOrder, forgetTaxPoint, type OrderRecord, taxInvoiceOf } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { LineMoney } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { refundEntries } from '../rules/receipt.ts'
import { type BankedShare, overpaidSatang, recordLedger } from './ledger.sql.ts'
import { hasOtherOpen } from './payment-notices.sql.ts'
import { refuseLabelled } from './refuse-labelled.ts'
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
  const transactionId = newId()
  const left: LineMoney['orders'] = []
  for (const order of orders) {
    const share = shares.find(({ orderId }) => orderId === order.orderId)
    if (share) left.push(await takeBack(bookings, tx, { ...taking, order, share, transactionId }))
  }
  return left
}

type TakingOne = Omit<Taking, 'shares'> & { order: OrderRecord; share: BankedShare; transactionId: string }

async function takeBack(bookings: Bookings, tx: Tx, taking: TakingOne): Promise<LineMoney['orders'][number]> {
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
