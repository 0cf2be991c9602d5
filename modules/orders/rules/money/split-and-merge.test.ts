import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeOrders, mergeRefusal, type ToMerge } from './merge-price.ts'
import {
  netOfLine,
  type PricedLine,
  type PricedOrder,
  type PricedVariant,
  priceOrder,
} from './price-order.ts'
import { totalOf } from './price-parts.ts'
import { paidThatGoes, splitOrder } from './split-price.ts'

const drawnLine = fc.record({
  price: fc.integer({ min: 0, max: 500_00 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  off: fc.integer({ min: 0, max: 3_000 }),
  moved: fc.nat(6),
})

/** What an order is drawn from, for properties that hold of every order: all kinds of discounts, fees and VAT. */
const drawnOrder = fc.record({
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 5 }),
  orderDiscountSatang: fc.integer({ min: 0, max: 20_000 }),
  coupon: fc.integer({ min: 0, max: 9_999 }),
  shipping: fc.integer({ min: 0, max: 9_900 }),
  cod: fc.boolean(),
  mode: fc.constantFrom('inclusive' as const, 'exclusive' as const, undefined),
  paidPercent: fc.integer({ min: 0, max: 130 }),
})
type DrawnOrder = typeof drawnOrder extends fc.Arbitrary<infer T> ? T : never

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

/** How many pieces of each article some orders have in all. */
function piecesOfOrders(orders: readonly PricedOrder[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { demand } of orders)
    for (const { variantId, quantity } of demand)
      pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return pieces
}

