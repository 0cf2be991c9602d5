import { describe, expect, it } from 'vitest'

import {
  bankFaults,
  keptAccounts,
  movedUp,
  normaliseAccountNumber,
  promptPayFault,
  promptPayKind,
} from './receiving-rules.ts'
import { keptPromptPayId } from '../../rules/rules.ts'

describe('a PromptPay id', () => {
  it.each([
    ['081-234-5678', undefined, 'mobile', '0812345678'],
    ['+66 81 234 5678', undefined, 'mobile', '0812345678'],
    ['๐๘๑๒๓๔๕๖๗๘', undefined, 'mobile', '0812345678'],
    ['0-1075-36000-10-2', undefined, 'company', '0107536000102'],
    ['0107536000103', 'not_tax_id', undefined, '0107536000103'],
    ['123456789012345', undefined, 'wallet', '123456789012345'],
    ['02-123-4567', 'not_mobile', undefined, '021234567'],
    ['08123', 'wrong_length', undefined, '08123'],
    ['maliwan', 'not_digits', undefined, 'maliwan'],
  ])('%s: %s', (typed, fault, kind, kept) => {
    expect(promptPayFault(typed)).toBe(fault)
    expect(promptPayKind(typed)).toBe(kind)
    expect(keptPromptPayId(typed)).toBe(kept)
  })

  it('may be left out', () => {
    expect(promptPayFault('  ')).toBeUndefined()
    expect(promptPayKind('')).toBeUndefined()
  })
})

describe('a bank account', () => {
  const whole = { bankCode: '004', bankAccountNumber: '012-3-45678-9', bankAccountName: 'มะลิวัลย์ ใจงาม' }

  it('is right whole, or not at all', () => {
    expect(bankFaults(whole)).toEqual({})
    expect(bankFaults({ bankCode: '', bankAccountNumber: ' ', bankAccountName: ' ' })).toEqual({})
    expect(normaliseAccountNumber(whole.bankAccountNumber)).toBe('0123456789')
  })

  it('says which part is missing', () => {
    expect(bankFaults({ ...whole, bankCode: '' })).toEqual({ bankCode: 'missing' })
    expect(bankFaults({ ...whole, bankAccountNumber: '', bankAccountName: ' ' })).toEqual({
      bankAccountNumber: 'missing',
      bankAccountName: 'missing',
    })
  })

  it('has digits, 10 to 15 of them', () => {
    expect(bankFaults({ ...whole, bankAccountNumber: '12345' })).toEqual({
      bankAccountNumber: 'wrong_length',
    })
    expect(bankFaults({ ...whole, bankAccountNumber: '1234567890123456' })).toEqual({
      bankAccountNumber: 'wrong_length',
    })
    expect(bankFaults({ ...whole, bankAccountNumber: '01234O6789' })).toEqual({
      bankAccountNumber: 'not_digits',
    })
  })
})

describe('accounts in their order', () => {
  const first = { bankCode: '004', bankAccountNumber: '0123456789', bankAccountName: 'ก' }
  const [second, third] = [
    { bankCode: '014', number: '1111111111', name: 'ข' },
    { bankCode: '002', number: '2222222222', name: 'ค' },
  ]
  it('move up one place, the second into the first', () => {
    const accounts = { ...first, moreAccounts: [second, third] }
    expect(movedUp(accounts, 1)).toEqual({ ...first, moreAccounts: [third, second] })
    expect(movedUp(accounts, 0)).toEqual({
      bankCode: '014',
      bankAccountNumber: '1111111111',
      bankAccountName: 'ข',
      moreAccounts: [{ bankCode: '004', number: '0123456789', name: 'ก' }, third],
    })
  })
  it('are kept without those that nothing was typed into, and without dashes', () => {
    const typed = [
      { bankCode: '', number: ' ', name: '' },
      { ...second, number: '111-1-11111-1' },
    ]
    expect(keptAccounts(typed)).toEqual([second])
  })
})
