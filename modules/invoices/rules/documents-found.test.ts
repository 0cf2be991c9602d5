import { describe, expect, it } from 'vitest'
import { documentNumber, soughtDocument } from './rules.ts'

describe('what is sought among documents', () => {
  it('is a number as it is printed, with any series and branch', () => {
    const printed = (kind: 'tax_invoice' | 'credit_note', series: string, sellerBranch: string) =>
      documentNumber({ kind, series, sellerBranch, year: 2026, number: 123 })
    expect(soughtDocument(printed('tax_invoice', '', '00000'))).toMatchObject({
      kind: 'tax_invoice',
      year: 2026,
      number: 123,
    })
    expect(soughtDocument(printed('credit_note', 'ML', '00002').toLowerCase())).toMatchObject({
      kind: 'credit_note',
      year: 2026,
      number: 123,
    })
  })

  it('is what a till has printed', () => {
    const printed = {
      kind: 'abbreviated',
      series: 'pos:12',
      sellerBranch: '00000',
      year: 2026,
      number: 123,
    } as const
    expect(documentNumber(printed)).toBe('T12-000123')
    expect(soughtDocument('t12-000123')).toMatchObject({ kind: 'abbreviated', series: 'pos:12', number: 123 })
  })

  it('is digits of a number or tax ID, or words of a name', () => {
    expect(soughtDocument(' 0-1055-36000-09-7 ')).toEqual({
      kind: null,
      series: null,
      year: null,
      number: null,
      words: '0-1055-36000-09-7',
      digits: '0105536000097',
    })
    expect(soughtDocument('1042')).toMatchObject({ number: 1042, digits: '1042' })
    expect(soughtDocument('บริษัท ผู้ซื้อ')).toMatchObject({ number: null, words: 'บริษัท ผู้ซื้อ', digits: '' })
  })
})
