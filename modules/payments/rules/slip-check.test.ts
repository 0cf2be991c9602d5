import { describe, expect, it } from 'vitest'
import {
  type CheckedTransfer,
  type CheckStanding,
  checkStanding,
  compareTransfer,
  sameNumber,
  samePerson,
} from './rules.ts'

describe('a masked number', () => {
  it.each([
    ['xxx-x-x4321-x', '1234543210', 'yes'],
    ['xxx-x-x4321-x', '9999943219', 'yes'],
    ['xxx-x-x4321-x', '1234554320', 'no'],
    ['1234xxxx5678', '123400005678', 'yes'],
    ['1234xxxx5678', '12340005678', 'yes'],
    ['1234xxxx5679', '123400005678', 'no'],
    ['xxx-xxx-5678', '0812345678', 'yes'],
    ['xxxxxx21xx', '1234543210', 'unsure'],
    ['', '1234543210', 'unsure'],
    ['0812345678', '0812345678', 'yes'],
  ] as const)('%s is %s: %s', (masked, whole, match) => {
    expect(sameNumber(masked, whole)).toBe(match)
  })
})

describe('a masked name', () => {
  it.each([
    [['น.ส. มะลิวัลย์ ส***'], 'มะลิวัลย์ สุขใจ', 'yes'],
    [['นาย มะลิวัลย์ ส***'], 'นางสาวมะลิวัลย์ สุขใจ', 'yes'],
    [['MR. SOMCHAI J'], 'Somchai Jaidee', 'yes'],
    [['นาย สมชาย จ***'], 'สมชาย ใจดี', 'no'],
    [['MR. SOMCHAI J'], 'สมชาย ใจดี', 'unsure'],
    [['MR. SOMCHAI J', 'นาย สมชาย ใ***'], 'สมชาย ใจดี', 'yes'],
    [['บจก. ดอกไม้ไท***'], 'บริษัท ดอกไม้ไทย จำกัด', 'yes'],
    [[], 'สมชาย ใจดี', 'unsure'],
  ] as const)('%j is %s: %s', (shown, known, match) => {
    expect(samePerson(shown, known)).toBe(match)
  })
})

describe('a transfer that a bank knows', () => {
  const transfer: CheckedTransfer = {
    sendingBank: '014',
    transRef: 'REF1',
    amountSatang: 59_000,
    paidAt: '2026-11-20T07:05:00.000Z',
    sender: { bankCode: '014', names: [], numbers: [] },
    receiver: { bankCode: '004', names: ['น.ส. มะลิวัลย์ ส***'], numbers: ['xxx-x-x4321-x'] },
  }
  const awaited = {
    dueSatang: 59_000,
    placedAt: new Date('2026-11-20T07:00:00Z'),
    now: new Date('2026-11-20T07:10:00Z'),
    accounts: [
      { bankCode: '014', number: '9999999999', name: 'อื่น' },
      { bankCode: '004', number: '1234543210', name: 'มะลิวัลย์ สุขใจ' },
    ],
    proxies: ['0812345678'],
  }
  const receiver = (change: object) => ({ ...transfer, receiver: { ...transfer.receiver, ...change } })

  it.each([
    ['all that was awaited', transfer, []],
    ['a satang less', { ...transfer, amountSatang: 58_999 }, ['amount_less']],
    ['more', { ...transfer, amountSatang: 60_000 }, ['amount_more']],
    ['to another account', receiver({ numbers: ['xxx-x-x9876-x'] }), ['wrong_receiver']],
    ['to the same digits at another bank', receiver({ bankCode: '002' }), ['wrong_receiver']],
    ['to somebody else with these digits', receiver({ names: ['นาย สมชาย ใ***'] }), ['wrong_receiver']],
    ['to PromptPay', receiver({ numbers: ['xxx-xxx-5678'], names: [] }), []],
    [
      'to somebody of whom one sees too little',
      receiver({ numbers: ['xxx-x-xxx21-x'] }),
      ['receiver_unsure'],
    ],
    ['before the order', { ...transfer, paidAt: '2026-11-19T07:05:00.000Z' }, ['before_order']],
    ['in the future', { ...transfer, paidAt: '2026-11-20T09:00:00.000Z' }, ['before_order']],
    ['at no time', { ...transfer, paidAt: 'soon' }, ['before_order']],
  ] as const)('is %s', (_what, told, reasons) => {
    expect(compareTransfer(told, awaited)).toEqual(reasons)
  })
})

describe('how a slip stands after its check', () => {
  it.each<[CheckStanding, Parameters<typeof checkStanding>[0]]>([
    ['unchecked', null],
    ['checking', { state: 'checking', reasons: [] }],
    ['matched', { state: 'matched', reasons: [] }],
    ['doubted', { state: 'differs', reasons: ['amount_less'] }],
    ['doubted', { state: 'not_checked', reasons: ['not_found'] }],
    ['doubted', { state: 'not_checked', reasons: ['quota_used_up', 'used_before'] }],
    ['unchecked', { state: 'not_checked', reasons: ['quota_used_up'] }],
    ['unchecked', { state: 'not_checked', reasons: ['unreachable'] }],
    ['unchecked', { state: 'not_checked', reasons: ['key_refused'] }],
  ])('is %s', (standing, check) => {
    expect(checkStanding(check)).toBe(standing)
  })
})
