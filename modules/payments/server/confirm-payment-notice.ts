import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import type { AfterTheEnd } from '@langraan/orders/rules'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { PaymentNotice } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { confirm } from '../rules/payment-notice.ts'
import { type PrintedSlip, readReference } from '../rules/printed-slip.ts'
import { creditNotice } from './credit-order.ts'
import { findNotice, type NoticeRow, setReference } from './payment-notices.sql.ts'
import type { MoneyDeps } from './payments-deps.ts'
import { needNotice, presentNotice } from './present-notice.ts'
import { isLikeClaimed } from './slip-claims.sql.ts'

export type Credit = {
  shopId: string
  noticeId: string
  trail: Trail
  amountSatang: number
  transferSatang?: number
  /** What is printed on a slip whose QR could not be read. */
  printed?: PrintedSlip | undefined
  /** A person has compared the reference with the slip once more: it is another transfer than the one it nearly is. */
  isReadAgain?: boolean | undefined
  ended?: AfterTheEnd | undefined
}
export type Confirmation = Credit & { intent: Intent }

/** Confirms that the money of a notice came, once for its key. */
export function confirmPaymentNotice(
  deps: MoneyDeps,
  wanted: Confirmation,
): Promise<OnceAnswer<PaymentNotice>> {
  const { shopId, noticeId } = wanted
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, wanted.intent, now, async () => {
      await refuseExpired(tx, now)
      await confirmNotice(deps, tx, wanted, now)
      return presentNotice(await needNotice(tx, noticeId))
    }),
  )
}

/**
 * Claims the transfer, writes the ledger, moves the order. All in the caller's transaction, so a transfer is never
 * credited without its order, or twice.
 */
export async function confirmNotice(bookings: Bookings, tx: Tx, wanted: Credit, now: Date): Promise<void> {
  const { shopId, noticeId, trail, amountSatang } = wanted
  const notice = (await findNotice(tx, noticeId, true)) ?? refuse(standardRefusals, 'not_found')
  const verdict = confirm(notice.state, amountSatang)
  if (verdict !== 'confirmed') refuse(paymentRefusals, verdict.refused)
  const known = await withReference(tx, notice, wanted.printed)
  const isTyped = notice.transRef === null
  const transferSatang = wanted.transferSatang ?? amountSatang
  if (wanted.isReadAgain !== true) await refuseAlike(tx, known, { isTyped, transferSatang, now })
  const order = await lockOrder(tx, notice.orderId)
  const { paidSatang } = await creditNotice(bookings, tx, {
    shopId,
    order,
    notice: known,
    amountSatang,
    transferSatang,
    isTyped,
    madeBy: trail.userId,
    now,
    ended: wanted.ended,
  })
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: order.orderId, name: String(order.orderNumber) },
    before: { paidSatang: order.paidSatang },
    after: { paidSatang, ...(wanted.ended && { ended: wanted.ended }) },
    now,
  })
}

/** A mistyped reference would be a transfer of its own, and its slip be credited twice. */
async function refuseAlike(
  tx: Tx,
  { transRef }: NoticeRow,
  of: { isTyped: boolean; transferSatang: number; now: Date },
): Promise<void> {
  if (transRef && (await isLikeClaimed(tx, { transRef, ...of })))
    refuse(paymentRefusals, 'reference_alike', {}, { needsReading: true })
}

/** The notice with its transfer's reference: what its QR says, or else what a person read off it, which is kept. */
async function withReference(
  tx: Tx,
  notice: NoticeRow,
  printed: PrintedSlip | undefined,
): Promise<NoticeRow> {
  if ((notice.sendingBank && notice.transRef) || !printed) return notice
  const transRef = readReference(printed.reference) ?? refuse(paymentRefusals, 'reference_wrong')
  const { sendingBank } = printed
  await setReference(tx, notice.noticeId, sendingBank, transRef)
  return { ...notice, sendingBank, transRef }
}
