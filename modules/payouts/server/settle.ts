import { actInShop, enqueue, type Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { payoutRefusals } from '../refusals.ts'
import { type BankAnswer, stateAfter } from '../rules/bank-answer.ts'
import { mayBecome, withdrawalNumber } from '../rules/withdrawal.ts'
import { dropClaims } from './bank/payout-claims.sql.ts'
import { ownersOf } from './known-names.ts'
import { giveBack, lockMoney, payOut } from './move-money.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { tellWithdrawal } from './request-withdrawal.ts'
import { findAnyWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts'

export type Settling = { answer: BankAnswer; note: string; paidOn: string; byHand?: boolean }
export type Context = { trail: Trail; now: Date }

/**
 * What the bank did with a payout: it was paid, or it goes back, or nobody knows yet and the money stays where it is.
 * Where a payment had counted already it bounced, and the owners of the shop are told by mail.
 */
export async function settleWithdrawal(
  deps: Pick<PayoutsDeps, 'jobs'>,
  tx: Tx,
  { trail, now }: Context,
  row: WithdrawalRow,
  { answer, note, paidOn, byHand = false }: Settling,
): Promise<void> {
  const state = stateAfter(answer)
  if (!mayBecome(row.state, state)) refuse(payoutRefusals, 'not_waiting')
  const made = { madeBy: trail.userId, now }
  const by = { userId: trail.userId, name: trail.userName }
  await actInShop(tx, row.shopId)
  if (state === 'paid') {
    const paidTransactionId = await payOut(tx, row, made)
    await moveWithdrawal(tx, row, { state, by, now, note, paidOn, paidTransactionId, byHand })
  } else {
    if (state === 'rejected_by_bank') await giveBack(tx, row, made)
    await moveWithdrawal(tx, row, { state, by, now, note })
  }
  if (state !== 'unknown') {
    const closing = { ...by, now, reason: note }
    await dropClaims(tx, { withdrawalId: row.withdrawalId, doublePaymentId: null }, closing)
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
 * Does something with several, one after the other. Merchants come in one order, and the money of each is locked before any
 * of it moves: two who settle at once, or a shop that asks for a withdrawal meanwhile, do not wait for each other in a
 * circle. The work answers the reason that the shop's log has, or null where nothing has changed for the shop.
 */
export async function inOrderOfShops<One extends { row: WithdrawalRow }>(
  tx: Tx,
  { trail, now }: Context,
  all: readonly One[],
  work: (one: One, before: WithdrawalRow) => Promise<string | null>,
): Promise<void> {
  const inOrder = all.toSorted((a, b) =>
    a.row.shopId < b.row.shopId ? -1 : a.row.shopId > b.row.shopId ? 1 : 0,
  )
  for (const [at, one] of inOrder.entries()) {
    const { shopId, withdrawalId } = one.row
    if (shopId !== inOrder[at - 1]?.row.shopId) await lockMoney(tx, shopId)
    // Paid and sent back in one statement: the second finds it as the first has left it.
    const before = (await findAnyWithdrawal(tx, withdrawalId)) ?? one.row
    await actInShop(tx, shopId)
    const said = await work(one, before)
    if (said === null) continue
    const after = (await findAnyWithdrawal(tx, withdrawalId)) ?? before
    await tellWithdrawal(tx, trail, { before, after, now, reason: said === '' ? undefined : said })
  }
}
