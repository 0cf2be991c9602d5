import { describe, expect, it } from 'vitest'

import {
  accountDigits,
  currentBankCode,
  describeAccountRefusal,
  interbankAccount,
  parseBankAccount,
} from './bank-accounts.ts'

describe('A bank account', () => {
  it('is kept as digits with the zeros that it begins with', () => {
    expect(parseBankAccount('004', '012-3-45678-9')).toEqual({
      ok: true,
      bankCode: '004',
      digits: '0123456789',
    })
    expect(parseBankAccount('006', '๐๑๒๓๔๕๖๗๘๙')).toMatchObject({ digits: '0123456789' })
  })

  it('has the digits of its bank', () => {
    expect(accountDigits('014')).toEqual([10])
    expect(parseBankAccount('014', '123456789')).toEqual({
      ok: false,
      refusal: { reason: 'wrong_length', has: 9, digits: [10] },
    })
    expect(parseBankAccount('034', '012345678901')).toMatchObject({ ok: true })
    expect(parseBankAccount('030', '123456789012345')).toMatchObject({ ok: true })
    expect(parseBankAccount('067', '12345678901234')).toMatchObject({ ok: true })
  })

  it('of a bank that merged is one of the bank it went into', () => {
    expect(currentBankCode('065')).toBe('011')
    expect(parseBankAccount('065', '1234567890')).toMatchObject({ ok: true, bankCode: '011' })
  })

  it('is refused in words that say what to do', () => {
    expect(parseBankAccount('999', '1234567890')).toEqual({ ok: false, refusal: { reason: 'no_such_bank' } })
    expect(parseBankAccount('004', '12345o7890')).toEqual({ ok: false, refusal: { reason: 'not_digits' } })
    expect(describeAccountRefusal({ reason: 'wrong_length', has: 9, digits: [12, 15] })).toEqual({
      th: 'เลขบัญชีของธนาคารนี้มี 12 หรือ 15 หลัก แต่ที่กรอกมี 9 หลัก',
      en: 'Accounts of this bank have 12 or 15 digits; this one has 9.',
    })
    expect(describeAccountRefusal({ reason: 'wrong_length', has: 9, digits: [10] }).en).toContain(
      'have 10 digits',
    )
  })
})

describe('The eleven digits between banks', () => {
  it.each([
    ['ten are filled with a zero', '004', '1234567890', '01234567890'],
    ['twelve of GSB: 999 before, and four dropped', '030', '123456789012', '23456789012'],
    ['twelve of GHB: the same', '033', '001234567890', '01234567890'],
    ['twelve of BAAC: the last eleven', '034', '012345678901', '12345678901'],
    ['twelve of HSBC: the last eleven', '031', '987654321098', '87654321098'],
    ['twelve of IBANK: two dropped, one zero', '066', '123456789012', '03456789012'],
    ['fourteen of TISCO: four dropped, one zero', '067', '00011234567890', '01234567890'],
    ['fourteen of KKP: the same', '069', '12345678901234', '05678901234'],
  ])('%s', (_, bank, digits, field) => {
    expect(interbankAccount(bank, digits)).toBe(field)
  })

  it('are unknown for a length that no rule is published for', () => {
    expect(interbankAccount('030', '123456789012345')).toBeUndefined()
    expect(interbankAccount('067', '1234567890123')).toBeUndefined()
  })
})
