import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findThaiBank, normaliseThaiText, thaiBanks, toArabicDigits, ungrouped } from './thai.ts'

describe('toArabicDigits', () => {
  it('turns Thai digits and leaves the rest', () => {
    expect(toArabicDigits('๐๑๒๓๔๕๖๗๘๙ 42 ก')).toBe('0123456789 42 ก')
  })
})

describe('ungrouped', () => {
  it.each([
    ['0-1055-61000-12-1', '0105561000121'],
    ['๐ ๑๐๕๕ – 6', '010556'],
    ['123−4\u200B5 A', '12345A'],
  ])('%j is %s', (typed, kept) => {
    expect(ungrouped(typed)).toBe(kept)
  })
})

describe('normaliseThaiText', () => {
  it.each([
    ['  บ้าน   เลขที่ ๙๙/๙\n', 'บ้าน เลขที่ 99/9'],
    ['บาง\u200Bปู\uFEFF', 'บางปู'],
    ['น\u0E49\u0E4D\u0E32', 'น้ำ'],
    ['น\u0E4D\u0E49\u0E32', 'น้ำ'],
    ['ก\u0E4D\u0E32', 'กำ'],
    ['เเดง', 'แดง'],
    ['ท\u0E48\u0E35', 'ที่'],
    ['กุ\u0E49ง', 'กุ้ง'],
    ['cafe\u0301', 'café'],
    ['\u00A0ก\u00A0', 'ก'],
    ['\u202Eevil', 'evil'],
  ])('%j', (typed, clean) => {
    expect(normaliseThaiText(typed)).toBe(clean.normalize('NFC'))
  })

  it('keeps emoji in one piece', () => {
    expect(normaliseThaiText('แม่👩‍👧 ❤️‍🔥')).toBe('แม่👩‍👧 ❤️‍🔥')
  })

  it('changes nothing the second time', () => {
    const thai = fc.string({
      unit: fc.oneof(
        fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code)),
        fc.constantFrom(' ', '\u200B', '\u200D', '👩', '\u0301', 'e', '\n'),
      ),
    })
    fc.assert(
      fc.property(thai, (text) => {
        const once = normaliseThaiText(text)
        expect(normaliseThaiText(once)).toBe(once)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('thaiBanks', () => {
  it('has one bank per code, with names in both languages', () => {
    expect(new Set(thaiBanks.map((bank) => bank.code)).size).toBe(thaiBanks.length)
    for (const bank of thaiBanks) {
      expect(bank.code).toMatch(/^\d{3}$/)
      expect(bank.th).toMatch(/[ก-๙]/)
      expect(bank.en).toMatch(/^[A-Z]/)
    }
  })

  it('finds a bank by the code of a slip', () => {
    expect(findThaiBank('014')?.shortName).toBe('SCB')
    expect(findThaiBank('025')?.th).toBe('กรุงศรีอยุธยา')
    expect(findThaiBank('999')).toBeUndefined()
  })
})
