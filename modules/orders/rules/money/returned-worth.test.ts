import { describe, expect, it } from 'vitest'
import { type ReturnableLine, worthOfReturned } from '../rules.ts'

describe('what was paid for goods that came back', () => {
  const line = (more: Partial<ReturnableLine>): ReturnableLine => ({
    variantId: 'a',
    quantity: 3,
    unitPriceSatang: 10_000,
    lineDiscountSatang: 0,
    sharedDiscountSatang: 0,
    vatSatang: 0,
    returnedCount: 0,
    ...more,
  })

  it('is nothing where nothing came back, and all of the goods where all did', () => {
    expect(worthOfReturned([line({})], null)).toBe(0)
    expect(worthOfReturned([line({ returnedCount: 3 }), line({ variantId: 'b', quantity: 1 })], null)).toBe(
      30_000,
    )
  })

  it('is less by what was taken off them, to the satang', () => {
    const cheaper = line({ lineDiscountSatang: 1_000, sharedDiscountSatang: 500, returnedCount: 1 })
    expect(worthOfReturned([cheaper], null)).toBe(9_500)
    expect(worthOfReturned([line({ sharedDiscountSatang: 100, returnedCount: 2 })], null)).toBe(19_933)
  })

  it('has VAT where that was added on top, and not where prices have it within', () => {
    const taxed = line({ vatSatang: 2_100, returnedCount: 2 })
    expect(worthOfReturned([taxed], { mode: 'exclusive', rateBasisPoints: 700 })).toBe(21_400)
    expect(worthOfReturned([taxed], { mode: 'inclusive', rateBasisPoints: 700 })).toBe(20_000)
  })

  it('counts pieces of an article on two lines once', () => {
    const two = [line({ returnedCount: 4 }), line({ returnedCount: 4, unitPriceSatang: 8_000 })]
    expect(worthOfReturned(two, null)).toBe(38_000)
  })
})
