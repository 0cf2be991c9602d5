import { describe, expect, it } from 'vitest'
import {
  approve,
  givesBack,
  mayBecome,
  type ToApprove,
  whyNotWithdrawn,
  withdrawalStates,
} from './withdrawal.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

describe('a withdrawal that is asked for', () => {
  const old = { availableSatang: 50_000, bankChangedAt: hoursAgo(100) }
  it.each([
    ['is made of 100 THB and more', old, 10_000, undefined],
    ['not of less', old, 9_999, 'too_little'],
    ['not of more than is there', old, 50_001, 'not_there'],
    ['of all that is there', old, 50_000, undefined],
    ['not while less than nothing is there', { ...old, availableSatang: -67 }, 10_000, 'below_zero'],
    ['not without a bank account', { ...old, bankChangedAt: null }, 10_000, 'no_bank_account'],
    [
      'not a minute before a day is over',
      { ...old, bankChangedAt: hoursAgo(24 - 1 / 60) },
      10_000,
      'bank_account_new',
    ],
    ['a day after the account was changed', { ...old, bankChangedAt: hoursAgo(24) }, 10_000, undefined],
  ] as const)('%s', (_what, standing, wanted, why) => {
    expect(whyNotWithdrawn(standing, wanted, NOW)).toBe(why)
  })
})

describe('an approval', () => {
  const of = { amountSatang: 10_000, bankCode: '004', accountNumber: '0123456789', accountName: 'มะลิ' }
  const asked: ToApprove = { state: 'requested', of, requestedBy: 'a', bankChangedBy: 'b', approvals: [] }
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
    ['is not of what is paid', { ...asked, state: 'paid' as const }, 'c', { refused: 'not_waiting' }],
  ] as const)('%s', (_what, withdrawal, person, becomes) => {
    expect(approve(withdrawal, person)).toEqual(becomes)
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
})
