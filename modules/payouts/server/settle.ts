import { actInShop, enqueue, type Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { payoutRefusals } from '../refusals.ts'
import { type BankAnswer, stateAfter } from '../rules/bank-answer.ts'
import { mayBecome, withdrawalNumber } from '../rules/withdrawal.ts'
import { ownersOf } from './known-names.ts'
import { giveBack, lockMoney, payOut } from './move-money.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { tellWithdrawal } from './request-withdrawal.ts'
import { findAnyWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts'

export type Settling = { answer: BankAnswer; note: string; paidOn: string }

/**
 * What the bank did with a payout: it was paid, or it goes back, or nobody knows yet and the money stays where it is.
 * Where a payment had counted already it bounced, and the owners of the shop are told by mail.
 */
export async function settleWithdrawal(
  deps: Pick<PayoutsDeps, 'jobs'>,
  tx: Tx,
  { trail, now }: { trail: Trail; now: Date },
  row: WithdrawalRow,
  { answer, note, paidOn }: Settling,
): Promise<void> {
  const state = stateAfter(answer)
  if (!mayBecome(row.state, state)) refuse(payoutRefusals, 'not_waiting')
  const made = { madeBy: trail.userId, now }
  const by = { userId: trail.userId, name: trail.userName }
  await actInShop(tx, row.shopId)
  if (state === 'paid') {
    const paidTransactionId = await payOut(tx, row, made)
    await moveWithdrawal(tx, row, { state, by, now, note, paidOn, paidTransactionId })
  } else {
    if (state === 'rejected_by_bank') await giveBack(tx, row, made)
    await moveWithdrawal(tx, row, { state, by, now, note })
  }
  if (row.state === 'paid') await tellBounced(deps, tx, row, note)
}

async function tellBounced(
  { jobs }: Pick<PayoutsDeps, 'jobs'>,
  tx: Tx,
  { shopId, shopName, number, grossSatang }: WithdrawalRow,
  reason: string,
): Promise<void> {
  for (const { userId } of await ownersOf(tx))
    await enqueue(jobs, tx, 'mail-bounced-withdrawal', {
      payoutShopId: shopId,
      shopName,
      userId,
      number: withdrawalNumber(number),
      amountSatang: grossSatang,
      reason,
    })
}

/**
 * Settles several, one after the other. Merchants come in one order, and the money of each is locked before any of it
 * moves: two who settle at once, or a shop that asks for a withdrawal meanwhile, do not wait for each other in a circle.
 */
export async function settleEach(
  deps: Pick<PayoutsDeps, 'jobs'>,
  tx: Tx,
  context: { trail: Trail; now: Date },
  settlings: readonly { row: WithdrawalRow; settling: Settling }[],
): Promise<void> {
  const inOrder = settlings.toSorted((a, b) =>
    a.row.shopId < b.row.shopId ? -1 : a.row.shopId > b.row.shopId ? 1 : 0,
  )
  for (const [at, { row, settling }] of inOrder.entries()) {
    if (row.shopId !== inOrder[at - 1]?.row.shopId) await lockMoney(tx, row.shopId)
    // Paid and sent back in one statement: the second finds it as the first has left it.
    const before = (await findAnyWithdrawal(tx, row.withdrawalId)) ?? row
    await settleWithdrawal(deps, tx, context, before, settling)
    const after = (await findAnyWithdrawal(tx, row.withdrawalId)) ?? before
    await tellWithdrawal(tx, context.trail, {
      before,
      after,
      now: context.now,
      reason: settling.note === '' ? undefined : settling.note,
    })
  }
}
