import { announce, enqueue, type Tx, withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { newId, openSecret } from '@langraan/runtime'
import { refuseExpired, sellingSettings } from '@langraan/shops/server'
import type { SlipAnswer } from '../../ports.ts'
import { readReference } from '../../rules/printed-slip.ts'
import { type CheckedTransfer, compareTransfer } from '../../rules/slip-check.ts'
import { leftToShare, withShares } from '../../rules/share-line.ts'
import { nextStep, slipQrText } from '../../rules/slip-asking.ts'
import { creditNotice } from './credit-notice.ts'
import { ordersMeant } from './notice-orders.ts'
import { findNotice, type NoticeRow, setReference } from './payment-notices.sql.ts'
import type { CheckDeps } from '../payments-deps.ts'
import { findChecker, noteTrouble, saveCheck, type SlipCheck } from './slip-checkers.sql.ts'
import { isLikeClaimed } from './slip-claims.sql.ts'

export type CheckJob = { shopId: string; noticeId: string; tries: number }

/** Has the slip of a notice checked, when the shop has somebody for it. In the transaction that wants it. */
export async function askForCheck(
  deps: Pick<CheckDeps, 'jobs' | 'clock'>,
  tx: Tx,
  job: CheckJob,
): Promise<void> {
  const checker = await findChecker(tx)
  const notice = await findNotice(tx, job.noticeId)
  if (!checker || !notice || notice.state !== 'waiting') return
  const { sendingBank, transRef } = notice
  const now = deps.clock.now()
  if (!sendingBank || !transRef) {
    // Checkers know a slip by its QR alone.
    const check = { state: 'not_checked', reasons: ['no_qr'], transfer: null, by: null, now } as const
    return saveCheck(tx, job.noticeId, check)
  }
  const check = { state: 'checking', reasons: [], transfer: null, by: checker.provider, now } as const
  await saveCheck(tx, job.noticeId, check)
  await enqueue(deps.jobs, tx, 'check-slip', job)
}

/** The worker's part: asks the checker outside of any transaction, and writes down what it says. */
export async function checkSlip(deps: CheckDeps, job: CheckJob): Promise<void> {
  const known = await withShop(deps.db, job.shopId, async (tx) => {
    const [checker, notice] = [await findChecker(tx), await findNotice(tx, job.noticeId)]
    return checker && notice?.sendingBank && notice.transRef ? { checker, notice } : undefined
  })
  if (!known || known.notice.state !== 'waiting') return
  const { checker, notice } = known
  const account = { key: openSecret(deps.checkerKeys, checker.keySealed), branchId: checker.branchId }
  const qrText = slipQrText(notice.sendingBank ?? '', notice.transRef ?? '')
  const answer = await deps.checkers[checker.provider].check(account, { qrText, isFirst: job.tries === 0 })
  const step = nextStep(answer, job.tries)
  if (step.again !== undefined) {
    const again = { ...job, tries: job.tries + 1 }
    const startAfterSeconds = step.again
    return withShop(deps.db, job.shopId, (tx) =>
      enqueue(deps.jobs, tx, 'check-slip', again, { startAfterSeconds }),
    )
  }
  await settle(deps, job, answer, step.reasons)
}

/** Writes down what came of it, and credits the order where everything matches and the shop wants that. */
async function settle(
  deps: CheckDeps,
  job: CheckJob,
  answer: SlipAnswer,
  reasons: SlipCheck['reasons'],
): Promise<void> {
  try {
    await withShop(deps.db, job.shopId, (tx) => decide(deps, tx, job, answer, reasons))
  } catch (error) {
    // The order has moved on, or the transfer is used up: a person is to look at it.
    if (!(error instanceof Refusal)) throw error
    const cannot = [...reasons, error.code.startsWith('slip_used') ? 'used_before' : 'cannot_credit'] as const
    await withShop(deps.db, job.shopId, (tx) => decide(deps, tx, job, answer, cannot))
  }
}

async function decide(
  deps: CheckDeps,
  tx: Tx,
  { shopId, noticeId }: CheckJob,
  answer: SlipAnswer,
  given: SlipCheck['reasons'],
): Promise<void> {
  const now = deps.clock.now()
  const checker = await findChecker(tx)
  const notice = await findNotice(tx, noticeId, true)
  if (!checker || !notice || notice.state !== 'waiting') return
  const transfer = transferOf(answer)
  // Where a person decides anyhow, the others are proposed and not meant.
  const { order, orders, shares } = await ordersMeant(tx, notice, checker.confirmsItself ? transfer : null)
  const dueSatang = Math.max(0, order.totalSatang - order.paidSatang)
  const selling = await sellingSettings(tx)
  const compared = transfer
    ? compareTransfer(transfer, {
        dueSatang: withShares(dueSatang, shares),
        placedAt: order.placedAt,
        now,
        accounts: [
          { bankCode: selling.bankCode, number: selling.bankAccountNumber, name: selling.bankAccountName },
          ...(selling.moreAccounts ?? []),
        ].filter(({ number }) => number !== ''),
        proxies: [selling.promptpayId, selling.billerId ?? ''].filter((proxy) => proxy !== ''),
      })
    : []
  const reasons = [
    ...new Set([
      ...given,
      ...compared,
      ...((await wasUsed(tx, notice, transfer, now)) ? (['used_before'] as const) : []),
    ]),
  ]
  const isMatch = transfer !== null && reasons.length === 0
  const state = isMatch ? 'matched' : transfer ? 'differs' : 'not_checked'
  if (transfer) await setReference(tx, noticeId, transfer.sendingBank, transfer.transRef)
  await saveCheck(tx, noticeId, { state, reasons, transfer, by: checker.provider, now })
  await noteTrouble(tx, troubleOf(answer), now)
  if (isMatch && checker.confirmsItself) {
    await refuseExpired(tx, now)
    await creditNotice(deps, tx, {
      shopId,
      orders,
      shares,
      notice: { ...notice, sendingBank: transfer.sendingBank, transRef: transfer.transRef },
      amountSatang: leftToShare(transfer.amountSatang, shares),
      transferSatang: transfer.amountSatang,
      madeBy: null,
      now,
      details: { checkedBy: checker.provider },
    })
  }
  await tell(tx, shopId, notice, now)
}

/** The transfer as the bank has it, its reference read as everybody's is; null where none is told that a bank writes. */
function transferOf(answer: SlipAnswer): CheckedTransfer | null {
  const transfer = 'transfer' in answer && answer.transfer ? answer.transfer : null
  const transRef = transfer && readReference(transfer.transRef)
  return transfer && transRef ? { ...transfer, transRef } : null
}

/** Credited before, or perhaps so: under nearly the same reference, which somebody typed off a slip whose QR was cut off. */
async function wasUsed(
  tx: Tx,
  notice: NoticeRow,
  transfer: CheckedTransfer | null,
  now: Date,
): Promise<boolean> {
  if (notice.seenBefore || transfer === null) return notice.seenBefore
  const { transRef, amountSatang: transferSatang } = transfer
  return isLikeClaimed(tx, { transRef, knownBy: 'checked', transferSatang, now })
}

const troubleOf = ({ outcome }: SlipAnswer) =>
  outcome === 'key_refused' || outcome === 'quota_used_up' || outcome === 'unreachable' ? outcome : null

/** The merchant's screens show what came of it at once. */
async function tell(tx: Tx, shopId: string, notice: NoticeRow, at: Date): Promise<void> {
  const payload = {
    noticeId: notice.noticeId,
    orderId: notice.orderId,
    orderNumber: String(notice.orderNumber),
  }
  await announce(tx, { eventId: newId(), shopId, name: 'payment-notice.checked', payload, at })
}
