import { actInShop, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import type { OperatedWithdrawal, withdrawalViews } from '../contract.ts'
import { payoutRefusals } from '../refusals.ts'
import { mayBecome, type WithdrawalState } from '../rules/withdrawal.ts'
import { insertApproval } from './approvals.sql.ts'
import { giveBack } from './move-money.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { presentOperated } from './present-operated.ts'
import { tellWithdrawal } from './request-withdrawal.ts'
import { wordingRefusals } from './refuse-by-state.ts'
import {
  findAnyWithdrawal,
  moveWithdrawal,
  withdrawalsByState,
  withdrawalsSaidReturned,
  type WithdrawalRow,
} from './withdrawals.sql.ts'

const MOST_LISTED = 500
const OPEN: readonly WithdrawalState[] = ['requested', 'approved_first']
const AT_THE_BANK: readonly WithdrawalState[] = ['approved_second', 'in_file', 'sent', 'unknown']
const OVER: readonly WithdrawalState[] = ['paid', 'rejected_by_bank', 'refused', 'cancelled']

type View = (typeof withdrawalViews)[number]

/** What operators see of all shops; the request's permission has made sure that they are one. */
export function operatedWithdrawals({ db, clock }: PayoutsDeps, userId: string, view: View) {
  const now = clock.now()
  return withPerson(db, userId, async (tx) => {
    const listed = async (states: readonly WithdrawalState[], newestFirst = false) =>
      presentOperated(
        tx,
        await withdrawalsByState(tx, states, { newestFirst, most: MOST_LISTED }),
        userId,
        now,
      )
    const open = await listed(OPEN)
    const atTheBank = await listed(AT_THE_BANK)
    const said = await presentOperated(tx, await withdrawalsSaidReturned(tx, MOST_LISTED), userId, now)
    // What another has said comes before what is to be approved: money may be gone.
    const mine = [
      ...said.filter(({ claim }) => claim?.whyNot === null),
      ...open.filter(({ whyNot }) => whyNot === null),
    ]
    const paidAndSaid = said.filter(({ state }) => state === 'paid')
    const items = {
      mine,
      all: open,
      file: [...paidAndSaid, ...atTheBank],
      done: view === 'done' ? await listed(OVER, true) : [],
    }
    return {
      items: items[view],
      counts: { mine: mine.length, all: open.length, file: atTheBank.length },
      openSatang: open.reduce((sum, { grossSatang }) => sum + grossSatang, 0),
    }
  })
}

export type Decide = { withdrawalId: string; trail: Trail; intent: Intent }

/** Approves it for whoever asks. Who may, and what is next, the database says. */
export function approveWithdrawal(
  deps: PayoutsDeps,
  ask: Decide,
  contentHash: string,
): Promise<OnceAnswer<OperatedWithdrawal>> {
  return decide(deps, ask, async (tx, row, now) => {
    // What was not waiting any more is told before what has changed of it.
    if (row.state !== 'requested' && row.state !== 'approved_first') refuse(payoutRefusals, 'not_waiting')
    if (row.contentHash !== contentHash) refuse(payoutRefusals, 'changed_meanwhile')
    const { userId, userName } = ask.trail
    await wordingRefusals(insertApproval(tx, row, { userId, name: userName, now }))
    return undefined
  })
}

/** Refuses it; its money goes back and the shop reads why. */
export function refuseWithdrawal(
  deps: PayoutsDeps,
  ask: Decide,
  reason: string,
): Promise<OnceAnswer<OperatedWithdrawal>> {
  return decide(deps, ask, async (tx, row, now) => {
    if (!mayBecome(row.state, 'refused')) refuse(payoutRefusals, 'not_waiting')
    const { userId, userName: name } = ask.trail
    await giveBack(tx, row, { madeBy: userId, now })
    await moveWithdrawal(tx, row, { state: 'refused', by: { userId, name }, now, note: reason })
    return reason
  })
}

/**
 * Decides on a withdrawal under its lock, once for a key, and writes it into the shop's log. The work answers the reason
 * that stands there.
 */
export function decide(
  deps: PayoutsDeps,
  { withdrawalId, trail, intent }: Decide,
  change: (tx: Tx, row: WithdrawalRow, now: Date) => Promise<string | undefined>,
): Promise<OnceAnswer<OperatedWithdrawal>> {
  const now = deps.clock.now()
  const { userId } = trail
  return withPerson(deps.db, userId, (tx) =>
    once(tx, { userId }, intent, now, async () => {
      const before =
        (await findAnyWithdrawal(tx, withdrawalId, true)) ?? refuse(standardRefusals, 'not_found')
      await actInShop(tx, before.shopId)
      const reason = await change(tx, before, now)
      const after = (await findAnyWithdrawal(tx, withdrawalId)) ?? before
      await tellWithdrawal(tx, trail, { before, after, now, reason })
      const [presented] = await presentOperated(tx, [after], userId, now)
      return presented ?? refuse(standardRefusals, 'not_found')
    }),
  )
}
