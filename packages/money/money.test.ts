import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allocate, assertSatang, formatBaht, parseBaht, sumSatang } from './money.ts'

const satang = () => fc.maxSafeInteger()
const weights = () => fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })

describe('formatBaht', () => {
  it.each([
    [0, '฿0.00'],
    [5, '฿0.05'],
    [100, '฿1.00'],
    [99_999, '฿999.99'],
    [123_450, '฿1,234.50'],
    [123_456_789_00, '฿123,456,789.00'],
    [-123_450, '-฿1,234.50'],
    [Number.MAX_SAFE_INTEGER, '฿90,071,992,547,409.91'],
  ])('%i satang is %s', (amount, text) => {
    expect(formatBaht(amount)).toBe(text)
  })

  it('leaves the symbol out when asked', () => {
    expect(formatBaht(123_450, { symbol: false })).toBe('1,234.50')
  })

  it.each([0.5, Number.NaN, 2 ** 53])('refuses %d, which is not satang', (amount) => {
    expect(() => formatBaht(amount)).toThrow(RangeError)
  })
})

describe('parseBaht', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    ['฿1,234', 123_400],
    ['฿ 20', 2_000],
    ['๑,๒๓๔.๕๐', 123_450],
    [' 20 บาท ', 2_000],
    ['฿1,290.-', 129_000],
    ['99,-', 9_900],
    ['1,290.- บาท', 129_000],
    ['.5', 50],
    ['-12.25', -1_225],
    ['-0', 0],
    ['007', 700],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, amount) => {
    expect(parseBaht(text)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    '.-',
    ',-',
    '5.--',
    '1.5-',
    '1.234',
    '1,23',
    '1,2345',
    ',123',
    '12,34,567',
    '1.',
    '1e3',
    'สิบ',
  ])('refuses %j', (text) => {
    expect(parseBaht(text)).toBeUndefined()
  })

  it('refuses what no longer fits the safe integers', () => {
    expect(parseBaht('90071992547409.92')).toBeUndefined()
  })

  it('reads back all that formatBaht writes', () => {
    fc.assert(
      fc.property(satang(), fc.boolean(), (amount, symbol) => {
        expect(parseBaht(formatBaht(amount, { symbol }))).toBe(amount === 0 ? 0 : amount)
      }),
    )
  })
})

describe('sumSatang and assertSatang', () => {
  it('adds, with an empty list as 0', () => {
    expect(sumSatang([])).toBe(0)
    expect(sumSatang([999, 999, -1])).toBe(1_997)
  })

  it('refuses a sum that is no longer exact', () => {
    expect(() => sumSatang([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })

  it('names what was wrong', () => {
    expect(() => assertSatang(12.5, 'priceSatang')).toThrow(
      'priceSatang must be an integer number of satang, got 12.5',
    )
    expect(() => assertSatang('100')).toThrow(RangeError)
    expect(() => assertSatang(undefined)).toThrow(RangeError)
  })
})

describe('allocate', () => {
  it.each([
    [196, [999, 999, 999], [66, 65, 65]],
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 5, 0], [0, 10, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [1, [1, 1, 2], [0, 0, 1]],
  ])('%i over %j', (total, list, parts) => {
    expect(allocate(total, list)).toEqual(parts)
  })

  it('refuses to lose money on weights that are all zero', () => {
    expect(() => allocate(1, [0, 0])).toThrow(RangeError)
    expect(() => allocate(1, [])).toThrow(RangeError)
  })

  it.each([-1, 0.5, Number.NaN])('refuses the weight %d', (weight) => {
    expect(() => allocate(100, [1, weight])).toThrow(RangeError)
  })

  it('sums exactly, mirrors a refund and stays within a satang of the exact share', () => {
    fc.assert(
      fc.property(satang(), weights(), (total, list) => {
        fc.pre(list.some((weight) => weight > 0))
        const parts = allocate(total, list)
        expect(sumSatang(parts)).toBe(total === 0 ? 0 : total)
        expect(allocate(-total, list)).toEqual(parts.map((part) => (part === 0 ? 0 : -part)))
        const sum = list.reduce((a, b) => a + b, 0)
        parts.forEach((part, index) => {
          const exact = BigInt(total) * BigInt(list[index] ?? 0)
          const error = BigInt(part) * BigInt(sum) - exact
          expect(error < BigInt(sum) && error > -BigInt(sum)).toBe(true)
        })
      }),
    )
  })
})

it('does not take its time over long texts that are no amount', () => {
  // By a pattern that begins again at each of its signs this takes minutes.
  expect(parseBaht(`-${' '.repeat(300_000)}x`)).toBeUndefined()
})
