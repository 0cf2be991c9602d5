import { type Tx, withPerson } from '@langraan/db'
import { type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { DoublePayment, OperatedWithdrawal } from '../../contract.ts'
import { payoutRefusals } from '../../refusals.ts'
import { type ClaimOutcome, doubleOutcomes, type DoubleOutcome } from '../../rules/bank-answer.ts'
import { withdrawalNumber } from '../../rules/withdrawal.ts'
import { endDouble, noteDouble } from '../move-money.ts'
import { decide, type Decide } from '../operate.ts'
import type { PayoutsDeps } from '../payouts-deps.ts'
import { presentClaim } from '../present-claim.ts'
import { samePeople } from '../same-people.sql.ts'
import type { Context } from '../settle.ts'
import type { WithdrawalRow } from '../withdrawals.sql.ts'
import {
  type DoubleRow,
  findDouble,
  insertDouble,
  newestDoubles,
  settleDouble,
} from './double-payments.sql.ts'
import { claimsOf, dropClaims } from './payout-claims.sql.ts'
import { sayFirst } from './say-first.ts'

const MOST_LISTED = 50

/** What the bank paid twice, for operators: the open ones first. */
export function doublePayments({ db }: PayoutsDeps, userId: string): Promise<{ items: DoublePayment[] }> {
  return withPerson(db, userId, async (tx) => {
    const rows = await newestDoubles(tx, MOST_LISTED)
    const ids = [...new Set(rows.map(({ withdrawalId }) => withdrawalId))]
    const claims = new Map((await claimsOf(tx, ids, userId)).map((one) => [one.doublePaymentId, one]))
    const same = new Map((await samePeople(tx, ids, userId)).map((one) => [one.withdrawalId, one]))
    return {
      items: rows.map((row) => {
        const claim = claims.get(row.doublePaymentId)
        return {
          ...presentDouble(row),
          claim: claim ? presentClaim(claim, same.get(row.withdrawalId)) : null,
        }
      }),
    }
  })
}

const presentDouble = (row: DoubleRow): Omit<DoublePayment, 'claim'> => ({
  doublePaymentId: row.doublePaymentId,
  withdrawalId: row.withdrawalId,
  number: withdrawalNumber(row.number),
  shopName: row.shopName,
  amountSatang: row.amountSatang,
  state: row.state,
  foundAt: row.foundAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  first: row.first ?? { day: row.paidOn ?? '', description: row.note, fileName: null },
  second: row.second,
})

/** Somebody says what is to become of a second payment; it happens when another says so as well. */
export async function proposeForDouble(
  deps: PayoutsDeps,
  { doublePaymentId, ...ask }: Omit<Decide, 'withdrawalId'> & { doublePaymentId: string },
  { outcome, reason }: { outcome: DoubleOutcome; reason: string },
): Promise<OnceAnswer<OperatedWithdrawal>> {
  const found = await withPerson(deps.db, ask.trail.userId, (tx) => findDouble(tx, doublePaymentId))
  const { withdrawalId } = found ?? refuse(standardRefusals, 'not_found')
  return decide(deps, { ...ask, withdrawalId }, async (tx, row, now) => {
    await openDouble(tx, doublePaymentId)
    await sayFirst(tx, ask.trail, { ...row, doublePaymentId, outcome, reason, now })
    return reason
  })
}

async function openDouble(tx: Tx, doublePaymentId: string): Promise<DoubleRow> {
  const double = (await findDouble(tx, doublePaymentId)) ?? refuse(standardRefusals, 'not_found')
  return double.state === 'open' ? double : refuse(payoutRefusals, 'not_waiting')
}

/** Two have said what becomes of it. */
export async function decideDouble(
  tx: Tx,
  { trail, now }: Context,
  doublePaymentId: string,
  outcome: ClaimOutcome,
): Promise<void> {
  const state = doubleOutcomes.find((one) => one === outcome) ?? refuse(standardRefusals, 'not_found')
  const double = await openDouble(tx, doublePaymentId)
  const settledTransactionId = await endDouble(tx, double, state, { madeBy: trail.userId, now })
  await settleDouble(tx, doublePaymentId, { state, settledTransactionId, now })
}

type Rows = { firstRowId: string | null; secondRowId: string }

/** The statement shows that the bank paid once more than it was to. */
export async function foundTwice(
  tx: Tx,
  { trail, now }: Context,
  { shopId, withdrawalId, netSatang: amountSatang }: WithdrawalRow,
  rows: Rows,
): Promise<DoubleRow> {
  const doublePaymentId = newId()
  const double = { shopId, withdrawalId, doublePaymentId, amountSatang }
  const foundTransactionId = await noteDouble(tx, double, { madeBy: trail.userId, now })
  await insertDouble(tx, { ...double, ...rows, foundTransactionId, now })
  return (await findDouble(tx, doublePaymentId)) ?? refuse(standardRefusals, 'not_found')
}

/** The statement shows that the bank has sent a second payment back; what somebody had proposed of it is over. */
export async function doubleCameBack(
  tx: Tx,
  { trail, now }: Context,
  double: DoubleRow,
  { returnedRowId, note }: { returnedRowId: string; note: string },
): Promise<void> {
  const state = 'came_back'
  const settledTransactionId = await endDouble(tx, double, state, { madeBy: trail.userId, now })
  await settleDouble(tx, double.doublePaymentId, { state, settledTransactionId, returnedRowId, now })
  await dropClaims(tx, double, { userId: trail.userId, name: trail.userName, now, reason: note })
}
