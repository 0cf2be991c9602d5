import { bankDay, dayOfBank } from './amounts.ts'
import { bankFormat } from './bank-format.ts'
import { inRow, layout, lineAt, readLine, writeLine } from './fixed-lines.ts'
import type { BankFormat, PayoutBatch, PayoutInFile } from './payout.ts'
import { totalOf } from './refuse-payouts.ts'

/*
 * KTB Direct Credit, accounts of Krungthai. Source: the layout of a whole file that a university gave the bank, as a
 * public test describes it. Amounts are satang in ten digits with `029` behind them: the sum of that file agrees so and
 * not with thirteen digits, which one line alone cannot tell apart. What `029` means is unconfirmed, and so is the order
 * DDMMYY of the day. Names and references have no field: the bank's answer is matched by line, account and amount.
 */

const KTB = '006'

const HEADER = layout(
  128,
  inRow([
    { name: 'kind', width: 1, always: 'H' },
    { name: 'sequence', width: 6, always: '000001' },
    { name: 'bank', width: 3, always: KTB },
    { name: 'debitAccount', width: 10, as: 'digits' },
    { name: 'company', width: 25, as: 'name' },
    { name: 'valueDay', width: 6, as: 'digits' },
    { name: 'reserved', width: 1, always: ' ' },
    { name: 'filler', width: 76, always: '0'.repeat(76) },
  ]),
)

const DETAIL = layout(
  128,
  inRow([
    { name: 'kind', width: 1, always: 'D' },
    { name: 'sequence', width: 6, as: 'number' },
    { name: 'bank', width: 3, always: KTB },
    { name: 'account', width: 10, as: 'digits' },
    { name: 'credit', width: 1, always: 'C' },
    { name: 'amount', width: 10, as: 'number' },
    { name: 'transaction', width: 3, always: '029' },
    { name: 'filler', width: 94, always: '0'.repeat(94) },
  ]),
)

const TRAILER = layout(
  128,
  inRow([
    { name: 'kind', width: 1, always: 'T' },
    /** Header and trailer are counted too: five for three payouts. */
    { name: 'lines', width: 6, as: 'number' },
    { name: 'bank', width: 3, always: KTB },
    { name: 'debitAccount', width: 10, as: 'digits' },
    { name: 'reserved', width: 21, always: '0'.repeat(21) },
    { name: 'count', width: 6, as: 'number' },
    { name: 'total', width: 13, as: 'number' },
    { name: 'filler', width: 68, always: '0'.repeat(68) },
  ]),
)

export const ktbDirect: BankFormat = bankFormat({
  id: 'ktb-direct-credit',
  label: { th: 'กรุงไทย Direct Credit (บัญชีกรุงไทย)', en: 'KTB Direct Credit (KTB accounts)' },
  daysLater: 0,
  limits: {
    bankCode: KTB,
    paysTo: 'own_bank',
    mostSatang: 9_999_999_999,
    mostTotalSatang: 9_999_999_999_999,
    // The header is line 1, and the trailer counts itself.
    mostPayouts: 999_997,
    reference: 0,
    email: 0,
    phone: 0,
  },
  lines: linesOf,
  readLines(lines) {
    const header = readLine(HEADER, lineAt(lines, 0))
    const trailer = readLine(TRAILER, lineAt(lines, -1))
    if (Number(trailer.lines) !== lines.length) throw new RangeError('the trailer counts other lines')
    return {
      debitAccount: header.debitAccount,
      valueDay: dayOfBank(header.valueDay, 'DDMMYY'),
      count: Number(trailer.count),
      satang: Number(trailer.total),
      payouts: lines.slice(1, -1).map(payoutOf),
    }
  },
})

function linesOf({ payouts, debitAccount, companyName: company, valueDay }: PayoutBatch): string[] {
  return [
    writeLine(HEADER, { debitAccount, company, valueDay: bankDay(valueDay, 'DDMMYY') }),
    ...payouts.map(({ account, satang }, at) =>
      writeLine(DETAIL, { sequence: String(at + 2), account, amount: String(satang) }),
    ),
    writeLine(TRAILER, {
      lines: String(payouts.length + 2),
      debitAccount,
      count: String(payouts.length),
      total: String(totalOf(payouts)),
    }),
  ]
}

function payoutOf(line: string): PayoutInFile {
  const { account, amount } = readLine(DETAIL, line)
  return { bankCode: KTB, account, name: '', satang: Number(amount), reference: '' }
}
