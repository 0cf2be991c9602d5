import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptNames, oneLine } from './one-line.ts'

describe('a name', () => {
  it.each([
    ['เสื้อ\nยืด', 'เสื้อ ยืด'],
    ['เสื้อ \r\n\t ยืด', 'เสื้อ ยืด'],
    ['\u0007เสื้อ\u0000ยืด\u007F', 'เสื้อ ยืด'],
    ['เสื้อ\u2028ยืด\u0085ขาว', 'เสื้อ ยืด ขาว'],
    [' เสื้อ  ยืด\u00A0ขาว ', 'เสื้อ  ยืด\u00A0ขาว'],
    ['\u200B\n\u2060', ''],
    ['เสื้อ\u200Bยืด', 'เสื้อ\u200Bยืด'],
    ['👩‍👧', '👩‍👧'],
  ])('is one line: %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept)
  })

  it('has no sign that breaks a line, and is the same when it is read again', () => {
    const signs = fc.constantFrom(...' \n\r\t\v\f\u0000\u0085\u2028\u2029\u00A0ก้ำaA/')
    fc.assert(
      fc.property(fc.string({ unit: signs }), (typed) => {
        const kept = oneLine(typed)
        expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(oneLine(kept)).toBe(kept)
      }),
    )
  })

  it('of before stays as it is where a new one says the same', () => {
    expect(keptNames('A\nB', 'A B')).toBe('A\nB')
    expect(keptNames('A\nB', 'A C')).toBe('A C')
    const tags = ['A\nB', 'C']
    expect(keptNames(tags, ['A B', 'C'])).toBe(tags)
    expect(keptNames(tags, ['A B'])).toEqual(['A B'])
  })
})
