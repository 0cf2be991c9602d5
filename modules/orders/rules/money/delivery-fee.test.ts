import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalByTransfer } from '../after-the-end.ts'
import { feeAtAddress, isSameProvince, methodOfOrder, priceSoldAgain, type SoldLine } from './delivery-fee.ts'
import {
  netOfLine,
  type PricedOrder,
  type PricedVariant,
  priceOrder,
  type WantedLine,
} from './price-order.ts'
import { totalOf } from './price-parts.ts'
import type { CodFee } from '../sale-terms.ts'
import type { ShippingFee } from './shipping-fee.ts'

const NAMES = ['กรุงเทพมหานคร', 'เชียงใหม่', 'ภูเก็ต', 'Atlantis']
const satang = (max: number) => fc.integer({ min: 0, max })

const method: fc.Arbitrary<ShippingFee> = fc.record({
  feeSatang: satang(30_000),
  freeFromSatang: fc.option(satang(200_000)),
  rule: fc.option(
    fc.oneof(
      fc.record({
        by: fc.constant('province' as const),
        groups: fc.tuple(satang(30_000), satang(30_000)).map(([near, far]) => [
          { provinces: ['กรุงเทพมหานคร'], feeSatang: near },
          { provinces: ['ภูเก็ต'], feeSatang: far },
        ]),
      }),
      fc.record({
        by: fc.constant('weight' as const),
        steps: fc.array(
          fc.record({ upToGrams: fc.integer({ min: 1, max: 9000 }), feeSatang: satang(9000) }),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
      }),
    ),
  ),
})

const goods = fc.array(
  fc.record({
    priceSatang: satang(90_000),
    weightGrams: fc.option(fc.integer({ min: 0, max: 4000 })),
    quantity: fc.integer({ min: 1, max: 5 }),
    discountSatang: satang(20_000),
  }),
  { minLength: 1, maxLength: 4 },
)
const sale = fc.record({
  goods,
  method,
  orderDiscountSatang: satang(50_000),
  coupon: fc.option(
    fc.record({
      couponId: fc.constant('c'),
      code: fc.constant('TEN'),
      gift: fc.constant({ gives: 'amount', amountSatang: 1000 } as const),
    }),
    { nil: undefined },
  ),
  vat: fc.option(
    fc.record({
      mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
      rateBasisPoints: fc.constant(700),
    }),
    { nil: undefined },
  ),
  defaultWeightGrams: fc.option(fc.integer({ min: 0, max: 3000 })),
})

/** What is charged at the door. */
const doorFee = fc.record({ leastSatang: satang(5000), basisPoints: satang(500) })

type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never

/** The sale as it would have been priced at an address. Unknown names are no province, as at the checkout. */
function soldAt({ goods, method, coupon, vat, ...terms }: Sale, name: string, codFee?: CodFee): PricedOrder {
  const variants = new Map<string, PricedVariant>()
  const wanted = goods.map(({ quantity, discountSatang, ...one }, at): WantedLine => {
    const words = { productId: 'p', productName: 'p', variantName: '', sku: '' }
    variants.set(String(at), { ...words, ...one, variantId: String(at) })
    return { variantId: String(at), quantity, discountSatang }
  })
  const province = name === 'Atlantis' ? '' : name
  const priced = priceOrder(wanted, variants, {
    ...terms,
    shipping: method,
    province,
    ...(coupon && { coupon }),
    ...(vat && { vat }),
    ...(codFee && { codFee }),
  })
  if ('unknown' in priced) throw new Error('all of it is sold')
  return priced
}

const linesOf = (order: PricedOrder): SoldLine[] =>
  order.lines.map(({ priceSatang, ...line }) => ({ ...line, unitPriceSatang: priceSatang }))

const moved = (one: Sale, order: PricedOrder, province: string) =>
  feeAtAddress(order, linesOf(order), one.method, { province, defaultWeightGrams: one.defaultWeightGrams })

describe('the fee of an order at another address', () => {
  it('makes the order that would have been placed from there, and back again, to the satang', () => {
    fc.assert(
      fc.property(sale, fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), (one, from, to) => {
        const order = soldAt(one, from)
        const { priced } = moved(one, order, to)
        expect(priced).toEqual(soldAt(one, to))
        expect(priced.totalSatang).toBe(totalOf(priced))
        expect(moved(one, priced, from).priced).toEqual(order)
      }),
    )
  })

  it('leaves every line and discount as agreed, and its VAT sums to the document’s', () => {
    fc.assert(
      fc.property(sale, fc.constantFrom(...NAMES), satang(40_000), (one, to, agreedFee) => {
        const order = { ...soldAt(one, NAMES[0] ?? ''), shippingSatang: agreedFee }
        const { priced } = moved(one, order, to)
        expect(priced.lines.map(netOfLine)).toEqual(order.lines.map(netOfLine))
        const ofLines = priced.lines.reduce((sum, line) => sum + line.vatSatang, 0)
        expect(ofLines).toBeLessThanOrEqual(priced.vat?.vatSatang ?? 0)
      }),
    )
  })

  it('is what it costs by transfer once nothing is collected at the door, to the satang', () => {
    fc.assert(
      fc.property(sale, doorFee, (one, codFee) => {
        const order = soldAt(one, NAMES[0] ?? '', codFee)
        const shippingFeeSatang = order.shippingSatang + order.shippingDiscountSatang
        const priced = priceSoldAgain(order, linesOf(order), { shippingFeeSatang, codFee: null })
        expect(priced).toEqual(soldAt(one, NAMES[0] ?? ''))
        expect(totalByTransfer({ ...order, paymentMethod: 'cod' })).toBe(priced.totalSatang)
        expect(totalByTransfer({ ...order, paymentMethod: 'transfer' })).toBe(order.totalSatang)
      }),
    )
  })

  it('says that the base fee is taken only where the fee goes by province, is not free, and the name is none', () => {
    const rule = { by: 'province' as const, groups: [{ provinces: ['ภูเก็ต'], feeSatang: 9000 }] }
    const one: Sale = {
      goods: [{ priceSatang: 10_000, weightGrams: null, quantity: 1, discountSatang: 0 }],
      method: { feeSatang: 5000, freeFromSatang: null, rule },
      orderDiscountSatang: 0,
      coupon: undefined,
      vat: undefined,
      defaultWeightGrams: null,
    }
    const said = (method: Partial<ShippingFee>, to: string) => {
      const it = { ...one, method: { ...one.method, ...method } }
      return moved(it, soldAt(it, 'ภูเก็ต'), to).unknownProvinceFeeSatang
    }
    expect(said({}, 'กรุงเทม')).toBe(5000)
    expect(said({}, 'Phuket')).toBeNull()
    expect(said({}, 'เชียงใหม่')).toBeNull()
    expect(said({ rule: null }, 'กรุงเทม')).toBeNull()
    expect(said({ freeFromSatang: 10_000 }, 'กรุงเทม')).toBeNull()
  })

  it('knows the way of shipping by its name alone, and a province however it is written', () => {
    const methods = [{ name: 'EMS' }, { name: 'Flash' }, { name: 'Flash' }]
    expect(methodOfOrder(methods, 'EMS')).toBe(methods[0])
    expect(methodOfOrder(methods, 'Flash')).toBeUndefined()
    expect(methodOfOrder(methods, 'J&T')).toBeUndefined()
    expect(isSameProvince('กทม', 'กรุงเทพมหานคร')).toBe(true)
    expect(isSameProvince('กรุงเทม', 'กรุงเทพมหานคร')).toBe(false)
    expect(isSameProvince('กรุงเทม', 'กรุงเทม')).toBe(true)
  })
})
