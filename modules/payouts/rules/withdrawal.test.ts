import { describe, expect, it } from 'vitest'
import {
  approve,
  givesBack,
  mayBecome,
  type ToApprove,
  whyNotWithdrawn,
  withdrawalNumber,
  withdrawalStates,
} from './withdrawal.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

describe('a withdrawal that is asked for', () => {
  const there = { availableSatang: 50_000, hasBankAccount: true }
  it.each([
    ['is made of 100 THB and more', there, 10_000, undefined],
    ['not of less', there, 9_999, 'too_little'],
    ['not of more than is there', there, 50_001, 'not_there'],
    ['of all that is there', there, 50_000, undefined],
    ['not while less than nothing is there', { ...there, availableSatang: -67 }, 10_000, 'below_zero'],
    ['not without a bank account', { ...there, hasBankAccount: false }, 10_000, 'no_bank_account'],
  ] as const)('%s', (_what, standing, wanted, why) => {
    expect(whyNotWithdrawn(standing, wanted)).toBe(why)
  })
})

describe('an approval', () => {
  const of = { amountSatang: 10_000, bankCode: '004', accountNumber: '0123456789', accountName: 'มะลิ' }
  const asked: ToApprove = {
    state: 'requested',
    of,
    requestedBy: 'a',
    bankChangedBy: 'b',
    bankChangedAt: hoursAgo(24),
    approvals: [],
  }
  const once = { ...asked, state: 'approved_first', approvals: [{ personId: 'c', of }] } as const
  it.each([
    ['is the first of two', asked, 'c', { state: 'approved_first' }],
    ['is the second of another', once, 'd', { state: 'approved_second' }],
    ['is not of the same person twice', once, 'c', { refused: 'same_person' }],
    ['is not of who asked for it', asked, 'a', { refused: 'own_request' }],
    ['is not of who changed the bank account', asked, 'b', { refused: 'own_bank_account' }],
    [
      'is void once the amount is another',
      { ...once, of: { ...of, amountSatang: 20_000 } },
      'c',
      { state: 'approved_first' },
    ],
    [
      'is void once the account is another',
      { ...once, of: { ...of, accountNumber: '9' } },
      'd',
      { state: 'approved_first' },
    ],
    [
      'is not within a day of a change of the account',
      { ...asked, bankChangedAt: hoursAgo(24 - 1 / 60) },
      'c',
      { refused: 'bank_account_new' },
    ],
    ['is not of what is paid', { ...asked, state: 'paid' as const }, 'c', { refused: 'not_waiting' }],
  ] as const)('%s', (_what, withdrawal, person, becomes) => {
    expect(approve(withdrawal, person, NOW)).toEqual(becomes)
  })
})

describe('the course of a withdrawal', () => {
  it('gives money back only where it is sure that none was paid', () => {
    expect(withdrawalStates.filter(givesBack)).toEqual(['rejected_by_bank', 'refused', 'cancelled'])
    expect(mayBecome('unknown', 'cancelled')).toBe(false)
    expect(mayBecome('in_file', 'cancelled')).toBe(false)
    expect(mayBecome('unknown', 'sent')).toBe(false)
    expect(mayBecome('paid', 'rejected_by_bank')).toBe(true)
  })
  it('has a number of six digits and more', () => {
    expect([withdrawalNumber(381), withdrawalNumber(1_234_567)]).toEqual(['WD-000381', 'WD-1234567'])
  })
})
