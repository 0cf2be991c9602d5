import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PricedVariant, priceOrder } from './price-order.ts'
import { flatFee } from './shipping-fee.ts'

const variant = (variantId: string, priceSatang: number): PricedVariant => ({
  variantId,
  productId: 'p',
  productName: 'เสื้อ',
  variantName: '',
  sku: '',
  priceSatang,
  weightGrams: null,
})
const sent = (feeSatang: number) => ({
  shipping: flatFee(feeSatang),
  province: 'สมุทรปราการ',
  defaultWeightGrams: null,
})
const shelf = (...variants: PricedVariant[]) => new Map(variants.map((entry) => [entry.variantId, entry]))

describe('pricing a basket', () => {
  it('sums lines of the same variant into one demand, in variant order', () => {
    const lines = [
      { variantId: 'b', quantity: 1 },
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 3 },
    ]
    expect(priceOrder(lines, shelf(variant('a', 100), variant('b', 250)), sent(5000))).toMatchObject({
      demand: [
        { variantId: 'a', quantity: 2 },
        { variantId: 'b', quantity: 4 },
      ],
      goodsSatang: 1200,
      totalSatang: 6200,
      itemCount: 6,
    })
  })

  it('names what is not sold', () => {
    expect(priceOrder([{ variantId: 'x', quantity: 1 }], shelf(), sent(0))).toEqual({ unknown: ['x'] })
  })

  it('comes to the same in any order of lines', () => {
    const line = fc.record({
      variantId: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    const prices = shelf(variant('a', 999), variant('b', 1599), variant('c', 0))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const [there, back] = [
          priceOrder(lines, prices, sent(50)),
          priceOrder(lines.toReversed(), prices, sent(50)),
        ]
        if ('unknown' in there || 'unknown' in back) throw new Error('all of it is sold')
        expect([back.totalSatang, back.demand]).toEqual([there.totalSatang, there.demand])
        expect(there.goodsSatang).toBe(
          lines.reduce((sum, one) => sum + (prices.get(one.variantId)?.priceSatang ?? 0) * one.quantity, 0),
        )
      }),
    )
  })
})
