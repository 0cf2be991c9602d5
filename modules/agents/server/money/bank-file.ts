import {
  bankFormats,
  describePayoutRefusal,
  findBankFormat,
  type Payout,
  splitByBank,
  valueDay,
} from '@langraan/bank-files'
import type { Tx } from '@langraan/db'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { agentRefusals } from '../../refusals.ts'
import { payerOf } from './payer.sql.ts'
import { waitingPayouts } from './payouts.sql.ts'
import type { PayoutRow } from './payouts.sql.ts'

// As most banks have it; a file that comes later moves its money on the next banking day.
const CUT_OFF = '15:30'
const REFERENCE_DIGITS = 12
const MOST_TOLD = 5

const referenceOf = (letters: string, id: string): string =>
  `${letters}${id.replaceAll('-', '').slice(-REFERENCE_DIGITS).toUpperCase()}`

const payoutOf = (row: PayoutRow): Payout => ({
  reference: referenceOf('AG', row.payoutId),
  bankCode: row.bankCode,
  account: row.bankAccount,
  name: row.bankAccountName,
  satang: row.amountSatang - row.nettedSatang - row.taxSatang,
  email: '',
  phone: '',
})

/** Files that the shop's bank reads, each with how many of the payouts that wait it pays; those that pay none are left out. */
export async function bankFilesOf(tx: Tx, waiting: readonly PayoutRow[]) {
  const { bankCode } = await payerOf(tx)
  const payouts = splitByBank(bankCode, waiting.map(payoutOf))
  return bankFormats
    .filter((format) => format.bankCode === bankCode && payouts[format.paysTo].length > 0)
    .map(({ id, label, paysTo }) => ({ format: id, ...label, payoutCount: payouts[paysTo].length }))
}

type Wanted = { format: string; companyCode: string; language: Language }

/** What waits, as the shop's bank reads it. It pays nobody by itself: each payout is settled once the bank has paid. */
export async function bankFile(tx: Tx, { format, companyCode, language }: Wanted, now: Date) {
  const bank = findBankFormat(format) ?? refuse(standardRefusals, 'not_found')
  const payer = await payerOf(tx)
  if (payer.account === '' || payer.bankCode !== bank.bankCode) refuse(agentRefusals, 'no_bank_account')
  const payouts = splitByBank(bank.bankCode, (await waitingPayouts(tx)).map(payoutOf))[bank.paysTo]
  const result = bank.write({
    reference: referenceOf('AF-', newId()),
    debitAccount: payer.account,
    companyName: payer.name,
    companyCode,
    valueDay: valueDay(now, { time: CUT_OFF, daysLater: bank.daysLater }),
    madeAt: now,
    payouts,
  })
  if (result.ok) return result.file
  const why = result.refusals.map((refusal) => {
    const payout = refusal.row === undefined ? undefined : payouts[refusal.row - 1]
    return [payout?.name, describePayoutRefusal(refusal)[language]].filter(Boolean).join(' ')
  })
  return refuse(agentRefusals, 'bank_file_refused', { why: why.slice(0, MOST_TOLD).join(' · ') })
}
