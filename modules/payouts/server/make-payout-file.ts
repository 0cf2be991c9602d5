import {
  findBankFormat,
  type Payout,
  splitByBank,
  valueDay,
  describePayoutRefusal,
} from '@langraan/bank-files'
import { payoutWorkbook } from '@langraan/bank-files/payout-list'
import { actInShop, audit, once, type Tx, withPerson } from '@langraan/db'
import {
  type Intent,
  type Language,
  type OnceAnswer,
  refuse,
  standardRefusals,
  type Trail,
} from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { PayoutFile, PayoutSettings } from '../contract.ts'
import { payoutRefusals } from '../refusals.ts'
import { payoutReference } from '../rules/bank-answer.ts'
import { mayBecome, payoutFileNumber, withdrawalNumber } from '../rules/withdrawal.ts'
import { findFile, insertFile, noteSent, type FileRow } from './payout-files.sql.ts'
import { settingsInForce } from './payout-settings.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { tellWithdrawal } from './request-withdrawal.ts'
import {
  findAnyWithdrawal,
  lockInFile,
  lockWithdrawals,
  moveWithdrawal,
  type Move,
  type WithdrawalRow,
} from './withdrawals.sql.ts'

/** The workbook from which the site of any bank is filled. */
export const LIST_FORMAT = 'list'

type Ask = { trail: Trail; intent: Intent }
type Wanted = { format: string; withdrawalIds: readonly string[]; language: Language }

/** Puts approved withdrawals into a file for the bank: those whose accounts the format pays to; the others stay. */
export function makePayoutFile(
  { db, clock }: PayoutsDeps,
  { trail, intent }: Ask,
  { format, withdrawalIds, language }: Wanted,
): Promise<OnceAnswer<PayoutFile>> {
  const now = clock.now()
  return withPerson(db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const found = await lockWithdrawals(tx, [...new Set(withdrawalIds)])
      if (found.length === 0 || found.some(({ state }) => state !== 'approved_second'))
        refuse(payoutRefusals, 'not_waiting')
      const settings = (await settingsInForce(tx)) ?? refuse(payoutRefusals, 'no_settings')
      const payoutFileId = newId()
      const written = await writeFile({ payoutFileId, format, rows: found, settings, language, now })
      await insertFile(tx, {
        payoutFileId,
        format,
        bankCode: settings.bankCode,
        debitAccount: settings.accountNumber,
        valueDay: written.valueDay,
        fileName: written.name,
        content: written.bytes,
        payoutCount: written.rows.length,
        netSatang: written.rows.reduce((sum, { netSatang }) => sum + netSatang, 0),
        madeBy: trail.userId,
        madeByName: trail.userName,
        now,
      })
      const file = (await findFile(tx, payoutFileId)) ?? refuse(standardRefusals, 'not_found')
      await tellFile(tx, trail, file, now)
      await moveEach(tx, trail, written.rows, { state: 'in_file', now, payoutFileId })
      return presentFile((await findFile(tx, payoutFileId)) ?? file)
    }),
  )
}

type Writing = {
  payoutFileId: string
  format: string
  rows: readonly WithdrawalRow[]
  settings: PayoutSettings
  language: Language
  now: Date
}
type Written = { name: string; bytes: Uint8Array; valueDay: string; rows: readonly WithdrawalRow[] }

