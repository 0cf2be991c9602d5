import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyCashRounding, roundingOf } from './cash-rounding.ts'
import { changeOf, dueAfter, quickCash, roundedBy, type Tender } from './paying.ts'

describe('cash', () => {
  it.each([
    [31_244, 'nearest', 31_250],
    [31_244, 'down', 31_225],
    [31_244, 'up', 31_250],
    [31_244, 'off', 31_244],
    [9_999, 'nearest', 10_000],
    [9_999, 'down', 9_975],
    [12, 'nearest', 0],
    [13, 'nearest', 25],
    [31_250, 'up', 31_250],
  ] as const)('%i satang, %s: %i', (satang, rounding, paid) => {
    expect(satang + roundingOf(satang, rounding)).toBe(paid)
  })

  it('comes to whole quarters, less than a quarter away', () => {
    const bill = fc.record({ satang: fc.nat(10_000_000), rounding: fc.constantFrom(...everyCashRounding) })
    fc.assert(
      fc.property(bill, ({ satang, rounding }) => {
        const by = roundingOf(satang, rounding)
        expect(Math.abs(by)).toBeLessThan(25)
        expect(rounding === 'off' ? by : (satang + by) % 25).toBe(0)
      }),
    )
  })
})

describe('a bill of 312.44 that is paid in two ways', () => {
  const qr: Tender = { method: 'promptpay', amountSatang: 20_000, proof: 'seen' }

  it('is rounded only in what is paid in cash, after the rest', () => {
    expect(dueAfter(31_244, [], 'nearest')).toEqual({
      leftSatang: 31_244,
      cashSatang: 31_250,
      roundingSatang: 6,
    })
    expect(dueAfter(31_244, [qr], 'nearest')).toEqual({
      leftSatang: 11_244,
      cashSatang: 11_250,
      roundingSatang: 6,
    })
  })

  it('is paid as it is where no cash is in it', () => {
    expect(roundedBy(31_244, [{ ...qr, amountSatang: 31_244 }])).toBe(0)
    expect(roundedBy(31_244, [qr, { method: 'cash', amountSatang: 11_250 }])).toBe(6)
  })
})

describe('what a customer hands over', () => {
  it.each([
    [31_250, [31_250, 32_000, 35_000, 40_000, 50_000]],
    [10_000, [10_000, 50_000, 100_000]],
    [4_500, [4_500, 5_000, 6_000, 10_000, 50_000]],
  ])('is likely, for %i', (due, likely) => {
    expect(quickCash(due)).toEqual(likely)
  })

  it('is given back in part where it was more', () => {
    expect(changeOf({ method: 'cash', amountSatang: 31_250, givenSatang: 50_000 })).toBe(18_750)
    expect(changeOf({ method: 'card', amountSatang: 31_244 })).toBe(0)
  })
})
