import { sumSatang } from '@langraan/money'
import { bangkokDay, isBankingDay, normaliseThaiText, parseBankAccount } from '@langraan/thai'

import type { Payout, PayoutBatch, PayoutFault, PayoutField, PayoutRefusal } from './payout.ts'
import { isControl, letterOutsidePage } from './thai-page.ts'

/** What a layout has room for. */
export type FileLimits = {
  bankCode: string
  paysTo: 'own_bank' | 'other_banks'
  /** The most that the field of one amount holds, and that of the sum. */
  mostSatang: number
  mostTotalSatang: number
  mostPayouts: number
  /** Bytes for references and addresses; 0 where the layout has no field for them. */
  reference: number
  email: number
  phone: number
}

const MOST_OF_BATCH_REFERENCE = 16

/** All that keeps payouts out of a file, so that nobody finds one fault after the other. Empty where it can be written. */
export function refusePayouts(batch: PayoutBatch, limits: FileLimits): PayoutRefusal[] {
  const refusals = refuseBatch(batch, limits)
  const seen = new Set<string>()
  for (const [at, payout] of batch.payouts.entries()) {
    const faults = faultsOf(payout, limits)
    if (seen.has(payout.reference)) faults.push(['reference', { why: 'twice' }])
    seen.add(payout.reference)
    for (const [field, fault] of faults) refusals.push({ row: at + 1, field, ...fault })
  }
  return refusals
}

type Fault = [PayoutField, PayoutFault]
type MaybeFault = Fault | undefined

const isFault = (fault: MaybeFault): fault is Fault => fault !== undefined

function refuseBatch(batch: PayoutBatch, limits: FileLimits): PayoutRefusal[] {
  const { payouts } = batch
  const debit = parseBankAccount(limits.bankCode, batch.debitAccount)
  const faults: MaybeFault[] = [
    payouts.length === 0 ? ['payouts', { why: 'missing' }] : undefined,
    payouts.length > limits.mostPayouts
      ? ['payouts', { why: 'too_many', most: limits.mostPayouts }]
      : undefined,
    debit.ok && debit.digits === batch.debitAccount
      ? undefined
      : ['debit_account', { why: 'no_such_account' }],
    code('reference', batch.reference, MOST_OF_BATCH_REFERENCE),
    words('company_name', batch.companyName),
    dayFault(batch),
    totalFault(payouts, limits),
  ]
  return faults.filter(isFault).map(([field, fault]) => ({ row: undefined, field, ...fault }))
}

function dayFault({ valueDay, madeAt }: PayoutBatch): MaybeFault {
  if (valueDay < bangkokDay(madeAt)) return ['value_day', { why: 'past' }]
  return isBankingDay(valueDay) ? undefined : ['value_day', { why: 'not_a_banking_day' }]
}

function totalFault(payouts: readonly Payout[], { mostTotalSatang }: FileLimits): MaybeFault {
  const amounts = payouts.map(({ satang }) => satang).filter((satang) => Number.isSafeInteger(satang))
  const total = amounts.reduce((sum, satang) => sum + BigInt(satang), 0n)
  return total > BigInt(mostTotalSatang)
    ? ['amount', { why: 'too_much', mostSatang: mostTotalSatang }]
    : undefined
}

function faultsOf(payout: Payout, limits: FileLimits): Fault[] {
  return [
    bankFault(payout, limits),
    accountFault(payout),
    words('name', payout.name),
    amountFault(payout, limits),
    code('reference', payout.reference, limits.reference || MOST_OF_BATCH_REFERENCE),
    address('email', payout.email, limits.email),
    address('phone', payout.phone, limits.phone),
  ].filter(isFault)
}

function bankFault({ bankCode }: Payout, limits: FileLimits): MaybeFault {
  const isOwn = bankCode === limits.bankCode
  if (isOwn === (limits.paysTo === 'own_bank')) return undefined
  return ['bank', { why: isOwn ? 'other_banks_only' : 'own_bank_only' }]
}

function accountFault({ bankCode, account }: Payout): MaybeFault {
  const parsed = parseBankAccount(bankCode, account)
  return parsed.ok && parsed.digits === account && parsed.bankCode === bankCode
    ? undefined
    : ['account', { why: 'no_such_account' }]
}

function amountFault({ satang }: Payout, { mostSatang }: FileLimits): MaybeFault {
  if (!Number.isSafeInteger(satang) || satang <= 0) return ['amount', { why: 'not_above_zero' }]
  return satang > mostSatang ? ['amount', { why: 'too_much', mostSatang }] : undefined
}

/** A name may be long, for it is cut; what it cannot have is a letter that no bank reads. */
function words(field: PayoutField, text: string): MaybeFault {
  if (isControl(text)) return [field, { why: 'control_character' }]
  const written = normaliseThaiText(text)
  if (written === '') return [field, { why: 'missing' }]
  const letter = letterOutsidePage(written)
  return letter === undefined ? undefined : [field, { why: 'letter_unknown_to_banks', letter }]
}

/** A reference is never cut: by half of it a payout would not be found again. */
function code(field: PayoutField, text: string, most: number): MaybeFault {
  if (text === '') return [field, { why: 'missing' }]
  if (!/^[A-Za-z0-9-]+$/.test(text)) return [field, { why: 'letters_not_allowed' }]
  return text.length > most ? [field, { why: 'too_long', most }] : undefined
}

function address(field: 'email' | 'phone', text: string, most: number): MaybeFault {
  if (text === '' || most === 0) return undefined
  const allowed = field === 'email' ? /^[\x21-\x7e]+@[\x21-\x7e]+$/ : /^0\d{8,9}$/
  if (!allowed.test(text)) return [field, { why: 'letters_not_allowed' }]
  return text.length > most ? [field, { why: 'too_long', most }] : undefined
}

/** The sum of a file, for its header or its last line. */
export const totalOf = (payouts: readonly Payout[]): number => sumSatang(payouts.map(({ satang }) => satang))