/** The order, priced as checkout and the desk do. */
function ordered({ lines, orderDiscountSatang, coupon, shipping, cod, mode }: DrawnOrder): PricedOrder {
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

describe('an order that is split', () => {
  it('costs, has and is paid as much in two as it was in one, to the satang and the piece', () => {
    fc.assert(
      fc.property(drawnOrder, (drawn) => {
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
        expect(piecesOfOrders([stays, goes])).toEqual(piecesOfOrders([before]))
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

describe('two orders that become one', () => {
  it('cost and have as much as before, to the satang and the piece', () => {
    fc.assert(
      fc.property(drawnOrder, drawnOrder, (one, other) => {
        const [into, drawn] = [ordered(one), ordered({ ...other, mode: one.mode })]
        // Other articles, so that prices never differ.
        const from = {
          ...drawn,
          lines: drawn.lines.map((line) => ({ ...line, variantId: `w${line.variantId}` })),
        }
        const whole = mergeOrders(into, from, { into: into.lines, from: from.lines }, 'both')
        for (const amount of AMOUNTS)
          expect([amount, whole[amount]]).toEqual([amount, into[amount] + from[amount]])
        expect(whole.lines.every((line) => netOfLine(line) >= 0)).toBe(true)
        expect(whole.lines.reduce((sum, line) => sum + line.vatSatang, 0)).toBeLessThanOrEqual(
          whole.vat?.vatSatang ?? 0,
        )
      }),
    )
  })

  it('undo a split: what was parted is as it was', () => {
    fc.assert(
      fc.property(drawnOrder, (drawn) => {
        const before = ordered(drawn)
        const split = splitOrder(
          before,
          before.lines,
          drawn.lines.map(({ moved }) => moved),
        )
        fc.pre(split !== undefined)
        const { stays, goes } = split
        const again = mergeOrders(stays, goes, { into: stays.lines, from: goes.lines }, 'both')
        for (const amount of AMOUNTS) expect([amount, again[amount]]).toEqual([amount, before[amount]])
        expect(piecesOfOrders([again])).toEqual(piecesOfOrders([before]))
        expect(again.vat).toEqual(before.vat)
      }),
    )
  })
})

const line: PricedLine = {
  variantId: 'v',
  productId: 'p',
  productName: 'x',
  variantName: '',
  sku: '',
  priceSatang: 100,
  weightGrams: null,
  quantity: 1,
  lineDiscountSatang: 0,
  sharedDiscountSatang: 0,
  vatSatang: 0,
}
const into: ToMerge = {
  orderId: 'a',
  customerId: 'c',
  couponId: null,
  branchId: 'b',
  paymentMethod: 'promptpay',
  payment: 'unpaid',
  fulfilment: 'not_ready',
  paidSatang: 0,
  customerName: 'x',
  customerPhone: '1',
  delivery: 'courier',
  channel: 'manual',
  addressLine: '1',
  subdistrict: 's',
  district: 'd',
  province: 'p',
  zipcode: 'z',
  goodsSatang: 100,
  lineDiscountSatang: 0,
  orderDiscountSatang: 0,
  couponDiscountSatang: 0,
  couponCode: null,
  shippingSatang: 0,
  shippingDiscountSatang: 0,
  codFeeSatang: 0,
  vat: null,
  totalSatang: 100,
}
const from = { ...into, orderId: 'b' }
const lines = { into: [line], from: [line] }

it.each<[string, Partial<ToMerge>, object, string | undefined]>([
  ['another order of the same customer to the same place', {}, {}, undefined],
  ['the same order', { orderId: 'a' }, {}, 'merge_differs'],
  ['another customer', { customerId: 'd' }, {}, 'merge_differs'],
  ['another address', { addressLine: '2' }, {}, 'merge_differs'],
  ['another branch', { branchId: 'c' }, {}, 'merge_differs'],
  ['another way of paying', { paymentMethod: 'cod' }, {}, 'merge_differs'],
  ['with VAT', { vat: { mode: 'inclusive', rateBasisPoints: 700, vatSatang: 7 } }, {}, 'merge_differs'],
  ['an agent’s order', { channel: 'agent' }, {}, 'merge_agents'],
  ['a coupon on one of them', { couponCode: 'X' }, {}, undefined],
  ['with too much paid', { paidSatang: 200 }, {}, 'overpaid_first'],
  ['goods beyond what one order comes to', { goodsSatang: 10_000_000_000 }, {}, 'order_too_large'],
  ['an article at another price', {}, { from: [{ ...line, priceSatang: 90 }] }, 'merge_prices'],
])('%s can be put into an order, or why not', (_what, change, more, refusal) => {
  expect(mergeRefusal(into, { ...from, ...change }, { ...lines, ...more })).toBe(refusal)
})

it('nobody’s orders, and coupons on both, stay apart', () => {
  const nobody = { customerId: null }
  expect(mergeRefusal({ ...into, ...nobody }, { ...from, ...nobody }, lines)).toBe('merge_differs')
  const used = { couponCode: 'X', couponId: 'x' }
  expect(mergeRefusal({ ...into, ...used }, { ...from, ...used }, lines)).toBe('merge_coupons')
  const other = { couponCode: 'Y', couponId: null }
  expect(mergeRefusal({ ...into, ...used }, { ...from, ...other }, lines)).toBe('merge_coupons')
})

it('parts of an order with a coupon can be put together again, whichever has it', () => {
  const [used, part] = [
    { couponCode: 'X', couponId: 'x' },
    { couponCode: 'X', couponId: null },
  ]
  expect(mergeRefusal({ ...into, ...used }, { ...from, ...part }, lines)).toBeUndefined()
  expect(mergeRefusal({ ...into, ...part }, { ...from, ...used }, lines)).toBeUndefined()
  expect(mergeRefusal({ ...into, ...part }, { ...from, ...part }, lines)).toBeUndefined()
})

it('one fee for shipping stays where one is enough: the larger, whatever else there is, and VAT follows it', () => {
  fc.assert(
    fc.property(drawnOrder, drawnOrder, (one, other) => {
      const [first, second] = [ordered(one), ordered({ ...other, mode: one.mode })]
      const both = { into: first.lines, from: [] }
      const whole = mergeOrders(first, second, both, 'one')
      const shippingSatang = Math.max(first.shippingSatang, second.shippingSatang)
      expect(whole.shippingSatang).toBe(shippingSatang)
      expect(whole.totalSatang).toBe(totalOf(whole))
      expect(mergeOrders(second, first, both, 'one').shippingSatang).toBe(shippingSatang)
      const sum = mergeOrders(first, second, both, 'both')
      expect(whole.totalSatang).toBeLessThanOrEqual(sum.totalSatang + 1)
      const withoutVat = ({ totalSatang, vat }: PricedOrder): number =>
        totalSatang - (vat?.mode === 'exclusive' ? vat.vatSatang : 0)
      expect(withoutVat(sum) - withoutVat(whole)).toBe(Math.min(first.shippingSatang, second.shippingSatang))
    }),
  )
})
