import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netOfLine, type PricedOrder, type PricedVariant, priceOrder } from './price-order.ts'
import { paidThatGoes, splitOrder } from './split-price.ts'

const line = fc.record({
  price: fc.integer({ min: 0, max: 500_00 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  off: fc.integer({ min: 0, max: 3_000 }),
  moved: fc.nat(6),
})
const world = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  orderDiscountSatang: fc.integer({ min: 0, max: 20_000 }),
  coupon: fc.integer({ min: 0, max: 9_999 }),
  shipping: fc.integer({ min: 0, max: 9_900 }),
  cod: fc.boolean(),
  mode: fc.constantFrom('inclusive' as const, 'exclusive' as const, undefined),
  paidPercent: fc.integer({ min: 0, max: 130 }),
})

function ordered({
  lines,
  orderDiscountSatang,
  coupon,
  shipping,
  cod,
  mode,
}: typeof world extends fc.Arbitrary<infer T> ? T : never) {
  const variants = lines.map(({ price }, index): PricedVariant => ({
    variantId: `v${index}`,
    productId: 'p',
    productName: 'x',
    variantName: '',
    sku: '',
    priceSatang: price,
    weightGrams: null,
  }))
  const wanted = lines.map(({ quantity, off }, index) => ({
    variantId: `v${index}`,
    quantity,
    discountSatang: off,
  }))
  const priced = priceOrder(wanted, new Map(variants.map((variant) => [variant.variantId, variant])), {
    shipping: { feeSatang: shipping, rule: null, freeFromSatang: null },
    province: '',
    defaultWeightGrams: null,
    orderDiscountSatang,
    ...(coupon > 0 && {
      coupon: { couponId: 'c', code: 'C', gift: { gives: 'amount' as const, amountSatang: coupon } },
    }),
    ...(cod && { codFee: { leastSatang: 2_001, basisPoints: 333 } }),
    ...(mode && { vat: { mode, rateBasisPoints: 700 } }),
  })
  if ('unknown' in priced) throw new Error('all of it is sold')
  return priced
}

const AMOUNTS = [
  'goodsSatang',
  'lineDiscountSatang',
  'orderDiscountSatang',
  'couponDiscountSatang',
  'shippingSatang',
  'shippingDiscountSatang',
  'codFeeSatang',
  'totalSatang',
  'itemCount',
] as const

const piecesOf = (orders: readonly PricedOrder[]): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const { demand } of orders)
    for (const { variantId, quantity } of demand)
      pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return pieces
}

describe('an order that is split', () => {
  it('costs, has and is paid as much in two as it was in one, to the satang and the piece', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const before = ordered(drawn)
        const split = splitOrder(
          before,
          before.lines,
          drawn.lines.map(({ moved }) => moved),
        )
        fc.pre(split !== undefined)
        const { stays, goes } = split
        for (const amount of AMOUNTS)
          expect([amount, stays[amount] + goes[amount]]).toEqual([amount, before[amount]])
        expect(piecesOf([stays, goes])).toEqual(piecesOf([before]))
        const onTop = (one: PricedOrder) => (one.vat?.mode === 'exclusive' ? one.vat.vatSatang : 0)
        expect(onTop(stays) + onTop(goes)).toBe(onTop(before))
        for (const part of [stays, goes]) {
          for (const amount of AMOUNTS) expect(part[amount]).toBeGreaterThanOrEqual(0)
          expect(part.lines.every((one) => netOfLine(one) >= 0)).toBe(true)
          expect(part.lines.reduce((sum, one) => sum + one.vatSatang, 0)).toBeLessThanOrEqual(
            part.vat?.vatSatang ?? 0,
          )
        }
        const paid = Math.floor((before.totalSatang * drawn.paidPercent) / 100)
        const gone = paidThatGoes(paid, split)
        expect(gone).toBeGreaterThanOrEqual(0)
        expect(gone).toBeLessThanOrEqual(goes.totalSatang)
        // Nothing goes before what stays is paid.
        expect(gone === 0 || paid - gone >= stays.totalSatang).toBe(true)
      }),
    )
  })

  it('is none where nothing would go, or nothing would stay', () => {
    const before = ordered({
      lines: [{ price: 100, quantity: 2, off: 0, moved: 0 }],
      orderDiscountSatang: 0,
      coupon: 0,
      shipping: 0,
      cod: false,
      mode: undefined,
      paidPercent: 0,
    })
    expect(splitOrder(before, before.lines, [0])).toBeUndefined()
    expect(splitOrder(before, before.lines, [2])).toBeUndefined()
    expect(splitOrder(before, before.lines, [1])).toMatchObject({ goes: { totalSatang: 100 } })
  })
})
