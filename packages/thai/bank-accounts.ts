import { findThaiBank } from './banks.ts'
import { ungrouped } from './text.ts'

/**
 * How many digits accounts have, where it is not ten. GSB had fifteen once. Of TISCO, KKP and the banks from abroad only
 * the most is known, so shorter ones are taken too. No bank publishes a check digit: a number is proved by the name that
 * the bank shows for it.
 */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  '017': [10, 11, 12],
  '018': [10, 11, 12],
  '020': [10, 11, 12],
  '030': [12, 15],
  '031': [10, 11, 12],
  '033': [12],
  '034': [12],
  '039': [10, 11, 12],
  '052': [10, 11, 12],
  '066': [12],
  '067': [10, 11, 12, 13, 14],
  '069': [10, 11, 12, 13, 14],
  '070': [10, 11, 12],
}
const MOST_HAVE = [10]

/** Banks that went into another one: Thanachart's accounts are TTB's. */
const MERGED: Readonly<Record<string, string>> = { '065': '011' }

/** The code a bank has today, for one that may be of a list from before it merged. */
export const currentBankCode = (code: string): string => MERGED[code] ?? code

/** How many digits an account of the bank may have, the usual number first. */
export const accountDigits = (bankCode: string): readonly number[] =>
  DIGITS[currentBankCode(bankCode)] ?? MOST_HAVE

/** Why a number is no account of a bank. */
export type AccountRefusal =
  | { reason: 'no_such_bank' }
  | { reason: 'not_digits' }
  | { reason: 'wrong_length'; has: number; digits: readonly number[] }

export type AccountResult =
  | { ok: true; bankCode: string; digits: string }
  | { ok: false; refusal: AccountRefusal }

/** An account as it is kept: digits alone, as text, with the zeros that it begins with. */
export function parseBankAccount(bankCode: string, typed: string): AccountResult {
  const bank = findThaiBank(currentBankCode(bankCode))
  if (!bank) return { ok: false, refusal: { reason: 'no_such_bank' } }
  const digits = ungrouped(typed)
  if (!/^\d+$/.test(digits)) return { ok: false, refusal: { reason: 'not_digits' } }
  const allowed = accountDigits(bank.code)
  if (!allowed.includes(digits.length))
    return { ok: false, refusal: { reason: 'wrong_length', has: digits.length, digits: allowed } }
  return { ok: true, bankCode: bank.code, digits }
}

export function describeAccountRefusal(refusal: AccountRefusal): { th: string; en: string } {
  if (refusal.reason === 'no_such_bank')
    return {
      th: 'ไม่รู้จักธนาคารนี้ กรุณาเลือกธนาคารจากรายการ',
      en: 'This bank is not known. Choose one from the list.',
    }
  if (refusal.reason === 'not_digits')
    return { th: 'เลขบัญชีต้องเป็นตัวเลขเท่านั้น', en: 'An account number has digits only.' }
  const { has, digits } = refusal
  return {
    th: `เลขบัญชีของธนาคารนี้มี ${listed(digits, 'หรือ')} หลัก แต่ที่กรอกมี ${has} หลัก`,
    en: `Accounts of this bank have ${listed(digits, 'or')} digits; this one has ${has}.`,
  }
}

const listed = (numbers: readonly number[], or: string): string =>
  [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter((part) => part !== '').join(` ${or} `)

/** How wide the field is that banks use between each other. */
const INTERBANK_DIGITS = 11

/**
 * The account in the eleven digits that banks use between each other; undefined where it is not known how a number of
 * that length is written there, as the old ones of GSB.
 *
 * Eleven and fewer are filled with zeros. Of twelve GSB and GHB put 999 before and drop four, IBANK drops the first two,
 * and BAAC and HSBC keep the last eleven. TISCO and KKP drop the first four of fourteen.
 */
export function interbankAccount(bankCode: string, digits: string): string | undefined {
  const code = currentBankCode(bankCode)
  const filled = (text: string) => text.padStart(INTERBANK_DIGITS, '0')
  if (digits.length <= INTERBANK_DIGITS) return filled(digits)
  if (digits.length === 12) {
    if (code === '030' || code === '033') return `999${digits}`.slice(4)
    if (code === '066') return filled(digits.slice(2))
    if (code === '034' || code === '031') return digits.slice(-INTERBANK_DIGITS)
  }
  const isLong = digits.length === 14 && (code === '067' || code === '069')
  return isLong ? filled(digits.slice(4)) : undefined
}
