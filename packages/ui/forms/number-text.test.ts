import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readNumber, readWithin } from './number-text.ts'

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

  it.each([
    ['12', { min: 1 }, 12],
    ['๑,๐๐๐', { max: 1_000 }, 1_000],
    ['1,001', { max: 1_000 }, undefined],
    ['-5', { min: 0 }, undefined],
    ['-5', {}, -5],
    ['0', { min: 1 }, undefined],
    ['1.5', { min: 1 }, undefined],
    ['1.5', { min: 1, decimals: 1 }, 1.5],
    ['1.5 กก.', { min: 1, decimals: 1 }, undefined],
    ['1e3', {}, undefined],
    ['', {}, undefined],
  ])('of %j within %j is %j', (typed, bounds, value) => {
    expect(readWithin(typed, bounds)).toBe(value)
  })
})
