import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { moneyReceived } from '@langraan/orders/rules'
import { changeOrder, lockOrder, need } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { PaymentNotice } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { confirm } from '../rules/payment-notice.ts'
import { recordLedger } from './ledger.sql.ts'
import { claimSlip, decideNotice, findNotice, hasOtherOpen, type NoticeRow } from './payment-notices.sql.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { needNotice, presentNotice } from './present-notice.ts'

export type Credit = {
  shopId: string
  noticeId: string
  trail: Trail
  amountSatang: number
  transferSatang?: number
}
export type Confirmation = Credit & { intent: Intent }

/** Confirms that the money of a notice came, once for its key. */
export function confirmPaymentNotice(
  deps: PaymentsDeps,
  wanted: Confirmation,
): Promise<OnceAnswer<PaymentNotice>> {
  const { shopId, noticeId } = wanted
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, wanted.intent, now, async () => {
      await refuseExpired(tx, now)
      await creditNotice(tx, wanted, now)
      return presentNotice(await needNotice(tx, noticeId))
    }),
  )
}

/**
 * Claims the transfer, writes the ledger, moves the order. All in the caller's transaction, so a transfer is never
 * credited without its order, or twice.
 */
export async function creditNotice(tx: Tx, wanted: Credit, now: Date): Promise<void> {
  const { shopId, noticeId, trail, amountSatang } = wanted
  const { userId } = trail
  const notice = (await findNotice(tx, noticeId, true)) ?? refuse(standardRefusals, 'not_found')
  const verdict = confirm(notice.state, amountSatang)
  if (verdict !== 'confirmed') refuse(paymentRefusals, verdict.refused)
  const order = await lockOrder(tx, notice.orderId)
  const { orderId } = order
  const paidSatang = order.paidSatang + amountSatang
  const isMoreWaiting = await hasOtherOpen(tx, orderId, noticeId)
  const next = need(moneyReceived(order, order.totalSatang, paidSatang, isMoreWaiting))
  await claim(tx, notice, wanted, now)
  await decideNotice(tx, noticeId, { state: verdict, amountSatang, by: userId, now })
  await recordLedger(tx, {
    shopId,
    orderId,
    noticeId,
    madeBy: userId,
    now,
    entries: [
      { account: 'bank', amountSatang },
      { account: 'receivable', amountSatang: -amountSatang },
    ],
  })
  const details = { noticeId, amountSatang }
  await changeOrder(tx, { shopId, orderId, kind: 'paid', details, madeBy: userId, now }, next, paidSatang)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
    before: { paidSatang: order.paidSatang },
    after: { paidSatang },
    now,
  })
}

/** A slip without a readable reference cannot be claimed: the merchant vouches for it by eye. */
async function claim(tx: Tx, notice: NoticeRow, wanted: Credit, now: Date): Promise<void> {
  const transferSatang = wanted.transferSatang ?? wanted.amountSatang
  if (transferSatang < wanted.amountSatang) refuse(paymentRefusals, 'slip_needs_amount')
  const { sendingBank, transRef } = notice
  if (!sendingBank || !transRef) return
  const { outcome, leftSatang } = await claimSlip(tx, {
    sendingBank,
    transRef,
    transferSatang,
    partSatang: wanted.amountSatang,
    now,
  })
  if (outcome === 'other_shop') refuse(paymentRefusals, 'slip_used_elsewhere')
  if (outcome === 'used_up')
    refuse(paymentRefusals, 'slip_used_up', { left: formatBaht(leftSatang, { symbol: false }) })
}
