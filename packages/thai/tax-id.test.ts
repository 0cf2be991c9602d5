import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describeTaxIdRefusal, formatThaiTaxId, isThaiTaxId, parseThaiTaxId } from './thai.ts'

// Public ids of large listed companies and one made-up citizen id; see the facts on identifiers.
const valid = [
  '0107536000102',
  '0107536000315',
  '0107536000374',
  '0107537000882',
  '0107542000011',
  '0107544000108',
  '1234567890121',
]

describe('parseThaiTaxId', () => {
  it.each(valid)('accepts %s', (taxId) => {
    const holder = taxId.startsWith('0') ? 'juristic' : 'individual'
    expect(parseThaiTaxId(taxId)).toEqual({ ok: true, taxId, holder })
    expect(parseThaiTaxId(formatThaiTaxId(taxId))).toMatchObject({ ok: true, taxId })
  })

  it('reads Thai digits', () => {
    expect(parseThaiTaxId('๐-๑๐๗๕-๓๖๐๐๐-๑๐-๒')).toMatchObject({ taxId: '0107536000102' })
  })

  it.each([
    ['', { code: 'tax_id_empty' }],
    ['01075X', { code: 'tax_id_not_digits' }],
    ['0107536000', { code: 'tax_id_too_short', missingDigits: 3 }],
    ['01075360001022', { code: 'tax_id_too_long', extraDigits: 1 }],
    ['1234567890123', { code: 'tax_id_checksum' }],
  ])('refuses %j', (text, refusal) => {
    expect(parseThaiTaxId(text)).toEqual({ ok: false, refusal })
  })

  it('catches every wrong check digit', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.constantFrom(...valid), digit, (taxId, typed) => {
        const number = taxId.slice(0, -1) + typed
        expect(isThaiTaxId(number)).toBe(number === taxId)
      }),
    )
  })

  it('formats for print and says what is missing', () => {
    expect(formatThaiTaxId('0107536000102')).toBe('0-1075-36000-10-2')
    expect(formatThaiTaxId('12')).toBe('12')
    expect(describeTaxIdRefusal({ code: 'tax_id_too_short', missingDigits: 3 }, 'th')).toBe(
      'เลขผู้เสียภาษีต้องมี 13 หลัก ขาดอีก 3',
    )
    expect(describeTaxIdRefusal({ code: 'tax_id_checksum' }, 'en')).toContain('not valid')
  })
})
