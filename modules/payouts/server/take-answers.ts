import { describeAnswerFault } from '@langraan/bank-files'
import { readPayoutAnswers } from '@langraan/bank-files/payout-list'
import { audit, type AuditSubject, once, type Tx, withPerson } from '@langraan/db'
import {
  type Intent,
  type Language,
  type OnceAnswer,
  refuse,
  standardRefusals,
  type Trail,
} from '@langraan/http'
import { linesOfSheet, readSheetFile } from '@langraan/operations/server'
import { statementReader } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import { orStopped, ReadingStopped } from '@langraan/runtime/readers'
import { bangkokDay } from '@langraan/thai'
import type { OperatedWithdrawal, SettledPayouts } from '../contract.ts'
import { payoutRefusals } from '../refusals.ts'
import { type BankAnswer, payoutNumbersIn, settleByStatement, stateAfter } from '../rules/bank-answer.ts'
import { payoutFileNumber, withdrawalNumber } from '../rules/withdrawal.ts'
import { answerReader } from './answer-reader.ts'
import { payoutsOf } from './make-payout-file.ts'
import { decide, type Decide } from './operate.ts'
import { findFile } from './payout-files.sql.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { settleEach, settleWithdrawal } from './settle.ts'
import { lockByNumbers, lockInFile } from './withdrawals.sql.ts'

const WITHIN_MS = 20_000

/** What the bank did with one payout, said by hand. */
export function answerWithdrawal(
  deps: PayoutsDeps,
  ask: Decide,
  { answer, note }: { answer: BankAnswer; note: string },
): Promise<OnceAnswer<OperatedWithdrawal>> {
  if (answer === 'rejected' && note === '') refuse(payoutRefusals, 'reason_missing')
  return decide(deps, ask, async (tx, row, now) => {
    await settleWithdrawal(deps, tx, { trail: ask.trail, now }, row, {
      answer,
      note,
      paidOn: bangkokDay(now),
    })
    return note === '' ? undefined : note
  })
}

type Sent = { trail: Trail; intent: Intent; content: Uint8Array }

/** Reads the list of a file again, filled with what the bank answered: all of it, or nothing. */
export async function takePayoutAnswers(
  deps: PayoutsDeps,
  { payoutFileId, trail, intent, content }: Sent & { payoutFileId: string },
  language: Language,
): Promise<OnceAnswer<SettledPayouts>> {
  const now = deps.clock.now()
  const read = await orStopped(
    deps.readers.read(answerReader, { content }, { lane: trail.userId, withinMs: WITHIN_MS }),
  )
  return withPerson(deps.db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const file = (await findFile(tx, payoutFileId, true)) ?? refuse(standardRefusals, 'not_found')
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
      const paidOn = bangkokDay(now)
      await settleEach(
        deps,
        tx,
        { trail, now },
        fresh.flatMap((answer) => {
          const row = rows.get(answer.reference)
          const note = answer.result === 'rejected' ? answer.reason : ''
          return row ? [{ row, settling: { answer: answer.result, note, paidOn } }] : []
        }),
      )
      const count = (result: string) => fresh.filter((answer) => answer.result === result).length
      const settled: SettledPayouts = { paid: count('paid'), rejected: count('rejected'), doubtful: [] }
      const subject = { kind: 'payout-file', id: payoutFileId, name: payoutFileNumber(file.number) }
      await tellSettled(tx, { trail, now }, subject, settled)
      return settled
    }),
  )
}

/** The file that was read, in the log of the platform: each withdrawal that it settled stands there besides. */
const tellSettled = (
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

const STATEMENT = { th: 'รายการเดินบัญชี', en: 'Bank statement' } as const
const BOUNCED = { th: 'ธนาคารโอนเงินกลับมา', en: 'The bank sent the money back' } as const

/** Reads the bank's statement: what went out is paid, what came back has bounced. What does not fit is told, not taken. */
export async function settlePayouts(
  deps: PayoutsDeps,
  { trail, intent, content }: Sent,
  language: Language,
): Promise<OnceAnswer<SettledPayouts>> {
  const now = deps.clock.now()
  // Nothing is remembered of columns: the banks' own headings are known.
  const remembered = () => Promise.resolve(undefined)
  const file = { content, columns: undefined, asks: false, now }
  const told = await readSheetFile({ readers: deps.readers, remembered }, statementReader, trail.userId, file)
  return withPerson(deps.db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const read = await linesOfSheet(told, {
        refuse: () => refuse(payoutRefusals, 'statement_wrong'),
        remember: () => Promise.resolve(),
      })
      if (read.outcome !== 'lines') return refuse(payoutRefusals, 'statement_wrong')
      const numbers = payoutNumbersIn(read.lines)
      const rows = await lockByNumbers(tx, numbers)
      const byNumber = new Map(rows.map((row) => [row.number, row]))
      const { settled, doubtful } = settleByStatement(read.lines, rows)
      await settleEach(
        deps,
        tx,
        { trail, now },
        settled.flatMap(({ number, day, answer }) => {
          const row = byNumber.get(number)
          if (!row) return []
          const isPaid = answer === 'paid'
          const note = (isPaid ? STATEMENT : BOUNCED)[language]
          return [{ row, settling: { answer: isPaid ? 'paid' : 'rejected', note, paidOn: day } as const }]
        }),
      )
      const count = (wanted: string) => settled.filter(({ answer }) => answer === wanted).length
      const result: SettledPayouts = {
        paid: count('paid'),
        rejected: count('bounced'),
        doubtful: doubtful.map((one) => ({ ...one, number: withdrawalNumber(one.number) })),
      }
      await tellSettled(tx, { trail, now }, { kind: 'payout-statement', id: newId() }, result)
      return result
    }),
  )
}
