import { isThaiTaxId, parseThaiPhone, parseThaiTaxId, ungrouped } from '@langraan/thai'
import { keptPromptPayId } from '../../rules/rules.ts'

export type PromptPayFault = 'not_digits' | 'wrong_length' | 'not_mobile' | 'not_tax_id'

/**
 * What is wrong with a PromptPay id: it is a Thai mobile, a 13-digit tax or citizen id with a right check
 * digit, or a 15-digit e-wallet. Empty is right: not offered. A wrong id would pay a stranger.
 */
export function promptPayFault(text: string): PromptPayFault | undefined {
  const id = keptPromptPayId(text)
  if (id === '') return undefined
  if (!/^\+?\d+$/.test(id)) return 'not_digits'
  if (id.length === 15) return undefined
  if (id.length === 13) return isThaiTaxId(id) ? undefined : 'not_tax_id'
  const phone = parseThaiPhone(id)
  if (phone.ok) return phone.kind === 'mobile' ? undefined : 'not_mobile'
  return 'wrong_length'
}

/** What the id is, for the words below the field. */
export function promptPayKind(text: string): 'mobile' | 'citizen' | 'company' | 'wallet' | undefined {
  if (promptPayFault(text) !== undefined) return undefined
  const id = keptPromptPayId(text)
  if (id.length === 15) return 'wallet'
  if (id.length === 10) return 'mobile'
  const read = parseThaiTaxId(id)
  if (!read.ok) return undefined
  return read.holder === 'juristic' ? 'company' : 'citizen'
}

export type BankAccount = {
  readonly bankCode: string
  readonly bankAccountNumber: string
  readonly bankAccountName: string
}
export type BankFault = 'missing' | 'not_digits' | 'wrong_length'

export const normaliseAccountNumber = (text: string): string => ungrouped(text)

/** What is wrong with a bank account: either all of it is given or none of it. Thai account numbers have 10 to 15 digits. */
export function bankFaults(account: BankAccount): Partial<Record<keyof BankAccount, BankFault>> {
  const number = ungrouped(account.bankAccountNumber)
  const given = { ...account, bankAccountNumber: number, bankAccountName: account.bankAccountName.trim() }
  const fields = ['bankCode', 'bankAccountNumber', 'bankAccountName'] as const
  if (fields.every((field) => given[field] === '')) return {}
  const faults: Partial<Record<keyof BankAccount, BankFault>> = {}
  for (const field of fields) if (given[field] === '') faults[field] = 'missing'
  if (number !== '' && !/^\d+$/.test(number)) faults.bankAccountNumber = 'not_digits'
  else if (number !== '' && (number.length < 10 || number.length > 15))
    faults.bankAccountNumber = 'wrong_length'
  return faults
}

type Accounts = BankAccount & {
  readonly moreAccounts: readonly {
    readonly bankCode: string
    readonly number: string
    readonly name: string
  }[]
}

const firstOf = (account: BankAccount) => ({
  bankCode: account.bankCode,
  number: account.bankAccountNumber,
  name: account.bankAccountName,
})

/** The accounts with one of the later ones a place further up; the second becomes the first one. */
export function movedUp(accounts: Accounts, at: number): Accounts {
  const all = [firstOf(accounts), ...accounts.moreAccounts]
  const [moved, before] = [all[at + 1], all[at]]
  if (!moved || !before) return accounts
  const [first = moved, ...moreAccounts] = all.with(at, moved).with(at + 1, before)
  return {
    bankCode: first.bankCode,
    bankAccountNumber: first.number,
    bankAccountName: first.name,
    moreAccounts,
  }
}

/** As the accounts are kept: without those that nothing was typed into. */
export const keptAccounts = (accounts: Accounts['moreAccounts']) =>
  accounts
    .map(({ bankCode, number, name }) => ({ bankCode, number: ungrouped(number), name: name.trim() }))
    .filter(({ bankCode, number, name }) => bankCode !== '' || number !== '' || name !== '')

/** A biller id as it is kept; a reference in the letters that banks take. */
export const normaliseBillerId = ungrouped
export const normaliseReference = (text: string): string => ungrouped(text).toUpperCase()
