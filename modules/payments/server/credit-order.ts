import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import type { Bookings } from '@langraan/orders/ports'
import { type AfterTheEnd, moneyKept, moneyReceived, type OrderState } from '@langraan/orders/rules'
import { changeOrder, need, type OrderRecord } from '@langraan/orders/server'
import { paymentRefusals } from '../refusals.ts'
import { receiptEntries } from '../rules/receipt.ts'
import { recordLedger } from './ledger.sql.ts'
import { afterTheEndOf } from './order-after-the-end.ts'
import { decideNotice, hasOtherOpen, markSeen, type NoticeRow } from './payment-notices.sql.ts'
import { refuseLabelled } from './refuse-labelled.ts'
import { claimSlip } from './slip-claims.sql.ts'

type Credit = {
  shopId: string
  /** Locked by the caller. */
  order: OrderRecord
  amountSatang: number
  /** Null where nobody pressed anything. */
  madeBy: string | null
  now: Date
  noticeId?: string
  /** What becomes of an order that was called off; refused where nobody has said so. */
  ended?: AfterTheEnd | undefined
  /** Of the transfer that several orders share. */
  transactionId?: string
  /** For the timeline, besides the amount. */
  details?: { readonly [key: string]: string }
}

/** Money came for an order: ledger, state and timeline, in the caller's transaction. Gives what the shop has of it now. */
export async function creditOrder(
  bookings: Bookings,
  tx: Tx,
  credit: Credit,
): Promise<{ next: OrderState; paidSatang: number; transactionId: string }> {
  const { shopId, amountSatang, madeBy, now, noticeId } = credit
  const order = await afterTheEndOf(tx, credit.order, credit.ended, { shopId, madeBy, now })
  const { orderId, totalSatang } = order
  const paidSatang = order.paidSatang + amountSatang
  const isKept = order.fulfilment === 'cancelled'
  const next = need(
    isKept
      ? moneyKept(order, { totalSatang, paidSatang })
      : moneyReceived(order, totalSatang, paidSatang, await hasOtherOpen(tx, orderId, noticeId ?? orderId)),
  )
  if (!isKept) await refuseLabelled(bookings, tx, order)
  const transactionId = await recordLedger(tx, {
    shopId,
    orderId,
    ...(noticeId && { noticeId }),
    transactionId: credit.transactionId,
    madeBy,
    now,
    // Nothing is due for what was called off: all of it is the customer's own.
    entries: receiptEntries(amountSatang, isKept ? 0 : totalSatang - order.paidSatang),
  })
  const details = {
    ...(noticeId && { noticeId }),
    amountSatang,
    ...credit.details,
    ...(isKept && { isKept }),
  }
  await changeOrder(tx, { shopId, orderId, kind: 'paid', details, madeBy, now }, next, paidSatang)
  return { next, paidSatang, transactionId }
}

type NoticeCredit = Omit<Credit, 'noticeId'> & {
  notice: NoticeRow
  /** The whole transfer, of which this order may get a part. */
  transferSatang: number
  /** Its reference was read by somebody, and not by a machine off the QR. */
  isTyped?: boolean
}

/** Credits what a notice tells of: the transfer is claimed first, once on the whole platform. */
export async function creditNotice(
  bookings: Bookings,
  tx: Tx,
  credit: NoticeCredit,
): Promise<{ paidSatang: number }> {
  const { notice, transferSatang, isTyped = false, ...given } = credit
  const { amountSatang, madeBy: by, now } = given
  const { noticeId } = notice
  await claim(tx, notice, { isTyped, partSatang: amountSatang, transferSatang, now })
  await decideNotice(tx, noticeId, { state: 'confirmed', amountSatang, by, now })
  await markSeen(tx, notice)
  return creditOrder(bookings, tx, { ...given, noticeId })
}

/** No slip is credited without being claimed: cutting the QR off would be all that a second use takes. */
async function claim(
  tx: Tx,
  { sendingBank, transRef }: NoticeRow,
  of: { isTyped: boolean; partSatang: number; transferSatang: number; now: Date },
): Promise<void> {
  const { partSatang, transferSatang } = of
  if (transferSatang < partSatang) refuse(paymentRefusals, 'slip_needs_amount')
  if (!sendingBank || !transRef) return refuse(paymentRefusals, 'reference_needed')
  const { outcome, leftSatang } = await claimSlip(tx, {
    sendingBank,
    transRef,
    ...of,
  })
  if (outcome === 'other_shop') refuse(paymentRefusals, 'slip_used_elsewhere')
  if (outcome === 'used_up')
    refuse(paymentRefusals, 'slip_used_up', { left: formatBaht(leftSatang, { symbol: false }) })
}
