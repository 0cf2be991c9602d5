import { createHash } from 'node:crypto'
import { describeAnswerFault } from '@langraan/bank-files'
import { readPayoutAnswers } from '@langraan/bank-files/payout-list'
import { audit, type AuditSubject, once, type Tx, withPerson } from '@langraan/db'
import type { UploadedFile } from '@langraan/gallery/server'
import {
  type Intent,
  type Language,
  type OnceAnswer,
  refuse,
  standardRefusals,
  type Trail,
} from '@langraan/http'
import { newId } from '@langraan/runtime'
import { orStopped, ReadingStopped } from '@langraan/runtime/readers'
import { bangkokDay } from '@langraan/thai'
import type { SettledPayouts } from '../contract.ts'
import { payoutRefusals } from '../refusals.ts'
import { type BankAnswer, stateAfter } from '../rules/bank-answer.ts'
import { payoutFileNumber, withdrawalNumber } from '../rules/withdrawal.ts'
import { answerReader } from './answer-reader.ts'
import { type BankFile, insertBankRow } from './bank/bank-rows.sql.ts'
import { payoutsOf } from './make-payout-file.ts'
import { findFile } from './payout-files.sql.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { type Context, inOrderOfShops, settleWithdrawal } from './settle.ts'
import { lockInFile, type WithdrawalRow } from './withdrawals.sql.ts'

const WITHIN_MS = 20_000

export type Sent = { trail: Trail; intent: Intent; file: UploadedFile }

/** Reads the list of a file again, filled with what the bank answered: all of it, or nothing. */
export async function takePayoutAnswers(
  deps: PayoutsDeps,
  { payoutFileId, trail, intent, file }: Sent & { payoutFileId: string },
  language: Language,
): Promise<OnceAnswer<SettledPayouts>> {
  const now = deps.clock.now()
  const read = await orStopped(
    deps.readers.read(answerReader, { content: file.content }, { lane: trail.userId, withinMs: WITHIN_MS }),
  )
  return withPerson(deps.db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const asked = (await findFile(tx, payoutFileId, true)) ?? refuse(standardRefusals, 'not_found')
      if (read instanceof ReadingStopped || 'fault' in read)
        return refuse(payoutRefusals, 'answers_wrong', { why: NO_LIST[language] })
      const sent = await lockInFile(tx, payoutFileId)
      const told = readPayoutAnswers(read.tables[0] ?? [], payoutsOf(sent))
      if (!told.ok) return refuse(payoutRefusals, 'answers_wrong', { why: whyOf(told, language) })
      const rows = new Map(sent.map((row) => [withdrawalNumber(row.number), row]))
      // The same list is read again each time that more of it is filled.
      const fresh = told.answers.filter(
        ({ reference, result }) => rows.get(reference)?.state !== stateAfter(result),
      )
      await settleFromList(
        deps,
        tx,
        { trail, now },
        fresh.flatMap((answer) => {
          const row = rows.get(answer.reference)
          const reason = answer.result === 'rejected' ? answer.reason : ''
          return row ? [{ row, answer: answer.result, reason }] : []
        }),
        bankFileOf(file, trail, now),
      )
      const count = (result: string) => fresh.filter((answer) => answer.result === result).length
      const settled: SettledPayouts = {
        paid: count('paid'),
        rejected: count('rejected'),
        twice: 0,
        twiceReturned: 0,
        doubtful: [],
      }
      const subject = { kind: 'payout-file', id: payoutFileId, name: payoutFileNumber(asked.number) }
      await tellSettled(tx, { trail, now }, subject, settled)
      return settled
    }),
  )
}

/** The file that was read, in the log of the platform: each withdrawal that it settled stands there besides. */
export const tellSettled = (
  tx: Tx,
  { trail, now }: { trail: Trail; now: Date },
  subject: AuditSubject,
  { paid: paidCount, rejected: rejectedCount, doubtful }: SettledPayouts,
): Promise<void> =>
  audit(tx, trail, {
    entryId: newId(),
    shopId: null,
    subject,
    after: { paidCount, rejectedCount, doubtfulCount: doubtful.length },
    now,
  })

const NO_LIST = {
  th: 'ไฟล์นี้ไม่ใช่รายการที่กรอกผลแล้ว',
  en: 'This file is not the filled list.',
} as const satisfies Record<Language, string>
const MOST_TOLD = 5

type NotTaken = Extract<ReturnType<typeof readPayoutAnswers>, { ok: false }>

const whyOf = (told: NotTaken, language: Language): string =>
  'missingColumns' in told
    ? told.missingColumns.join(', ')
    : told.faults
        .slice(0, MOST_TOLD)
        .map((fault) => describeAnswerFault(fault)[language])
        .join(' · ')

type Answered = { row: WithdrawalRow; answer: BankAnswer; reason: string }

/** Each row that says that the bank paid, or did not, is kept beside what it settles. */
async function settleFromList(
  deps: PayoutsDeps,
  tx: Tx,
  context: Context,
  all: readonly Answered[],
  file: BankFile,
): Promise<void> {
  const paidOn = bangkokDay(context.now)
  await inOrderOfShops(tx, context, all, async ({ answer, reason }, before) => {
    if (answer !== 'unknown') {
      const isPaid = answer === 'paid'
      const amountSatang = isPaid ? -before.netSatang : before.netSatang
      const line = { day: paidOn, amountSatang, description: reason, occurrence: 1 }
      await insertBankRow(tx, {
        ...before,
        source: 'list',
        tells: isPaid ? 'paid' : 'returned',
        line,
        file,
      })
    }
    await settleWithdrawal(deps, tx, context, before, { answer, note: reason, paidOn })
    return reason
  })
}

export const bankFileOf = ({ name, content }: UploadedFile, trail: Trail, now: Date): BankFile => ({
  name,
  hash: createHash('sha256').update(content).digest('hex'),
  readBy: trail.userId,
  readByName: trail.userName,
  now,
})
