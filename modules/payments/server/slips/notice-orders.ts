import type { Tx } from '@langraan/db'
import { isOwing } from '@langraan/orders/rules'
import { findOrder, type OrderRecord } from '@langraan/orders/server'
import type { LineOrders, Share } from '../../contract.ts'
import { paysAll, proposeRest } from '../../rules/share-line.ts'
import { type CheckedTransfer, CLOCKS_DIFFER_MS } from '../../rules/slip-check.ts'
import { type OpenOrder, openOrders } from '../booked-money.sql.ts'
import type { NoticeRow } from './payment-notices.sql.ts'
import { requireNotice, withTotalToPay } from './present-notice.ts'
import { lockOrders, presentOrder } from '../share-orders.ts'

const MOST_LISTED = 50

type Looking = { text: string; transferSatang: number }

/**
 * Other orders that may share a slip: those of its customer, or whatever somebody looks for, and the set of the
 * customer's that comes to exactly what the slip is more than its own order waits for, if it still waits for anything.
 */
export async function noticeOrders(
  tx: Tx,
  noticeId: string,
  { text, transferSatang }: Looking,
  now: Date,
): Promise<LineOrders> {
  const notice = await withTotalToPay(tx, await requireNotice(tx, noticeId))
  const theirs = await othersOfCustomer(tx, notice, now)
  const isTheirs = text === '' && notice.customerId !== null
  const listed = isTheirs ? theirs : await openOrders(tx, now, { text, most: MOST_LISTED + 1 })
  return {
    proposals: restsOf(notice, transferSatang).flatMap((restSatang) =>
      proposeRest(theirs, restSatang).map((set) => set.map(presentOrder)),
    ),
    orders: listed
      .filter(({ orderId }) => orderId !== notice.orderId)
      .slice(0, MOST_LISTED)
      .map(presentOrder),
  }
}

/**
 * What of a slip others may get: what is more than its own order waits for, or all of it where that waits for nothing.
 * Of one that was called off nobody knows yet whether it is brought back.
 */
function restsOf(notice: NoticeRow, transferSatang: number): number[] {
  const order = {
    payment: notice.orderPayment,
    fulfilment: notice.orderFulfilment,
    totalSatang: notice.orderTotalSatang,
    paidSatang: notice.orderPaidSatang,
  }
  const restSatang = transferSatang - Math.max(0, order.totalSatang - order.paidSatang)
  if (isOwing(order, order)) return [restSatang]
  const isDue = order.fulfilment === 'cancelled' && restSatang < transferSatang
  return isDue ? [transferSatang, restSatang] : [transferSatang]
}

/** What its customer has besides that waits for money; nothing where nobody knows whose it is. */
async function othersOfCustomer(
  tx: Tx,
  { orderId, customerId }: Pick<NoticeRow, 'orderId' | 'customerId'>,
  before: Date,
): Promise<OpenOrder[]> {
  if (customerId === null) return []
  const theirs = await openOrders(tx, before, { text: '', most: MOST_LISTED, customerId })
  return theirs.filter((order) => order.orderId !== orderId)
}

export type Meant = { order: OrderRecord; orders: OrderRecord[]; shares: Share[] }

/**
 * The order of a notice, locked, with the others of its customer where a transfer is exactly what all of them waited
 * for together when it was made.
 */
export async function ordersMeant(
  tx: Tx,
  notice: NoticeRow,
  transfer: CheckedTransfer | null,
): Promise<Meant> {
  const seen = await findOrder(tx, notice.orderId)
  const others = transfer && seen ? await othersPaidBy(tx, seen, transfer) : []
  const shares = others.map(({ orderId, dueSatang }) => ({
    orderId,
    amountSatang: dueSatang,
    seenDueSatang: dueSatang,
  }))
  const orders = await lockOrders(tx, [notice.orderId, ...others.map(({ orderId }) => orderId)])
  const order = orders.find(({ orderId }) => orderId === notice.orderId)
  if (!order) throw new Error('the order of a notice was locked and is not there')
  return { order, orders, shares }
}

async function othersPaidBy(tx: Tx, own: OrderRecord, transfer: CheckedTransfer): Promise<OpenOrder[]> {
  const before = new Date(Date.parse(transfer.paidAt) + CLOCKS_DIFFER_MS)
  const others = await othersOfCustomer(tx, own, before)
  const due = { dueSatang: own.totalSatang - own.paidSatang }
  return own.fulfilment !== 'cancelled' && paysAll([due, ...others], transfer.amountSatang) ? others : []
}
