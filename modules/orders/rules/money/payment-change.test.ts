import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceEdit } from './edit-price.ts'
import { paymentMethodChanged } from './order-money.ts'
import { type FulfilmentStatus, type PaymentStatus } from '../order-status.ts'
import type { PaymentMethod } from '../payment-method.ts'
import { codFeeOfChange, type PaymentOffer, paymentRefusal, totalWithoutFee } from './payment-change.ts'
import { type PricedOrder, type PricedVariant, priceOrder } from './price-order.ts'
import type { CodFee } from '../sale-terms.ts'
import { flatFee } from './shipping-fee.ts'

const satang = (max: number) => fc.integer({ min: 0, max })
const sale = fc.record({
  goods: fc.array(
    fc.record({
      priceSatang: satang(90_000),
      quantity: fc.integer({ min: 1, max: 5 }),
      discountSatang: satang(9000),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shippingSatang: satang(20_000),
  orderDiscountSatang: satang(50_000),
  codFee: fc.record({ leastSatang: satang(5000), basisPoints: satang(1000) }),
  vat: fc.option(
    fc.record({
      mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
      rateBasisPoints: fc.constant(700),
    }),
  ),
})
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

const goodsOf = ({ goods }: Sale): Map<string, PricedVariant> =>
  new Map(
    goods.map(({ priceSatang }, at) => {
      const variantId = `v${at}`
      return [
        variantId,
        {
          variantId,
          productId: 'p',
          productName: 'x',
          variantName: '',
          sku: '',
          weightGrams: null,
          priceSatang,
        },
      ]
    }),
  )
const linesOf = ({ goods }: Sale) =>
  goods.map(({ quantity, discountSatang }, at) => ({ variantId: `v${at}`, quantity, discountSatang }))

/** The sale as it is placed with a way of paying. */
function placed(one: Sale, codFee?: CodFee): PricedOrder {
  const priced = priceOrder(linesOf(one), goodsOf(one), {
    shipping: flatFee(one.shippingSatang),
    province: '',
    defaultWeightGrams: null,
    orderDiscountSatang: one.orderDiscountSatang,
    ...(codFee && { codFee }),
    ...(one.vat && { vat: one.vat }),
  })
  if ('unknown' in priced) throw new Error('all of it is sold')
  return priced
}

function changed(one: Sale, order: PricedOrder, from: PaymentMethod, to: PaymentMethod) {
  const codFee = codFeeOfChange(from, to, one.codFee)
  const { orderDiscountSatang, shippingSatang } = order
  const wanted = { lines: linesOf(one), orderDiscountSatang, shippingFeeSatang: shippingSatang }
  return priceEdit(order, { ...wanted, ...(codFee !== undefined && { codFee }) }, goodsOf(one))
}

describe('an order that is paid another way', () => {
  it('costs what it would have cost if it had been placed so, and back again, to the satang', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const [byTransfer, atTheDoor] = [placed(one), placed(one, one.codFee)]
        expect(changed(one, byTransfer, 'promptpay', 'cod')).toEqual(atTheDoor)
        expect(changed(one, atTheDoor, 'cod', 'transfer')).toEqual(byTransfer)
        expect(totalWithoutFee(atTheDoor)).toBe(byTransfer.totalSatang)
      }),
    )
  })

  it('keeps the fee at the door that was agreed on where that way stays', () => {
    fc.assert(
      fc.property(sale, satang(9000), (one, agreed) => {
        const order = placed(one, { leastSatang: agreed, basisPoints: 0 })
        expect(changed(one, order, 'cod', 'cod')).toEqual(order)
      }),
    )
  })

  const offer: PaymentOffer = {
    paymentMethods: ['promptpay', 'cod'],
    shippingMethods: [
      { name: 'ส่งด่วน', paymentMethods: ['promptpay'] },
      { name: 'ส่งธรรมดา', paymentMethods: null },
      { name: 'Kerry', paymentMethods: ['promptpay'] },
      { name: 'Kerry', paymentMethods: ['cod'] },
    ],
    codFee: { leastSatang: 0, basisPoints: 0 },
  }
  it.each([
    ['ส่งธรรมดา', 'cod', undefined],
    ['ส่งธรรมดา', 'transfer', 'payment_method_unavailable'],
    ['ส่งด่วน', 'cod', 'payment_not_by_shipping'],
    ['ส่งด่วน', 'promptpay', undefined],
    // Two of a name: one of them is the order's, and takes it.
    ['Kerry', 'cod', undefined],
    ['a way that is gone', 'cod', undefined],
  ] as const)('by “%s” as %s is refused as %s', (name, to, refused) => {
    expect(paymentRefusal(offer, name, to)).toBe(refused)
  })

  it.each([
    ['promptpay', undefined],
    ['transfer', 'payment_method_unavailable'],
    ['cash', undefined],
    ['card', undefined],
    ['cod', 'payment_method_unavailable'],
  ] as const)('of what is not sent as %s is refused as %s', (to, refused) => {
    expect(paymentRefusal(offer, null, to)).toBe(refused)
  })

  it.each([
    ['unpaid', 'not_ready', 'cod', 0, { payment: 'cod_pending', fulfilment: 'waiting' }],
    ['slip_rejected', 'not_ready', 'cod', 0, { payment: 'cod_pending', fulfilment: 'waiting' }],
    ['cod_pending', 'waiting', 'transfer', 0, { payment: 'unpaid', fulfilment: 'not_ready' }],
    ['slip_rejected', 'not_ready', 'transfer', 0, { payment: 'slip_rejected', fulfilment: 'not_ready' }],
    ['partly_paid', 'not_ready', 'transfer', 400, { payment: 'partly_paid', fulfilment: 'not_ready' }],
    ['partly_paid', 'not_ready', 'cod', 400, { payment: 'cod_pending', fulfilment: 'waiting' }],
    // Nothing but the fee would be left to collect.
    ['partly_paid', 'not_ready', 'cod', 970, { refused: 'paid_before_cod' }],
    ['paid', 'waiting', 'cod', 1000, { refused: 'paid_before_cod' }],
    ['notice_sent', 'not_ready', 'cod', 0, { refused: 'slip_waiting' }],
    ['refunded', 'not_ready', 'cod', 0, { refused: 'not_payable' }],
    ['cod_pending', 'waiting', 'transfer', 400, { payment: 'partly_paid', fulfilment: 'not_ready' }],
    ['cod_pending', 'packing', 'transfer', 0, { refused: 'is_packing' }],
    ['cod_pending', 'booked', 'transfer', 0, { refused: 'booking_first' }],
    ['cod_pending', 'shipped', 'transfer', 0, { refused: 'already_shipped' }],
    ['unpaid', 'cancelled', 'cod', 0, { refused: 'is_cancelled' }],
    // What is paid in the shop is packed before its money is there.
    ['unpaid', 'not_ready', 'cash', 0, { payment: 'unpaid', fulfilment: 'waiting' }],
    ['slip_rejected', 'not_ready', 'cash', 0, { payment: 'slip_rejected', fulfilment: 'waiting' }],
    ['partly_paid', 'not_ready', 'card', 400, { payment: 'partly_paid', fulfilment: 'waiting' }],
    ['unpaid', 'waiting', 'transfer', 0, { payment: 'unpaid', fulfilment: 'not_ready' }],
    ['paid', 'handed_over', 'cash', 1000, { refused: 'already_handed_over' }],
  ] as const satisfies [PaymentStatus, FulfilmentStatus, PaymentMethod, number, object][])(
    'that is %s and %s becomes %s with %i paid',
    (payment, fulfilment, to, paidSatang, next) => {
      const money = { totalSatang: 1000, withoutFeeSatang: 970, paidSatang }
      expect(paymentMethodChanged({ payment, fulfilment }, to, money)).toEqual(next)
    },
  )
})
