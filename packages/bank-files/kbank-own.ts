import { bangkokDay } from '@langraan/thai'

import { bankDay, dayOfBank } from './amounts.ts'
import { bankFormat } from './bank-format.ts'
import { layout, lineAt, readLine, writeLine } from './fixed-lines.ts'
import { messageLine, NO_TAX_AMOUNTS, payoutLines } from './kbank-lines.ts'
import type { BankFormat, PayoutBatch, PayoutInFile } from './payout.ts'
import { totalOf } from './refuse-payouts.ts'

/*
 * KBank K-Cash Connect, accounts of KBank. Source: the positions that KBank's own spreadsheet writes, as public
 * programs repeat them; no paper of the bank is public, so a first file is to be certified with the bank. Amounts are
 * satang. The days of writing and of payment are YYMMDD of the Christian era.
 * Not written: T lines (tax withheld). A file pays what is left after tax, and the payee has another paper of the tax.
 */

const KBANK = '004'

const HEADER = layout(178, [
  { name: 'kind', at: 1, width: 1, always: 'H' },
  { name: 'product', at: 2, width: 3, as: 'text' },
  { name: 'batch', at: 5, width: 16, as: 'text' },
  { name: 'zeros', at: 21, width: 6, always: '000000' },
  { name: 'debitAccount', at: 41, width: 10, as: 'digits' },
  { name: 'total', at: 52, width: 15, as: 'number' },
  { name: 'madeOn', at: 68, width: 6, as: 'digits' },
  { name: 'company', at: 99, width: 50, as: 'name' },
  { name: 'valueDay', at: 149, width: 6, as: 'digits' },
  { name: 'count', at: 155, width: 18, as: 'number' },
  /** Who pays the fee: N the sender, Y the payee. */
  { name: 'feeFromPayee', at: 173, width: 1, always: 'N' },
])

const DETAIL = layout(742, [
  { name: 'kind', at: 1, width: 1, always: 'D' },
  { name: 'sequence', at: 2, width: 6, as: 'number' },
  { name: 'account', at: 22, width: 10, as: 'digits' },
  { name: 'amount', at: 33, width: 15, as: 'number' },
  { name: 'madeOn', at: 49, width: 6, as: 'digits' },
  { name: 'payee', at: 80, width: 50, as: 'name' },
  { name: 'valueDay', at: 130, width: 6, as: 'digits' },
  { name: 'taxLines', at: 136, width: 3, always: '000' },
  /** The width is unconfirmed: sixteen as for other banks, though more is free behind it. */
  { name: 'reference', at: 139, width: 16, as: 'text' },
  /** E: the payee is told by e-mail. */
  { name: 'advice', at: 205, width: 1, as: 'text' },
  { name: 'email', at: 256, width: 50, as: 'text' },
  { name: 'taxAmounts', at: 306, width: 39, always: NO_TAX_AMOUNTS },
])

/** How money goes to another account of KBank. FTR is between accounts of the company itself. */
type OwnProduct = 'DCT' | 'FTL' | 'FTR' | 'PCT'

export function kbankOwn(product: OwnProduct, label: BankFormat['label']): BankFormat {
  return bankFormat({
    id: `kbank-${product.toLowerCase()}`,
    label,
    daysLater: 0,
    limits: {
      bankCode: KBANK,
      paysTo: 'own_bank',
      mostSatang: 999_999_999_999_999,
      mostTotalSatang: 999_999_999_999_999,
      mostPayouts: 999_999,
      reference: 16,
      email: 50,
      phone: 10,
    },
    lines: (batch) => linesOf(batch, product),
    readLines(lines) {
      const header = readLine(HEADER, lineAt(lines, 0))
      return {
        debitAccount: header.debitAccount,
        valueDay: dayOfBank(header.valueDay, 'YYMMDD'),
        count: Number(header.count),
        satang: Number(header.total),
        payouts: payoutLines(lines).map(payoutOf),
      }
    },
  })
}

function linesOf(batch: PayoutBatch, product: OwnProduct): string[] {
  const { payouts, debitAccount, companyName: company, reference } = batch
  const madeOn = bankDay(bangkokDay(batch.madeAt), 'YYMMDD')
  const valueDay = bankDay(batch.valueDay, 'YYMMDD')
  const count = String(payouts.length)
  const total = String(totalOf(payouts))
  const header = { product, batch: reference, debitAccount, total, madeOn, company, valueDay, count }
  const told = product === 'DCT' || product === 'FTL'
  return [
    writeLine(HEADER, header),
    ...payouts.flatMap((payout, at) => [
      writeLine(DETAIL, {
        sequence: String(at + 1),
        account: payout.account,
        amount: String(payout.satang),
        madeOn,
        payee: payout.name,
        valueDay,
        reference: payout.reference,
        advice: payout.email === '' ? '' : 'E',
        email: payout.email,
      }),
      ...(told ? messageLine(payout) : []),
    ]),
  ]
}

function payoutOf(line: string): PayoutInFile {
  const { account, amount, payee, reference } = readLine(DETAIL, line)
  return { bankCode: KBANK, account, name: payee, satang: Number(amount), reference }
}