async function writeFile({ payoutFileId, format, rows, settings, language, now }: Writing): Promise<Written> {
  const reference = `PF-${payoutFileId.replaceAll('-', '').slice(-REFERENCE_DIGITS).toUpperCase()}`
  if (format === LIST_FORMAT)
    return {
      name: `payouts-${reference}.xlsx`,
      bytes: await payoutWorkbook(rows.map(payoutOf), language),
      valueDay: valueDay(now, { time: settings.cutOff, daysLater: 0 }),
      rows,
    }
  const bank = findBankFormat(format) ?? refuse(standardRefusals, 'not_found')
  if (bank.bankCode !== settings.bankCode) refuse(payoutRefusals, 'other_bank')
  const payouts = splitByBank(bank.bankCode, rows.map(payoutOf))[bank.paysTo]
  const { daysLater } = bank
  const day = valueDay(now, { time: settings.cutOff, daysLater })
  const result = bank.write({
    reference,
    debitAccount: settings.accountNumber,
    companyName: settings.companyName,
    companyCode: settings.companyCode,
    valueDay: day,
    madeAt: now,
    payouts,
  })
  if (!result.ok) {
    const why = result.refusals.map((refusal) => {
      const payout = refusal.row === undefined ? undefined : payouts[refusal.row - 1]
      return [payout?.reference, describePayoutRefusal(refusal)[language]].filter(Boolean).join(' ')
    })
    refuse(payoutRefusals, 'file_refused', { why: why.slice(0, MOST_TOLD).join(' · ') })
  }
  const inFile = new Set(payouts.map((payout) => payout.reference))
  const { name, bytes } = result.file
  return {
    name,
    bytes,
    valueDay: day,
    rows: rows.filter(({ number }) => inFile.has(payoutReference(number))),
  }
}

const REFERENCE_DIGITS = 12
const MOST_TOLD = 5

const payoutOf = (row: WithdrawalRow): Payout => ({
  reference: payoutReference(row.number),
  bankCode: row.bankCode,
  account: row.accountNumber,
  name: row.accountName,
  satang: row.netSatang,
  email: '',
  phone: '',
})

export const payoutsOf = (rows: readonly WithdrawalRow[]): Payout[] => rows.map(payoutOf)

/** The file itself in the log of the platform: each withdrawal in it stands there besides. */
function tellFile(tx: Tx, trail: Trail, file: FileRow, now: Date): Promise<void> {
  const { payoutFileId, number, format, payoutCount, netSatang } = file
  return audit(tx, trail, {
    entryId: newId(),
    shopId: null,
    subject: { kind: 'payout-file', id: payoutFileId, name: payoutFileNumber(number) },
    after: { count: payoutCount, amountSatang: netSatang, fileFormat: format },
    now,
  })
}

/** Moves several on, and writes each into the log of its shop. */
async function moveEach(
  tx: Tx,
  trail: Trail,
  rows: readonly WithdrawalRow[],
  move: Omit<Move, 'by'>,
): Promise<void> {
  const by = { userId: trail.userId, name: trail.userName }
  for (const before of rows) {
    await actInShop(tx, before.shopId)
    await moveWithdrawal(tx, before, { ...move, by })
    const after = (await findAnyWithdrawal(tx, before.withdrawalId)) ?? before
    await tellWithdrawal(tx, trail, { before, after, now: move.now })
  }
}

/** Says that a file was given to the bank. One of which a withdrawal was refused meanwhile is not to be given. */
export function sendPayoutFile(
  { db, clock }: PayoutsDeps,
  { payoutFileId, trail, intent }: Ask & { payoutFileId: string },
): Promise<OnceAnswer<PayoutFile>> {
  const now = clock.now()
  return withPerson(db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const file = (await findFile(tx, payoutFileId, true)) ?? refuse(standardRefusals, 'not_found')
      if (file.sentAt !== null) refuse(payoutRefusals, 'sent_already')
      const rows = await lockInFile(tx, payoutFileId)
      const refused = rows.find(({ state }) => !mayBecome(state, 'sent'))
      if (refused) refuse(payoutRefusals, 'file_spoilt', { number: withdrawalNumber(refused.number) })
      await noteSent(tx, payoutFileId, { userId: trail.userId, name: trail.userName, now })
      await tellFile(tx, trail, file, now)
      await moveEach(tx, trail, rows, { state: 'sent', now })
      return presentFile((await findFile(tx, payoutFileId)) ?? file)
    }),
  )
}

export const presentFile = (row: FileRow): PayoutFile => ({
  ...row,
  number: payoutFileNumber(row.number),
  madeAt: row.madeAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})
