import { describe, expect, it } from 'vitest'

import { describePayoutRefusal, findBankFormat, type PayoutRefusal } from './bank-files.ts'
import type { Payout, PayoutBatch } from './payout.ts'
import { sampleBatch, samplePayout } from './sample-payouts.ts'

function refusalsOf(payouts: readonly Payout[], other: Partial<PayoutBatch> = {}, id = 'kbank-dct') {
  const result = findBankFormat(id)?.write(sampleBatch(payouts, other))
  if (!result) throw new Error(`no format ${id}`)
  return result.ok ? [] : result.refusals
}

describe('A payout that cannot be in a file', () => {
  it.each<[string, Partial<Payout>, Partial<PayoutRefusal>]>([
    ['a name with a line break', { name: 'สมชาย\nใจดี' }, { field: 'name', why: 'control_character' }],
    ['a name with a tab', { name: 'สมชาย\tใจดี' }, { field: 'name', why: 'control_character' }],
    ['a name of signs that nobody sees', { name: '\u200B ' }, { field: 'name', why: 'missing' }],
    [
      'a letter of another script',
      { name: 'สมชาย 王' },
      { field: 'name', why: 'letter_unknown_to_banks', letter: '王' },
    ],
    [
      'a family of emoji, named whole',
      { name: 'ร้าน 👨‍👩‍👧' },
      { field: 'name', why: 'letter_unknown_to_banks', letter: '👨‍👩‍👧' },
    ],
    ['nothing to pay', { satang: 0 }, { field: 'amount', why: 'not_above_zero' }],
    ['less than nothing', { satang: -100 }, { field: 'amount', why: 'not_above_zero' }],
    ['part of a satang', { satang: 10.5 }, { field: 'amount', why: 'not_above_zero' }],
    ['an account with dashes', { account: '012-3-45678-9' }, { field: 'account', why: 'no_such_account' }],
    ['an account that lost its zero', { account: '123456789' }, { field: 'account', why: 'no_such_account' }],
    ['another bank', { bankCode: '014' }, { field: 'bank', why: 'own_bank_only' }],
    ['no reference', { reference: '' }, { field: 'reference', why: 'missing' }],
    ['a Thai reference', { reference: 'ถอน-1' }, { field: 'reference', why: 'letters_not_allowed' }],
    ['a long reference', { reference: 'W'.repeat(17) }, { field: 'reference', why: 'too_long', most: 16 }],
    ['no address', { email: 'somchai' }, { field: 'email', why: 'letters_not_allowed' }],
    [
      'a long address',
      { email: `${'s'.repeat(50)}@example.com` },
      { field: 'email', why: 'too_long', most: 50 },
    ],
    ['half a telephone number', { phone: '0812' }, { field: 'phone', why: 'letters_not_allowed' }],
  ])('has %s: its row is named', (_, other, refusal) => {
    const good = samplePayout({ reference: 'WD-0000' })
    expect(refusalsOf([good, samplePayout(other)])).toEqual([{ row: 2, ...refusal }])
  })

  it('is told of with all others at once', () => {
    const payouts = [samplePayout({ satang: 0 }), samplePayout({ name: '' })]
    expect(refusalsOf(payouts, { debitAccount: '123' })).toEqual([
      { row: undefined, field: 'debit_account', why: 'no_such_account' },
      { row: 1, field: 'amount', why: 'not_above_zero' },
      { row: 2, field: 'name', why: 'missing' },
      { row: 2, field: 'reference', why: 'twice' },
    ])
  })

  it('is larger than the field: KTB has ten digits', () => {
    const payout = samplePayout({ bankCode: '006', satang: 9_999_999_999 })
    expect(refusalsOf([payout], {}, 'ktb-direct-credit')).toEqual([])
    expect(refusalsOf([{ ...payout, satang: 10_000_000_000 }], {}, 'ktb-direct-credit')).toEqual([
      { row: 1, field: 'amount', why: 'too_much', mostSatang: 9_999_999_999 },
    ])
  })

  it('makes the sum larger than its field', () => {
    const many = Array.from({ length: 1_001 }, (_, at) =>
      samplePayout({ bankCode: '006', satang: 9_999_999_999, reference: `W-${at}` }),
    )
    expect(refusalsOf(many, {}, 'ktb-direct-credit')).toEqual([
      { row: undefined, field: 'amount', why: 'too_much', mostSatang: 9_999_999_999_999 },
    ])
  })
})

describe('A file', () => {
  it.each<[string, Partial<PayoutBatch>, Partial<PayoutRefusal>]>([
    ['of a Sunday', { valueDay: '2026-12-06' }, { field: 'value_day', why: 'not_a_banking_day' }],
    ['of a bank holiday', { valueDay: '2026-12-10' }, { field: 'value_day', why: 'not_a_banking_day' }],
    ['of yesterday', { valueDay: '2026-11-27' }, { field: 'value_day', why: 'past' }],
    ['of nobody', { companyName: ' ' }, { field: 'company_name', why: 'missing' }],
    [
      'with a long reference',
      { reference: 'B'.repeat(17) },
      { field: 'reference', why: 'too_long', most: 16 },
    ],
  ])('%s is refused', (_, other, refusal) => {
    expect(refusalsOf([samplePayout()], other)).toEqual([{ row: undefined, ...refusal }])
  })

  it('without payouts is refused', () => {
    expect(refusalsOf([])).toEqual([{ row: undefined, field: 'payouts', why: 'missing' }])
  })

  it('of SCB wants the code of the company', () => {
    const payout = samplePayout({ bankCode: '014' })
    expect(refusalsOf([payout], { companyCode: '' }, 'scb-dcp')).toEqual([
      { row: undefined, field: 'company_code', why: 'missing' },
    ])
    expect(refusalsOf([payout], { companyCode: 'a b' }, 'scb-dcp')).toMatchObject([
      { why: 'letters_not_allowed' },
    ])
    expect(refusalsOf([payout], { companyCode: 'a'.repeat(13) }, 'scb-dcp')).toMatchObject([
      { why: 'too_long' },
    ])
  })
})

describe('A refusal', () => {
  it('says the row and what to do', () => {
    expect(
      describePayoutRefusal({ row: 2, field: 'name', why: 'letter_unknown_to_banks', letter: '😀' }),
    ).toEqual({
      th: 'แถวที่ 2 ชื่อบัญชีผู้รับ: ธนาคารอ่าน “😀” ไม่ได้ กรุณาลบออก',
      en: 'Row 2, name of the payee: banks cannot read “😀”. Remove it.',
    })
    expect(
      describePayoutRefusal({ row: 1, field: 'amount', why: 'too_much', mostSatang: 9_999_999_999 }).en,
    ).toBe('Row 1, amount: this file holds ฿99,999,999.99 at most.')
    expect(describePayoutRefusal({ row: undefined, field: 'value_day', why: 'not_a_banking_day' }).en).toBe(
      'Day of payment: banks are closed on that day. Choose a banking day.',
    )
    expect(describePayoutRefusal({ row: 3, field: 'reference', why: 'too_long', most: 16 }).en).toContain(
      '16',
    )
    expect(
      describePayoutRefusal({ row: undefined, field: 'payouts', why: 'too_many', most: 9 }).en,
    ).toContain('9')
  })
})
