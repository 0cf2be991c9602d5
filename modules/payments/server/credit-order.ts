import type { Tx } from '@langraan/db'
import type { Bookings } from '@langraan/orders/ports'
import { type AfterTheEnd, moneyKept, moneyReceived, type OrderState } from '@langraan/orders/rules'
import { changeOrder, orRefuse, type OrderRecord } from '@langraan/orders/server'
import { type LedgerEntry, receiptEntries } from '../rules/receipt.ts'
import { afterTheEndOf } from './order-after-the-end.ts'
import { type OrderEntry, ofOrder, recordMoney } from './order-money.ts'
import { hasOtherOpen } from './slips/payment-notices.sql.ts'
import { refuseLabelled } from './slips/refuse-labelled.ts'

type Credit = {
  shopId: string
  /** Locked by the caller. */
  order: OrderRecord
  amountSatang: number
  /** Null where nobody pressed anything. */
  madeBy: string | null
  now: Date
  noticeId?: string
  /** Where the money lies now; in the bank unless said. */
  into?: LedgerEntry['account']
  /** What becomes of an order that was called off; refused where nobody has said so. */
  ended?: AfterTheEnd | undefined
  /** For the timeline, besides the amount. */
  details?: { readonly [key: string]: string }
}

type Credited = { next: OrderState; paidSatang: number }

/** Money came for an order: ledger, state and timeline, in the caller's transaction. Gives what the shop has of it now. */
export async function creditOrder(
  bookings: Bookings,
  tx: Tx,
  credit: Credit,
): Promise<Credited & { transactionId: string }> {
  const { entries, ...credited } = await creditPart(bookings, tx, credit)
  return { ...credited, transactionId: await recordMoney(tx, { ...credit, kind: 'money-received', entries }) }
}

/**
 * The same of one of several orders that share a transfer. What the ledger is to have of it is given back: all of them
 * are one transaction there, as it is one for the bank.
 */
export async function creditPart(
  bookings: Bookings,
  tx: Tx,
  credit: Credit,
): Promise<Credited & { entries: OrderEntry[] }> {
  const { shopId, amountSatang, madeBy, now, noticeId } = credit
  const order = await afterTheEndOf(tx, credit.order, credit.ended, { shopId, amountSatang, madeBy, now })
  const { orderId, totalSatang } = order
  const paidSatang = order.paidSatang + amountSatang
  const isKept = order.fulfilment === 'cancelled'
  const next = orRefuse(
    isKept
      ? moneyKept(order, { totalSatang, paidSatang })
      : moneyReceived(order, totalSatang, paidSatang, await hasOtherOpen(tx, orderId, noticeId ?? orderId)),
  )
  if (!isKept) await refuseLabelled(bookings, tx, order)
  // Nothing is due for what was called off: all of it is the customer's own.
  const entries = ofOrder(
    orderId,
    receiptEntries(amountSatang, isKept ? 0 : totalSatang - order.paidSatang, credit.into),
  )
  const details = {
    ...(noticeId && { noticeId }),
    amountSatang,
    ...credit.details,
    ...(isKept && { isKept }),
  }
  await changeOrder(tx, { shopId, orderId, kind: 'paid', details, madeBy, now }, next, paidSatang)
  return { next, paidSatang, entries }
}
