import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import type { AfterTheEnd } from '@langraan/orders/rules'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { PaymentNotice, Share } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { confirm } from '../../rules/payment-notice.ts'
import { type PrintedSlip, readReference } from '../../rules/printed-slip.ts'
import { withShares } from '../../rules/share-line.ts'
import { creditNotice } from './credit-notice.ts'
import { findNotice, type NoticeRow, setReference } from './payment-notices.sql.ts'
import type { MoneyDeps } from '../payments-deps.ts'
import { requireNotice, presentNotice } from './present-notice.ts'
import { lockOrders, refuseTwice } from '../share-orders.ts'
import { isLikeClaimed, type KnownBy } from './slip-claims.sql.ts'

export type Credit = {
  shopId: string
  noticeId: string
  trail: Trail
  /** What the notice's own order gets; nothing where all of it goes to others. */
  amountSatang: number
  transferSatang?: number
  /** What other orders get of it. */
  shares?: readonly Share[] | undefined
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
      return presentNotice(tx, await requireNotice(tx, noticeId))
    }),
  )
}

/**
 * Claims the transfer, writes the ledger, moves the orders that get it. All in the caller's transaction, so a transfer
 * is never credited without its orders, or twice.
 */
export async function confirmNotice(bookings: Bookings, tx: Tx, wanted: Credit, now: Date): Promise<void> {
  const { shopId, noticeId, trail, amountSatang, shares = [], ended } = wanted
  const notice = (await findNotice(tx, noticeId, true)) ?? refuse(standardRefusals, 'not_found')
  const verdict = confirm(notice.state, withShares(amountSatang, shares))
  if (verdict !== 'confirmed') refuse(paymentRefusals, verdict.refused)
  const known = await withReference(tx, notice, wanted.printed)
  const isTyped = notice.transRef === null
  const transferSatang = wanted.transferSatang ?? withShares(amountSatang, shares)
  const knownBy = isTyped ? 'typed' : notice.checkState === 'matched' ? 'checked' : 'qr'
  if (wanted.isReadAgain !== true) await refuseAlike(tx, known, { knownBy, transferSatang, now })
  const orderIds = [notice.orderId, ...shares.map(({ orderId }) => orderId)]
  refuseTwice(orderIds)
  const orders = await lockOrders(tx, orderIds)
  const credit = { shopId, notice: known, orders, amountSatang, shares, transferSatang, isTyped, ended, now }
  const credited = await creditNotice(bookings, tx, { ...credit, madeBy: trail.userId })
  for (const { order, paidSatang, passedTo } of credited)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: order.orderId, name: String(order.orderNumber) },
      before: { paidSatang: order.paidSatang },
      after: {
        paidSatang,
        ...(ended && order.orderId === notice.orderId && { ended }),
        ...(passedTo !== undefined && { passedTo }),
      },
      now,
    })
}

/** A reference that was mistyped, or altered in a QR, would be a transfer of its own, and its slip be credited twice. */
async function refuseAlike(
  tx: Tx,
  { transRef }: NoticeRow,
  of: { knownBy: KnownBy; transferSatang: number; now: Date },
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
