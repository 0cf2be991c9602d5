import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponGift } from './coupon.ts'
import { netOfLine, type PricedVariant, priceOrder, type PriceTerms, type WantedLine } from './price-order.ts'
import { priceLines } from './price-parts.ts'
import type { ShippingFee } from './shipping-fee.ts'

// A second implementation of what an order costs, written from the promises and not from the first one: fractions
// instead of formulas, and shares dealt out one satang after the other. Nothing of the first is used by it.

type Case = { wanted: WantedLine[]; prices: PricedVariant[]; terms: PriceTerms }

/** A fraction rounded half up, by counting. */
function rounded(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator
  const rest = numerator - whole * denominator
  return Number(rest + rest >= denominator ? whole + 1n : whole)
}

/** Deals an amount out: whole satang first, then one each to whoever is owed most, the first of equals first. */
function dealt(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (amount === 0) return weights.map(() => 0)
  const owed = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const given = owed.map((exact) => Number(exact / sum))
  let left = amount - given.reduce((all, part) => all + part, 0)
  const served = new Set<number>()
  while (left > 0) {
    let best = -1
    for (const [index, exact] of owed.entries()) {
      const rest = exact % sum
      if (!served.has(index) && (best < 0 || rest > (owed[best] ?? 0n) % sum)) best = index
    }
    served.add(best)
    given[best] = (given[best] ?? 0) + 1
    left--
  }
  return given
}

function slowFee(
  { feeSatang, rule, freeFromSatang }: ShippingFee,
  goods: number,
  { wanted, prices, terms }: Case,
) {
  if (freeFromSatang !== null && goods >= freeFromSatang) return 0
  if (rule?.by === 'province') {
    for (const group of rule.groups)
      for (const province of group.provinces) if (province === terms.province) return group.feeSatang
  }
  if (rule?.by === 'weight') {
    let grams = 0
    let unknown = false
    for (const line of wanted)
      for (let piece = 0; piece < line.quantity; piece++) {
        const weight = prices.find(({ variantId }) => variantId === line.variantId)?.weightGrams ?? null
        if (weight === null) unknown = true
        else grams += weight
      }
    if (unknown && terms.defaultWeightGrams !== null && terms.defaultWeightGrams > grams)
      grams = terms.defaultWeightGrams
    const sorted = [...rule.steps].sort((a, b) => a.upToGrams - b.upToGrams)
    for (const step of sorted) if (grams <= step.upToGrams) return step.feeSatang
  }
  return feeSatang
}

function slowCoupon(
  gift: CouponGift | undefined,
  goods: number,
  fee: number,
): { goods: number; shipping: number } {
  if (gift?.gives === 'percent') {
    const off = rounded(BigInt(goods) * BigInt(gift.percentOff), 100n)
    return { goods: gift.mostSatang !== null && off > gift.mostSatang ? gift.mostSatang : off, shipping: 0 }
  }
  if (gift?.gives === 'amount')
    return { goods: gift.amountSatang > goods ? goods : gift.amountSatang, shipping: 0 }
  if (gift?.gives === 'free_shipping')
    return { goods: 0, shipping: gift.mostSatang !== null && gift.mostSatang < fee ? gift.mostSatang : fee }
  return { goods: 0, shipping: 0 }
}

function slowly(given: Case) {
  const { wanted, prices, terms } = given
  const whole = wanted.map((line) => {
    const price = prices.find(({ variantId }) => variantId === line.variantId)?.priceSatang ?? 0
    let cost = 0
    for (let piece = 0; piece < line.quantity; piece++) cost += price
    return cost
  })
  const offLines = wanted.map(({ discountSatang = 0 }, at) => Math.min(discountSatang, whole[at] ?? 0))
  const afterLines = whole.map((cost, at) => cost - (offLines[at] ?? 0))
  const goods = afterLines.reduce((sum, cost) => sum + cost, 0)
  const offOrder = Math.min(terms.orderDiscountSatang ?? 0, goods)
  const offCoupon = slowCoupon(terms.coupon?.gift, goods - offOrder, 0).goods
  const netGoods = goods - offOrder - offCoupon
  const shares = dealt(offOrder + offCoupon, afterLines)
  const nets = afterLines.map((cost, at) => cost - (shares[at] ?? 0))
  const fee = slowFee(terms.shipping, netGoods, given)
  const shipping = fee - slowCoupon(terms.coupon?.gift, 0, fee).shipping
  let cod = 0
  if (terms.codFee) {
    cod = rounded(BigInt(netGoods + shipping) * BigInt(terms.codFee.basisPoints), 10_000n)
    if (cod < terms.codFee.leastSatang) cod = terms.codFee.leastSatang
  }
  const before = netGoods + shipping + cod
  const { mode, rateBasisPoints = 0 } = terms.vat ?? {}
  const rate = BigInt(rateBasisPoints)
  const vat =
    mode === undefined ? 0 : rounded(BigInt(before) * rate, mode === 'inclusive' ? 10_000n + rate : 10_000n)
  return {
    netGoods,
    nets,
    shipping,
    cod,
    vat,
    vatShares: vat === 0 ? nets.map(() => 0) : dealt(vat, [...nets, shipping, cod]).slice(0, nets.length),
    total: mode === 'exclusive' ? before + vat : before,
  }
}

