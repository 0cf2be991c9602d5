import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { basisPointsOf, vatIncluded, vatOnTop } from './money.ts'

const amount = () => fc.integer({ min: -(10 ** 13), max: 10 ** 13 })
const rate = () => fc.integer({ min: 0, max: 3_000 })

describe('vatIncluded', () => {
  it.each([
    [10_000, 700, 9_346, 654],
    [999, 700, 934, 65],
    [2_997, 700, 2_801, 196],
    [250_000, 700, 233_645, 16_355],
    [107, 700, 100, 7],
    [0, 700, 0, 0],
    [10_000, 0, 10_000, 0],
    [-10_000, 700, -9_346, -654],
    [Number.MAX_SAFE_INTEGER, 700, 8_417_943_228_729_898, 589_256_026_011_093],
  ])('%i satang at %i bp', (totalSatang, bp, baseSatang, vatSatang) => {
    expect(vatIncluded(totalSatang, bp)).toEqual({ baseSatang, vatSatang, totalSatang })
  })

  it('is nearest to the exact figure and mirrors a credit note', () => {
    fc.assert(
      fc.property(amount(), rate(), (total, bp) => {
        const { baseSatang, vatSatang } = vatIncluded(total, bp)
        expect(baseSatang + vatSatang).toBe(total)
        const error = BigInt(vatSatang) * BigInt(10_000 + bp) - BigInt(total) * BigInt(bp)
        expect(2n * (error < 0n ? -error : error) <= BigInt(10_000 + bp)).toBe(true)
        expect(vatIncluded(-total, bp).vatSatang + vatSatang).toBe(0)
      }),
    )
  })
})

describe('vatOnTop', () => {
  it.each([
    [10_000, 700, 700],
    [9_346, 700, 654],
    [50, 100, 1],
    [49, 100, 0],
    [250, 700, 18],
    [-250, 700, -18],
  ])('%i satang at %i bp', (baseSatang, bp, vatSatang) => {
    expect(vatOnTop(baseSatang, bp)).toEqual({
      baseSatang,
      vatSatang,
      totalSatang: baseSatang + vatSatang,
    })
  })

  it('is taken back by vatIncluded', () => {
    fc.assert(
      fc.property(amount(), rate(), (base, bp) => {
        const added = vatOnTop(base, bp)
        expect(vatIncluded(added.totalSatang, bp)).toEqual(added)
      }),
    )
  })
})

describe('basisPointsOf', () => {
  it('takes a rate of an amount', () => {
    expect(basisPointsOf(4_500, 200)).toBe(90)
    expect(basisPointsOf(10_000, 10_000)).toBe(10_000)
  })

  it.each([-1, 0.07, Number.NaN])('refuses the rate %d', (bp) => {
    expect(() => basisPointsOf(100, bp)).toThrow(RangeError)
  })

  it('refuses a total beyond the safe integers', () => {
    expect(() => vatOnTop(Number.MAX_SAFE_INTEGER, 700)).toThrow(RangeError)
  })
})
