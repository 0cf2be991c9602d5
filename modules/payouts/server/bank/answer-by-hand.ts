import { actInShop, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { bangkokDay } from '@langraan/thai'
import type { OperatedWithdrawal } from '../../contract.ts'
import { payoutRefusals } from '../../refusals.ts'
import type { BankAnswer } from '../../rules/bank-answer.ts'
import { mayBecome } from '../../rules/withdrawal.ts'
import { decide, type Decide } from '../operate.ts'
import type { PayoutsDeps } from '../payouts-deps.ts'
import { presentOperated } from '../present-operated.ts'
import { wordingRefusals } from '../refuse-by-state.ts'
import { tellWithdrawal } from '../request-withdrawal.ts'
import { settleWithdrawal } from '../settle.ts'
import { findAnyWithdrawal, type WithdrawalRow } from '../withdrawals.sql.ts'
import { decideDouble } from './double-payments.ts'
import { type ClaimRow, closeClaim, findClaim } from './payout-claims.sql.ts'
import { sayFirst } from './say-first.ts'

type Said = { answer: BankAnswer; note: string; byHand: boolean }

/**
 * What the bank did with one payout, said by hand. That it was not paid, or came back, gives money back: it is written
 * down, and happens when another operator says so as well.
 */
export function answerWithdrawal(
  deps: PayoutsDeps,
  ask: Decide,
  { answer, note, byHand }: Said,
): Promise<OnceAnswer<OperatedWithdrawal>> {
  if (answer === 'rejected' && note === '') refuse(payoutRefusals, 'reason_missing')
  return decide(deps, ask, async (tx, row, now) => {
    if (answer === 'rejected') {
      if (!mayBecome(row.state, 'rejected_by_bank')) refuse(payoutRefusals, 'not_waiting')
      await sayFirst(tx, ask.trail, { ...row, doublePaymentId: null, outcome: 'returned', reason: note, now })
    } else {
      const paidOn = bangkokDay(now)
      await settleWithdrawal(deps, tx, { trail: ask.trail, now }, row, { answer, note, paidOn, byHand })
    }
    return note === '' ? undefined : note
  })
}

type Ask = { payoutClaimId: string; trail: Trail; intent: Intent }

/** The second of two says so as well: what was said happens now. */
export function confirmClaim(deps: PayoutsDeps, ask: Ask): Promise<OnceAnswer<OperatedWithdrawal>> {
  return decideClaim(deps, ask, async (tx, { claim, row }, now) => {
    await close(tx, ask, { state: 'confirmed', reason: '', now })
    const context = { trail: ask.trail, now }
    if (claim.doublePaymentId !== null) await decideDouble(tx, context, claim.doublePaymentId, claim.outcome)
    else {
      const { reason: note } = claim
      await settleWithdrawal(deps, tx, context, row, { answer: 'rejected', note, paidOn: bangkokDay(now) })
    }
    return claim.reason
  })
}

/** Says that it is not so. Nothing happens, and somebody can say something else. */
export function dismissClaim(
  deps: PayoutsDeps,
  ask: Ask,
  reason: string,
): Promise<OnceAnswer<OperatedWithdrawal>> {
  return decideClaim(deps, ask, async (tx, _, now) => {
    await close(tx, ask, { state: 'dropped', reason, now })
    return reason
  })
}

type Closing = { state: 'confirmed' | 'dropped'; reason: string; now: Date }

async function close(tx: Tx, { payoutClaimId, trail }: Ask, closing: Closing): Promise<void> {
  const who = { userId: trail.userId, name: trail.userName }
  const isClosed = await wordingRefusals(closeClaim(tx, payoutClaimId, { ...closing, ...who }))
  if (!isClosed) refuse(payoutRefusals, 'not_waiting')
}

type Found = { claim: ClaimRow; row: WithdrawalRow }

/** Decides on what was said under the lock of its withdrawal, once for a key, and writes it into the shop's log. */
function decideClaim(
  { db, clock }: PayoutsDeps,
  { payoutClaimId, trail, intent }: Ask,
  change: (tx: Tx, found: Found, now: Date) => Promise<string>,
): Promise<OnceAnswer<OperatedWithdrawal>> {
  const now = clock.now()
  const { userId } = trail
  return withPerson(db, userId, (tx) =>
    once(tx, { userId }, intent, now, async () => {
      const claim = (await findClaim(tx, payoutClaimId)) ?? refuse(standardRefusals, 'not_found')
      const before =
        (await findAnyWithdrawal(tx, claim.withdrawalId, true)) ?? refuse(standardRefusals, 'not_found')
      await actInShop(tx, before.shopId)
      const reason = await change(tx, { claim, row: before }, now)
      const after = (await findAnyWithdrawal(tx, claim.withdrawalId)) ?? before
      await tellWithdrawal(tx, trail, { before, after, now, reason })
      const [presented] = await presentOperated(tx, [after], userId, now)
      return presented ?? refuse(standardRefusals, 'not_found')
    }),
  )
}
