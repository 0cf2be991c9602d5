import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { keptText, readNumber, withinBounds } from './number-text.ts'

describe('a typed number', () => {
  it.each([
    ['', 0, undefined],
    ['  ', 0, undefined],
    ['12', 0, 12],
    ['1,234', 0, 1234],
    ['๑๒๓', 0, 123],
    ['-5', 0, -5],
    ['1.50', 2, 1.5],
    ['1.', 2, 1],
  ])('reads %j with %i decimals as %j', (typed, decimals, expected) => {
    expect(readNumber(typed, decimals)).toBe(expected)
  })

  it.each([
    ['1.5', 0],
    ['1.234', 2],
    ['abc', 0],
    ['1-2', 0],
    ['1e9', 0],
    ['.', 2],
  ])('refuses %j with %i decimals', (typed, decimals) => {
    expect(readNumber(typed, decimals)).toBeNaN()
  })

  it('reads back every whole number as people write it', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(readNumber(value.toLocaleString('en-US'))).toBe(value)
      }),
    )
  })

  it('stays within its bounds', () => {
    expect(withinBounds(5, { min: 1, max: 3 })).toBe(3)
    expect(withinBounds(-5, { min: 1 })).toBe(1)
    expect(withinBounds(2, {})).toBe(2)
  })

  it.each([
    ['12', 1, '12'],
    ['', 1, ''],
    ['-', 1, ''],
    ['สิบ', 1, ''],
    ['-', undefined, '-'],
    ['-5', undefined, '-5'],
    ['12x', 1, undefined],
    ['๑๒ก', 1, undefined],
    ['1.5', 1, undefined],
  ])('keeps of %j from %j on %j', (typed, min, kept) => {
    expect(keptText(typed, min === undefined ? {} : { min })).toBe(kept)
  })
})
