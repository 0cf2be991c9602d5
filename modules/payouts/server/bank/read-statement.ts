import { once, type Tx, withPerson } from '@langraan/db'
import { type Language, type OnceAnswer, refuse } from '@langraan/http'
import { linesOfSheet, readSheetFile } from '@langraan/operations/server'
import { statementReader } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import type { SettledPayouts } from '../../contract.ts'
import { payoutRefusals } from '../../refusals.ts'
import type { RowTells } from '../../rules/bank-answer.ts'
import { payoutNumbersIn, settleByStatement, type Taken } from '../../rules/bank-statement.ts'
import { withdrawalNumber } from '../../rules/withdrawal.ts'
import type { PayoutsDeps } from '../payouts-deps.ts'
import { type Context, inOrderOfShops, settleWithdrawal } from '../settle.ts'
import { bankFileOf, type Sent, tellSettled } from '../take-answers.ts'
import { lockByNumbers, type WithdrawalRow } from '../withdrawals.sql.ts'
import { type BankFile, bankRowsOf, insertBankRow } from './bank-rows.sql.ts'
import { doubleCameBack, foundTwice } from './double-payments.ts'
import { openDoublesOf } from './double-payments.sql.ts'

const SAID = {
  paid: { th: 'รายการเดินบัญชี', en: 'Bank statement' },
  returned: { th: 'ธนาคารโอนเงินกลับมา', en: 'The bank sent the money back' },
  twice: { th: 'รายการเดินบัญชีมีการจ่ายซ้ำ', en: 'The bank statement shows a second payment' },
  twice_returned: {
    th: 'ธนาคารโอนเงินที่จ่ายซ้ำกลับมา',
    en: 'The bank sent the second payment back',
  },
} as const satisfies Record<RowTells, Record<Language, string>>

/**
 * Reads the bank's statement: what went out is paid, what came back has bounced, and what went out once more is a second
 * payment that somebody has to look at. What does not fit is told, not taken.
 */
export async function settlePayouts(
  deps: PayoutsDeps,
  { trail, intent, file }: Sent,
  language: Language,
): Promise<OnceAnswer<SettledPayouts>> {
  const now = deps.clock.now()
  // Nothing is remembered of columns: the banks' own headings are known.
  const remembered = () => Promise.resolve(undefined)
  const asked = { content: file.content, columns: undefined, asks: false, now }
  const told = await readSheetFile(
    { readers: deps.readers, remembered },
    statementReader,
    trail.userId,
    asked,
  )
  return withPerson(deps.db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const read = await linesOfSheet(told, {
        refuse: () => refuse(payoutRefusals, 'statement_wrong'),
        remember: () => Promise.resolve(),
      })
      if (read.outcome !== 'lines') return refuse(payoutRefusals, 'statement_wrong')
      const rows = await lockByNumbers(tx, payoutNumbersIn(read.lines))
      const { taken, doubtful } = settleByStatement(read.lines, await withWhatIsKept(tx, rows))
      await takeEach(deps, tx, { trail, now }, { taken, rows, language, file: bankFileOf(file, trail, now) })
      const count = (fits: (one: Taken) => boolean) => taken.filter(fits).length
      const settled: SettledPayouts = {
        paid: count(({ settles }) => settles === 'paid'),
        rejected: count(({ settles }) => settles === 'bounced'),
        twice: count(({ tells }) => tells === 'twice'),
        twiceReturned: count(({ tells }) => tells === 'twice_returned'),
        doubtful: doubtful.map((one) => ({ ...one, number: withdrawalNumber(one.number) })),
      }
      await tellSettled(tx, { trail, now }, { kind: 'payout-statement', id: newId() }, settled)
      return settled
    }),
  )
}

/** Withdrawals with the rows that statements of before have told of them. */
async function withWhatIsKept(tx: Tx, rows: readonly WithdrawalRow[]) {
  const ids = rows.map(({ withdrawalId }) => withdrawalId)
  const kept = Map.groupBy(await bankRowsOf(tx, ids), ({ withdrawalId }) => withdrawalId)
  const open = Map.groupBy(await openDoublesOf(tx, ids), ({ withdrawalId }) => withdrawalId)
  return rows.map((row) => ({
    ...row,
    rows: (kept.get(row.withdrawalId) ?? []).filter(({ source }) => source === 'statement'),
    openDoubles: open.get(row.withdrawalId)?.length ?? 0,
  }))
}

type Taking = { taken: readonly Taken[]; rows: readonly WithdrawalRow[]; language: Language; file: BankFile }

async function takeEach(
  deps: PayoutsDeps,
  tx: Tx,
  context: Context,
  { taken, rows, language, file }: Taking,
): Promise<void> {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const all = taken.flatMap((one) => {
    const row = byNumber.get(one.number)
    return row ? [{ ...one, row }] : []
  })
  await inOrderOfShops(tx, context, all, async ({ line, tells, settles }, before) => {
    const note = SAID[tells][language]
    const rowId = await insertBankRow(tx, { ...before, source: 'statement', tells, line, file })
    if (settles !== null) {
      const answer = settles === 'paid' ? 'paid' : 'rejected'
      await settleWithdrawal(deps, tx, context, before, { answer, note, paidOn: line.day })
    } else if (tells === 'twice') {
      const firstRowId = before.isPaidByHand ? null : await firstPaid(tx, before)
      await foundTwice(tx, context, before, { firstRowId, secondRowId: rowId })
    } else if (tells === 'twice_returned') {
      const [double] = await openDoublesOf(tx, [before.withdrawalId])
      if (double) await doubleCameBack(tx, context, double, { returnedRowId: rowId, note })
    } else return null
    return note
  })
}

const firstPaid = async (tx: Tx, { withdrawalId }: WithdrawalRow): Promise<string | null> =>
  (await bankRowsOf(tx, [withdrawalId])).find(
    ({ source, tells }) => source === 'statement' && tells === 'paid',
  )?.bankRowId ?? null