const satang = (most: number) => fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: most }))
const most = fc.option(satang(50_000), { nil: null })
const gift: fc.Arbitrary<CouponGift> = fc.oneof(
  fc.record({
    gives: fc.constant('percent' as const),
    percentOff: fc.integer({ min: 1, max: 100 }),
    mostSatang: most,
  }),
  fc.record({ gives: fc.constant('amount' as const), amountSatang: satang(500_000) }),
  fc.record({ gives: fc.constant('free_shipping' as const), mostSatang: most }),
)
const provinces = ['กรุงเทพมหานคร', 'เชียงใหม่', 'ยะลา']
const shipping: fc.Arbitrary<ShippingFee> = fc.record({
  feeSatang: satang(20_000),
  freeFromSatang: fc.option(satang(300_000), { nil: null }),
  rule: fc.oneof(
    fc.constant(null),
    fc.record({
      by: fc.constant('weight' as const),
      steps: fc.uniqueArray(
        fc.record({ upToGrams: fc.integer({ min: 1, max: 9_000 }), feeSatang: satang(30_000) }),
        {
          selector: (step) => step.upToGrams,
          maxLength: 4,
        },
      ),
    }),
    fc.record({
      by: fc.constant('province' as const),
      groups: fc.array(fc.record({ provinces: fc.subarray(provinces), feeSatang: satang(30_000) }), {
        maxLength: 3,
      }),
    }),
  ),
})
const codes = ['a', 'b', 'c', 'd']
const cases: fc.Arbitrary<Case> = fc.record({
  wanted: fc.array(
    fc.record(
      {
        variantId: fc.constantFrom(...codes),
        quantity: fc.integer({ min: 1, max: 40 }),
        discountSatang: satang(100_000),
      },
      { requiredKeys: ['variantId', 'quantity'] },
    ),
    { minLength: 1, maxLength: 8 },
  ),
  prices: fc
    .array(
      fc.record({ priceSatang: satang(200_000), weightGrams: fc.option(fc.nat(3_000), { nil: null }) }),
      {
        minLength: codes.length,
        maxLength: codes.length,
      },
    )
    .map((list) =>
      list.map((entry, at) => ({
        ...entry,
        variantId: codes[at] ?? '',
        productId: 'p',
        productName: 'เสื้อ',
        variantName: '',
        sku: '',
      })),
    ),
  terms: fc.record(
    {
      shipping,
      province: fc.constantFrom('', ...provinces, 'น่าน'),
      defaultWeightGrams: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: null }),
      codFee: fc.record({ leastSatang: satang(5_000), basisPoints: fc.integer({ min: 0, max: 1_000 }) }),
      vat: fc.record({
        mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
        rateBasisPoints: fc.constantFrom(0, 630, 700, 1_000),
      }),
      orderDiscountSatang: satang(400_000),
      coupon: gift.map((given) => ({ couponId: 'c', code: 'ลด', gift: given })),
    },
    { requiredKeys: ['shipping', 'province', 'defaultWeightGrams'] },
  ),
})

function quickly({ wanted, prices, terms }: Case) {
  const priced = priceOrder(wanted, new Map(prices.map((entry) => [entry.variantId, entry])), terms)
  if ('unknown' in priced) throw new Error('all of it is sold')
  return priced
}

describe('what an order costs', () => {
  it('is what a slow and obvious calculation comes to, line by line', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const [quick, slow] = [quickly(given), slowly(given)]
        expect({
          netGoods:
            quick.goodsSatang -
            quick.lineDiscountSatang -
            quick.orderDiscountSatang -
            quick.couponDiscountSatang,
          nets: quick.lines.map(netOfLine),
          shipping: quick.shippingSatang,
          cod: quick.codFeeSatang,
          vat: quick.vat?.vatSatang ?? 0,
          vatShares: quick.lines.map((line) => line.vatSatang),
          total: quick.totalSatang,
        }).toEqual(slow)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is explained by lines that sum to it, and nothing in it is below zero', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const priced = quickly(given)
        expect(priceLines(priced).reduce((sum, line) => sum + line.satang, 0)).toBe(priced.totalSatang)
        for (const line of priced.lines) expect(netOfLine(line)).toBeGreaterThanOrEqual(0)
        for (const amount of [
          priced.totalSatang,
          priced.shippingSatang,
          priced.shippingDiscountSatang,
          priced.codFeeSatang,
          priced.couponDiscountSatang,
        ])
          expect(amount).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1_000 },
    )
  })

  it('has the document’s VAT, and not the sum of its lines’: three of 9.99 have 1.96 in them', () => {
    const terms: PriceTerms = {
      shipping: { feeSatang: 0, rule: null, freeFromSatang: null },
      province: '',
      defaultWeightGrams: null,
      vat: { mode: 'inclusive', rateBasisPoints: 700 },
    }
    const prices = codes.map((variantId) => ({
      variantId,
      productId: 'p',
      productName: '',
      variantName: '',
      sku: '',
      priceSatang: 999,
      weightGrams: null,
    }))
    const wanted = ['a', 'b', 'c'].map((variantId) => ({ variantId, quantity: 1 }))
    const priced = quickly({ wanted, prices, terms })
    expect(priced.vat?.vatSatang).toBe(196)
    expect(priced.lines.map((line) => line.vatSatang)).toEqual([66, 65, 65])
    expect(priced.totalSatang).toBe(2_997)
    const onTop = quickly({
      wanted,
      prices,
      terms: { ...terms, vat: { mode: 'exclusive', rateBasisPoints: 700 } },
    })
    expect([onTop.vat?.vatSatang, onTop.totalSatang]).toEqual([210, 3_207])
  })
})
