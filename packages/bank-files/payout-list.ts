import { parseBaht } from '@langraan/money'
import { bahtCell, type SheetCell } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import { findThaiBank, type Language } from '@langraan/thai'

import type { Payout } from './payout.ts'

/*
 * A list for any bank whose file is not public: the bank's own site is filled from it, and the two last columns are
 * filled with what the bank answered. The same sheet, read again, settles the payouts.
 */

const HEADS = {
  reference: { th: 'เลขอ้างอิง', en: 'Reference' },
  bankCode: { th: 'รหัสธนาคาร', en: 'Bank code' },
  bank: { th: 'ธนาคาร', en: 'Bank' },
  account: { th: 'เลขบัญชี', en: 'Account' },
  name: { th: 'ชื่อบัญชี', en: 'Name' },
  amount: { th: 'จำนวนเงิน', en: 'Amount' },
  result: { th: 'ผล (จ่ายแล้ว / ไม่ผ่าน)', en: 'Result (paid / rejected)' },
  reason: { th: 'เหตุผล', en: 'Reason' },
} as const satisfies Record<string, Record<Language, string>>

type Column = keyof typeof HEADS
const COLUMNS = Object.keys(HEADS) as Column[]

/** The rows of the list with its heads. Codes and accounts are texts, so that no zero before them is lost. */
export const payoutRows = (payouts: readonly Payout[], language: Language): SheetCell[][] => [
  COLUMNS.map((column) => HEADS[column][language]),
  ...payouts.map(({ reference, bankCode, account, name, satang }) => [
    reference,
    bankCode,
    findThaiBank(bankCode)?.[language] ?? '',
    account,
    name,
    bahtCell(satang),
    '',
    '',
  ]),
]

export const payoutWorkbook = (payouts: readonly Payout[], language: Language): Promise<Buffer> =>
  writeWorkbook(payoutRows(payouts, language), { head: true })

/** What a bank did with a payout. */
export type PayoutAnswer =
  | { reference: string; result: 'paid' }
  | { reference: string; result: 'rejected'; reason: string }

/** Why a row of answers is not taken. `row` is counted as the sheet shows it; the heads are row 1. */
export type AnswerFault = {
  row: number
  why: 'unknown_reference' | 'twice' | 'other_amount' | 'unknown_result' | 'reason_missing'
}

/** `open` are the payouts that the sheet has no result for. */
export type AnswersRead =
  | { ok: true; answers: PayoutAnswer[]; open: string[] }
  | { ok: false; missingColumns: string[] }
  | { ok: false; faults: AnswerFault[] }

const PAID: readonly string[] = ['จ่ายแล้ว', 'โอนแล้ว', 'สำเร็จ', 'paid', 'success']
const REJECTED: readonly string[] = ['ไม่ผ่าน', 'ไม่สำเร็จ', 'ปฏิเสธ', 'rejected', 'failed']

/** Which columns must be there to know a payout and its result. */
const NEEDED = ['reference', 'amount', 'result', 'reason'] as const satisfies readonly Column[]

type Table = readonly (readonly string[])[]

/**
 * What the bank answered, from the filled list. Columns are found by their heads, so they may stand in another order. One
 * row that does not fit, and nothing is taken: half of an answer is worse than none.
 */
export function readPayoutAnswers(table: Table, payouts: readonly Payout[]): AnswersRead {
  const [heads = [], ...rows] = table
  const columns = new Map(NEEDED.map((column) => [column, columnOf(heads, column)]))
  const missingColumns = NEEDED.filter((column) => columns.get(column) === -1).map(
    (column) => HEADS[column].th,
  )
  if (missingColumns.length > 0) return { ok: false, missingColumns }

  const cell = (row: readonly string[], column: (typeof NEEDED)[number]) =>
    (row[columns.get(column) ?? -1] ?? '').trim()
  const open = new Map(payouts.map((payout) => [payout.reference, payout]))
  const known = new Set(open.keys())
  const answers: PayoutAnswer[] = []
  const faults: AnswerFault[] = []
  for (const [at, row] of rows.entries()) {
    const result = cell(row, 'result').toLowerCase()
    if (result === '') continue
    const reference = cell(row, 'reference')
    const payout = open.get(reference)
    const answer = payout
      ? answerOf(payout, { result, amount: cell(row, 'amount'), reason: cell(row, 'reason') })
      : known.has(reference)
        ? 'twice'
        : 'unknown_reference'
    if (typeof answer === 'string') faults.push({ row: at + 2, why: answer })
    else answers.push(answer)
    open.delete(reference)
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, answers, open: [...open.keys()] }
}

const columnOf = (heads: readonly string[], column: Column): number =>
  heads.findIndex((head) => Object.values(HEADS[column]).some((name) => name === head.trim()))

type Filled = { result: string; amount: string; reason: string }

function answerOf(payout: Payout, { result, amount, reason }: Filled): PayoutAnswer | AnswerFault['why'] {
  const { reference } = payout
  if (parseBaht(amount) !== payout.satang) return 'other_amount'
  if (PAID.includes(result)) return { reference, result: 'paid' }
  if (!REJECTED.includes(result)) return 'unknown_result'
  return reason === '' ? 'reason_missing' : { reference, result: 'rejected', reason }
}
