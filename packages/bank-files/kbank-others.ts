import { bankDay, dayOfBank, satangOfPoint, withPoint } from './amounts.ts'
import { bankFormat } from './bank-format.ts'
import { layout, lineAt, readLine, writeLine } from './fixed-lines.ts'
import { messageLine, NO_TAX_AMOUNTS, payoutLines } from './kbank-lines.ts'
import type { BankFormat, Payout, PayoutBatch, PayoutInFile } from './payout.ts'
import { totalOf } from './refuse-payouts.ts'

/*
 * KBank K-Cash Connect, accounts of other banks. Source and state as in kbank-own.ts. Amounts are baht with a point.
 * Not written: Bahtnet (BNL), which wants names in English, and T lines.
 */

const HEADER = layout(82, [
  { name: 'kind', at: 1, width: 1, always: 'H' },
  { name: 'product', at: 2, width: 3, as: 'text' },
  { name: 'debitAccount', at: 5, width: 10, as: 'digits' },
  { name: 'batch', at: 15, width: 16, as: 'text' },
  { name: 'valueDay', at: 31, width: 10, as: 'text' },
  { name: 'count', at: 46, width: 18, as: 'number' },
  { name: 'total', at: 64, width: 18, as: 'number' },
  { name: 'feeFromPayee', at: 82, width: 1, always: 'N' },
])

const DETAIL = layout(738, [
  { name: 'kind', at: 1, width: 1, always: 'D' },
  { name: 'sequence', at: 2, width: 6, as: 'number' },
  { name: 'amount', at: 12, width: 13, as: 'number' },
  { name: 'payee', at: 25, width: 80, as: 'name' },
  { name: 'account', at: 225, width: 20, as: 'text' },
  { name: 'reference', at: 245, width: 16, as: 'text' },
  { name: 'branch', at: 274, width: 4, as: 'text' },
  { name: 'bankCode', at: 278, width: 3, as: 'digits' },
  { name: 'advice', at: 596, width: 1, as: 'text' },
  { name: 'email', at: 647, width: 50, as: 'text' },
  { name: 'taxAmounts', at: 697, width: 39, always: NO_TAX_AMOUNTS },
  { name: 'taxLines', at: 736, width: 3, always: '000' },
])

/** MCS is there the same day, MCL and PCL (many at once, as wages) the next one, IPP within minutes. */
type OtherProduct = 'MCS' | 'MCL' | 'PCL' | 'IPP'

export function kbankOthers(product: OtherProduct, label: BankFormat['label']): BankFormat {
  return bankFormat({
    id: `kbank-${product.toLowerCase()}`,
    label,
    daysLater: product === 'MCL' || product === 'PCL' ? 1 : 0,
    limits: {
      bankCode: '004',
      paysTo: 'other_banks',
      mostSatang: 999_999_999_999,
      mostTotalSatang: Number.MAX_SAFE_INTEGER,
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
        valueDay: dayOfBank(header.valueDay, 'DD-MM-YYYY'),
        count: Number(header.count),
        satang: satangOfPoint(header.total),
        payouts: payoutLines(lines).map(payoutOf),
      }
    },
  })
}

function linesOf(batch: PayoutBatch, product: OtherProduct): string[] {
  const { payouts, debitAccount, reference } = batch
  const header = {
    product,
    debitAccount,
    batch: reference,
    valueDay: bankDay(batch.valueDay, 'DD-MM-YYYY'),
    count: String(payouts.length),
    total: withPoint(totalOf(payouts)),
  }
  return [
    writeLine(HEADER, header),
    ...payouts.flatMap((payout, at) => [
      detailLine(payout, at + 1, product),
      ...(product === 'PCL' ? [] : messageLine(payout)),
    ]),
  ]
}

const detailLine = (payout: Payout, sequence: number, product: OtherProduct): string =>
  writeLine(DETAIL, {
    sequence: String(sequence),
    amount: withPoint(payout.satang),
    payee: payout.name,
    // By IPP the number stands at the left, else at the right behind zeros.
    account: product === 'IPP' ? payout.account : payout.account.padStart(20, '0'),
    reference: payout.reference,
    branch: kbankBranch(payout, product),
    bankCode: payout.bankCode,
    advice: payout.email === '' ? '' : 'E',
    email: payout.email,
  })

/** Banks from abroad have one branch, whatever the account. */
const ONE_BRANCH: Readonly<Record<string, string>> = {
  '008': '0001',
  '017': '0001',
  '018': '0001',
  '026': '0001',
  '027': '0001',
  '031': '0001',
  '032': '0001',
  '034': '0000',
  '039': '0001',
  '045': '0010',
  '052': '0001',
  '080': '0001',
}
const FOUR_DIGITS_OF_BRANCH: readonly string[] = ['030', '067', '069', '073']

/** The branch of an account, as KBank's list of banks works it out. */
export function kbankBranch({ bankCode, account }: Payout, product: string): string {
  if (product === 'IPP') return '9999'
  if (bankCode === '030' && account.length === 12) return '9990'
  const one = ONE_BRANCH[bankCode]
  if (one !== undefined) return one
  if (FOUR_DIGITS_OF_BRANCH.includes(bankCode)) return account.slice(0, 4)
  return bankCode === '066' && account.length === 12 ? account.slice(2, 5) : account.slice(0, 3)
}

function payoutOf(line: string): PayoutInFile {
  const { bankCode, account, amount, payee, reference } = readLine(DETAIL, line)
  return { bankCode, account, name: payee, satang: satangOfPoint(amount), reference }
}
