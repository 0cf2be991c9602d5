import { interbankAccount } from '@langraan/thai'

import { bankDay, dayOfBank } from './amounts.ts'
import { bankFormat } from './bank-format.ts'
import { layout, lineAt, readLine, writeLine } from './fixed-lines.ts'
import type { BankFormat, Payout, PayoutBatch, PayoutInFile, PayoutRefusal } from './payout.ts'
import { totalOf } from './refuse-payouts.ts'

/*
 * KTB iPay: "Direct" for accounts of Krungthai, "Standard" for those of other banks. Source: positions that public
 * programs write; no paper of the bank is public. Amounts are satang. Accounts are the eleven digits between banks.
 * Unconfirmed, to be certified with the bank: the branch (first three digits of the account behind a zero), the status
 * `09`, and the blanks at 75-82 and zeros at 83-92.
 */

const KTB = '006'
const WIDTH = 498

const HEADER = layout(WIDTH, [
  { name: 'kind', at: 1, width: 3, always: '101' },
  { name: 'batch', at: 4, width: 6, always: '000001' },
  { name: 'bank', at: 10, width: 3, always: KTB },
  { name: 'count', at: 13, width: 7, as: 'number' },
  { name: 'total', at: 20, width: 19, as: 'number' },
  { name: 'valueDay', at: 39, width: 8, as: 'digits' },
  { name: 'credit', at: 47, width: 1, always: 'C' },
  { name: 'zeros', at: 48, width: 8, always: '00000000' },
  { name: 'company', at: 56, width: 16, always: '001             ' },
])

const DETAIL = layout(WIDTH, [
  { name: 'kind', at: 1, width: 3, always: '102' },
  { name: 'batch', at: 4, width: 6, always: '000001' },
  { name: 'bankCode', at: 10, width: 3, as: 'digits' },
  { name: 'branch', at: 13, width: 4, as: 'digits' },
  { name: 'account', at: 17, width: 11, as: 'digits' },
  { name: 'debitBank', at: 28, width: 3, always: KTB },
  { name: 'debitBranch', at: 31, width: 4, as: 'digits' },
  { name: 'debitAccount', at: 35, width: 11, as: 'digits' },
  { name: 'valueDay', at: 46, width: 8, as: 'digits' },
  /** 04 is payment for goods and services. */
  { name: 'service', at: 54, width: 2, always: '04' },
  { name: 'clearing', at: 56, width: 2, always: '00' },
  { name: 'amount', at: 58, width: 17, as: 'number' },
  { name: 'zeros', at: 83, width: 10, always: '0000000000' },
  { name: 'payee', at: 93, width: 100, as: 'name' },
  { name: 'company', at: 193, width: 100, as: 'name' },
  { name: 'reference', at: 353, width: 18, as: 'text' },
  { name: 'sequence', at: 393, width: 6, as: 'number' },
  { name: 'status', at: 399, width: 2, always: '09' },
  { name: 'email', at: 401, width: 40, as: 'text' },
  { name: 'phone', at: 441, width: 20, as: 'text' },
  { name: 'end', at: 461, width: 4, always: '0000' },
])

function ktbIpay(service: 'direct' | 'standard', label: BankFormat['label']): BankFormat {
  return bankFormat({
    id: `ktb-ipay-${service}`,
    label,
    daysLater: 0,
    limits: {
      bankCode: KTB,
      paysTo: service === 'direct' ? 'own_bank' : 'other_banks',
      mostSatang: Number.MAX_SAFE_INTEGER,
      mostTotalSatang: Number.MAX_SAFE_INTEGER,
      mostPayouts: 999_999,
      reference: 18,
      email: 40,
      phone: 20,
    },
    refuse: ({ payouts }) => payouts.flatMap(refuseAccount),
    lines: linesOf,
    readLines(lines) {
      const header = readLine(HEADER, lineAt(lines, 0))
      const details = lines.slice(1)
      return {
        debitAccount: readLine(DETAIL, lineAt(details, 0)).debitAccount.slice(1),
        valueDay: dayOfBank(header.valueDay, 'DDMMYYYY'),
        count: Number(header.count),
        satang: Number(header.total),
        payouts: details.map(payoutOf),
      }
    },
  })
}

export const ktbIpayDirect = ktbIpay('direct', {
  th: 'กรุงไทย iPay Direct (บัญชีกรุงไทย)',
  en: 'KTB iPay Direct (KTB accounts)',
})
export const ktbIpayStandard = ktbIpay('standard', {
  th: 'กรุงไทย iPay Standard (บัญชีธนาคารอื่น)',
  en: 'KTB iPay Standard (accounts of other banks)',
})

function refuseAccount({ bankCode, account }: Payout, at: number): PayoutRefusal[] {
  if (interbankAccount(bankCode, account) !== undefined) return []
  return [{ row: at + 1, field: 'account', why: 'account_has_no_interbank_form' }]
}

const branchOf = (account: string): string => `0${account.slice(0, 3)}`

function linesOf(batch: PayoutBatch): string[] {
  const { payouts } = batch
  const valueDay = bankDay(batch.valueDay, 'DDMMYYYY')
  return [
    writeLine(HEADER, { count: String(payouts.length), total: String(totalOf(payouts)), valueDay }),
    ...payouts.map((payout, at) =>
      writeLine(DETAIL, {
        bankCode: payout.bankCode,
        branch: branchOf(payout.account),
        account: interbankAccount(payout.bankCode, payout.account) ?? '',
        debitBranch: branchOf(batch.debitAccount),
        debitAccount: batch.debitAccount.padStart(11, '0'),
        valueDay,
        amount: String(payout.satang),
        payee: payout.name,
        company: batch.companyName,
        reference: payout.reference,
        sequence: String(at + 1),
        email: payout.email,
        phone: payout.phone,
      }),
    ),
  ]
}

function payoutOf(line: string): PayoutInFile {
  const { bankCode, account, amount, payee, reference } = readLine(DETAIL, line)
  return { bankCode, account, name: payee, satang: Number(amount), reference }
}
