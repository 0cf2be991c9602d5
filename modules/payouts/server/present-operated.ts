import type { Tx } from '@langraan/db'
import type { OperatedWithdrawal } from '../contract.ts'
import { approve, payoutFileNumber, withdrawalNumber } from '../rules/withdrawal.ts'
import { type ApprovalRow, approvalsOf } from './approvals.sql.ts'
import { numbersOfFiles } from './payout-files.sql.ts'
import { bankRowsOf } from './bank/bank-rows.sql.ts'
import { claimsOf } from './bank/payout-claims.sql.ts'
import { presentClaim } from './present-claim.ts'
import { opensLater } from './present-withdrawal.ts'
import { type Sameness, samePeople } from './same-people.sql.ts'
import type { WithdrawalRow } from './withdrawals.sql.ts'

/** Withdrawals as an operator sees them: with who approved, and why they may not. */
export async function presentOperated(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  userId: string,
  now: Date,
): Promise<OperatedWithdrawal[]> {
  const ids = rows.map(({ withdrawalId }) => withdrawalId)
  const approvals = Map.groupBy(await approvalsOf(tx, ids, userId), ({ withdrawalId }) => withdrawalId)
  const same = new Map((await samePeople(tx, ids, userId)).map((one) => [one.withdrawalId, one]))
  const claims = new Map(
    (await claimsOf(tx, ids, userId))
      .filter(({ doublePaymentId }) => doublePaymentId === null)
      .map((one) => [one.withdrawalId, one]),
  )
  const bankRows = new Map(
    (await bankRowsOf(tx, ids))
      .filter(({ tells }) => tells === 'returned')
      .map((one) => [one.withdrawalId, one]),
  )
  const files = await numbersOfFiles(
    tx,
    rows.flatMap(({ payoutFileId }) => payoutFileId ?? []),
  )
  return rows.map((row) => {
    const given = approvals.get(row.withdrawalId) ?? []
    const claim = claims.get(row.withdrawalId)
    const bankRow = bankRows.get(row.withdrawalId)
    const fileNumber = row.payoutFileId === null ? undefined : files.get(row.payoutFileId)
    return {
      ...factsOf(row),
      approvals: given.map(({ name, isSame, approvedAt }) => ({
        name,
        isMe: isSame,
        at: approvedAt.toISOString(),
      })),
      whyNot: whyNotFor(row, given, same.get(row.withdrawalId), now),
      opensAt: opensLater(row.accountChangedAt, now),
      fileNumber: fileNumber === undefined ? null : payoutFileNumber(fileNumber),
      claim: claim ? presentClaim(claim, same.get(row.withdrawalId)) : null,
      bankRow: bankRow
        ? { source: bankRow.source, day: bankRow.day, description: bankRow.description }
        : null,
    }
  })
}

const factsOf = (row: WithdrawalRow) => ({
  withdrawalId: row.withdrawalId,
  number: withdrawalNumber(row.number),
  shopName: row.shopName,
  requestedByName: row.requestedByName,
  requestedAt: row.requestedAt.toISOString(),
  grossSatang: row.grossSatang,
  taxSatang: row.taxSatang,
  netSatang: row.netSatang,
  bankCode: row.bankCode,
  accountNumber: row.accountNumber,
  accountName: row.accountName,
  nameCheck: row.nameCheck,
  state: row.state,
  stateAt: row.stateAt.toISOString(),
  note: row.note,
  paidOn: row.paidOn,
  payoutFileId: row.payoutFileId,
  isPaidByHand: row.isPaidByHand,
  contentHash: row.contentHash,
})

const ME = 'me'
const ANOTHER = 'another'

/** The rule, with everybody who is the same person by one name. */
function whyNotFor(
  row: WithdrawalRow,
  approvals: readonly ApprovalRow[],
  same: Sameness | undefined,
  now: Date,
): OperatedWithdrawal['whyNot'] {
  const { state, grossSatang: amountSatang, bankCode, accountNumber, accountName } = row
  const of = { amountSatang, bankCode, accountNumber, accountName }
  const may = approve(
    {
      state,
      of,
      requestedBy: same?.isRequester ? ME : ANOTHER,
      bankChangedBy: same?.isAccountChanger ? ME : ANOTHER,
      bankChangedAt: row.accountChangedAt,
      approvals: approvals.map(({ isSame }) => ({ personId: isSame ? ME : ANOTHER, of })),
    },
    ME,
    now,
  )
  return 'refused' in may ? may.refused : null
}
