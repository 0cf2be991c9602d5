import { generate, parse } from 'promptparse'
import { describe, expect, it } from 'vitest'
import { confirm, parsePromptPayId, promptPayPayload, readSlipReference, reject } from './rules.ts'

describe('a PromptPay id', () => {
  it.each([
    ['081-234-5678', { kind: 'mobile', value: '0812345678' }],
    ['๐๘๑๒๓๔๕๖๗๘', { kind: 'mobile', value: '0812345678' }],
    ['0107536000102', { kind: 'tax_id', value: '0107536000102' }],
    ['123456789012345', { kind: 'e_wallet', value: '123456789012345' }],
    ['1234567890123', undefined],
    ['021234567', undefined],
    ['', undefined],
  ])('%s', (text, id) => {
    expect(parsePromptPayId(text)).toEqual(id)
  })
})

describe('a PromptPay QR', () => {
  it('carries the id and the amount to the satang', () => {
    const read = parse(promptPayPayload('0812345678', 123_450) ?? '')
    expect(read?.getTagValue('54')).toBe('1234.50')
    expect(read?.getTagValue('29', '01')).toBe('0066812345678')
    expect(read?.getTagValue('53')).toBe('764')
  })
  it('is none for what is no id', () => {
    expect(promptPayPayload('nobody', 100)).toBeUndefined()
  })
})

describe('a slip’s mini-QR', () => {
  it('gives bank and reference', () => {
    expect(
      readSlipReference(generate.slipVerify({ sendingBank: '014', transRef: '202611200123ABC' })),
    ).toEqual({ sendingBank: '014', transRef: '202611200123ABC' })
  })
  it.each(['', 'https://example.com', promptPayPayload('0812345678', 100) ?? ''])('is not %s', (text) => {
    expect(readSlipReference(text)).toBeUndefined()
  })
})

describe('a payment notice', () => {
  it('is decided once', () => {
    expect([confirm('waiting', 100), reject('waiting')]).toEqual(['confirmed', 'rejected'])
    for (const state of ['confirmed', 'rejected'] as const) {
      expect([confirm(state, 100), reject(state)]).toEqual([
        { refused: 'already_decided' },
        { refused: 'already_decided' },
      ])
    }
    expect(confirm('reading', 100)).toEqual({ refused: 'slip_being_read' })
    expect(confirm('waiting', 0)).toEqual({ refused: 'amount_needed' })
  })
})
