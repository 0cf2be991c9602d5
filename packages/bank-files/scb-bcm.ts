import { createHash } from 'node:crypto'

import { bangkokDay, findThaiBank, formatDate } from '@langraan/thai'

import { bankDay, dayOfBank, satangOfThousandths, thousandths } from './amounts.ts'
import { bankFormat } from './bank-format.ts'
import { bytesOfLines, lineAt, readLine, writeLine } from './fixed-lines.ts'
import type { BankFormat, Payout, PayoutBatch, PayoutInFile, PayoutRefusal } from './payout.ts'
import { totalOf } from './refuse-payouts.ts'
import { CREDIT, DEBIT, HEADER, PAYEE, TRAILER } from './scb-lines.ts'

/*
 * SCB BCM. The first line is forty hexadecimal digits that belong to the rest. That they are the SHA-1 of the bytes
 * behind it is unconfirmed, for no whole file is public: to be certified with the bank. Unconfirmed too: the branch of
 * accounts of other banks (the first three digits of the account), and the seconds of the time (zero).
 * Not written: 005 and 006 (tax withheld, invoices).
 */

const SCB = '014'

/** DCP puts money on accounts of SCB, PAY does so for wages; MCL pays other banks on the next day. */
type ScbProduct = 'DCP' | 'PAY' | 'MCL'

export function scbBcm(product: ScbProduct, label: BankFormat['label']): BankFormat {
  const isMcl = product === 'MCL'
  return bankFormat({
    id: `scb-${product.toLowerCase()}`,
    label,
    daysLater: isMcl ? 1 : 0,
    limits: {
      bankCode: SCB,
      paysTo: isMcl ? 'other_banks' : 'own_bank',
      mostSatang: 999_999_999_999_999,
      mostTotalSatang: 999_999_999_999_999,
      mostPayouts: 999_999,
      reference: 20,
      email: 64,
      phone: 10,
    },
    refuse: refuseCompanyCode,
    lines: (batch) => withChecksum(bodyOf(batch, product)),
    readLines,
  })
}

function refuseCompanyCode({ companyCode }: PayoutBatch): PayoutRefusal[] {
  const file = { row: undefined, field: 'company_code' } as const
  if (companyCode === '') return [{ ...file, why: 'missing' }]
  if (!/^[A-Za-z0-9]+$/.test(companyCode)) return [{ ...file, why: 'letters_not_allowed' }]
  return companyCode.length > 12 ? [{ ...file, why: 'too_long', most: 12 }] : []
}

const checksumOf = (body: readonly string[]): string =>
  createHash('sha1').update(bytesOfLines(body)).digest('hex').toUpperCase()

const withChecksum = (body: readonly string[]): string[] => [checksumOf(body), ...body]

/** The first three digits of an account of SCB are its branch, the fourth is its type. */
const branchOf = (account: string): string => `0${account.slice(0, 3)}`
const typeOf = (account: string): string => `0${account.charAt(3)}`

function bodyOf(batch: PayoutBatch, product: ScbProduct): string[] {
  const { payouts, debitAccount, reference, companyCode, madeAt } = batch
  const total = thousandths(totalOf(payouts))
  const count = String(payouts.length)
  const time = formatDate(madeAt, { language: 'en', style: 'time' }).replace(':', '')
  const madeOn = bankDay(bangkokDay(madeAt), 'YYYYMMDD')
  return [
    writeLine(HEADER, { companyCode, reference, madeOn, madeAt: `${time}00`, batch: reference }),
    writeLine(DEBIT, {
      product,
      valueDay: bankDay(batch.valueDay, 'YYYYMMDD'),
      debitAccount,
      accountType: typeOf(debitAccount),
      branch: branchOf(debitAccount),
      total,
      count,
      feeAccount: debitAccount,
      feeAccountType: typeOf(debitAccount),
      feeBranch: branchOf(debitAccount),
    }),
    ...payouts.flatMap((payout, at) => linesOf(payout, String(at + 1))),
    writeLine(TRAILER, { count, total }),
  ]
}

const linesOf = (payout: Payout, sequence: string): string[] => [
  writeLine(CREDIT, {
    sequence,
    account: payout.account,
    amount: thousandths(payout.satang),
    bankCode: payout.bankCode,
    bankName: payout.bankCode === SCB ? '' : (findThaiBank(payout.bankCode)?.en ?? ''),
    branch: branchOf(payout.account),
    reference: payout.reference,
  }),
  writeLine(PAYEE, {
    sequence,
    nameThai: payout.name,
    // Names are kept as the bank has them; one without Thai letters is the English name too.
    nameEnglish: /[\u0E00-\u0E7F]/.test(payout.name) ? '' : payout.name,
    phone: payout.phone,
    email: payout.email,
  }),
]

function readLines(lines: readonly string[]) {
  const [checksum, ...body] = lines
  if (checksum !== checksumOf(body)) throw new RangeError('the first line belongs to another file')
  const debit = readLine(DEBIT, lineAt(body, 1))
  const trailer = readLine(TRAILER, lineAt(body, -1))
  if (trailer.total !== debit.total || trailer.count !== debit.count)
    throw new RangeError('debit and trailer count otherwise')
  const details = body.slice(2, -1)
  return {
    debitAccount: debit.debitAccount,
    valueDay: dayOfBank(debit.valueDay, 'YYYYMMDD'),
    count: Number(trailer.count),
    satang: satangOfThousandths(trailer.total),
    payouts: details
      .filter((_, at) => at % 2 === 0)
      .map((line, at) => payoutOf(line, lineAt(details, at * 2 + 1))),
  }
}

function payoutOf(creditLine: string, payeeLine: string): PayoutInFile {
  const credit = readLine(CREDIT, creditLine)
  const payee = readLine(PAYEE, payeeLine)
  if (payee.sequence !== credit.sequence) throw new RangeError(`payee ${payee.sequence} stands elsewhere`)
  const { bankCode, account, amount, reference } = credit
  return { bankCode, account, name: payee.nameThai, satang: satangOfThousandths(amount), reference }
}
