import type { Satang } from '@langraan/money'

/** A calendar day as `2026-11-28`. */
export type Day = string

/** Money to be sent to one account. */
export type Payout = {
  /** By which it is found again in the bank's answer: letters, digits and dashes, once in a file. */
  reference: string
  /** The Bank of Thailand's three digits. */
  bankCode: string
  /** Digits alone, with the zeros that the number begins with. */
  account: string
  /** The holder's name as the bank has it. */
  name: string
  satang: Satang
  /** Where the bank tells the payee; empty where it should not. */
  email: string
  /** A mobile number as ten digits, for the bank's message; empty where it should send none. */
  phone: string
}

/** What goes into one file: one account pays, on one day. */
export type PayoutBatch = {
  /** Ours, for the whole file: letters, digits and dashes, at most 16. */
  reference: string
  /** The account that pays; digits alone. It is of the bank that gets the file. */
  debitAccount: string
  /** Who pays, as the payee reads it. */
  companyName: string
  /** By which SCB knows the company; of no use to others. */
  companyCode: string
  valueDay: Day
  /** When the file is made. */
  madeAt: Date
  payouts: readonly Payout[]
}

/** What can be wrong with a payout, or with the file (`row` undefined). Rows are counted from 1. */
export type PayoutRefusal = { row: number | undefined; field: PayoutField } & PayoutFault

export type PayoutField =
  | 'payouts'
  | 'bank'
  | 'account'
  | 'name'
  | 'amount'
  | 'reference'
  | 'email'
  | 'phone'
  | 'debit_account'
  | 'company_name'
  | 'company_code'
  | 'value_day'

export type PayoutFault =
  | { why: 'missing' }
  | { why: 'control_character' }
  | { why: 'letter_unknown_to_banks'; letter: string }
  | { why: 'letters_not_allowed' }
  | { why: 'too_long'; most: number }
  | { why: 'twice' }
  | { why: 'no_such_account' }
  | { why: 'account_has_no_interbank_form' }
  | { why: 'not_above_zero' }
  | { why: 'too_much'; mostSatang: Satang }
  | { why: 'too_many'; most: number }
  | { why: 'other_banks_only' }
  | { why: 'own_bank_only' }
  | { why: 'not_a_banking_day' }
  | { why: 'past' }

/** A file for the bank. */
export type BankFile = { name: string; bytes: Uint8Array; count: number; satang: Satang }

export type BankFileResult = { ok: true; file: BankFile } | { ok: false; refusals: PayoutRefusal[] }

/** A payout as it stands in a file. What the layout has no field for is empty. */
export type PayoutInFile = {
  bankCode: string
  account: string
  name: string
  satang: Satang
  reference: string
}

/** What a file says; count and sum are those it declares itself. */
export type BankFileRead = {
  debitAccount: string
  valueDay: Day
  count: number
  satang: Satang
  payouts: PayoutInFile[]
}

/** A way to give payouts to a bank. */
export type BankFormat = {
  id: string
  /** Of the bank that reads it. */
  bankCode: string
  label: { th: string; en: string }
  /** To whose accounts it pays. */
  paysTo: 'own_bank' | 'other_banks'
  /** How many banking days after the file the money is there. */
  daysLater: 0 | 1
  write: (batch: PayoutBatch) => BankFileResult
  /** Reads what `write` has written. Throws on any other file. */
  read: (bytes: Uint8Array) => BankFileRead
}
