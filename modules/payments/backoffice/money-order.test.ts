import { describe, expect, it } from 'vitest'
import { firstRefund, type MoneyOrder, owedForGoods } from './money-order.ts'

describe('the refund that is proposed', () => {
  const order = (more: Partial<MoneyOrder>, returnedCount = 0): MoneyOrder => ({
    orderId: 'o',
    orderNumber: '1028',
    paymentStatus: 'paid',
    fulfilmentStatus: 'delivered',
    paymentMethod: 'promptpay',
    goodsSatang: 207_000,
    lineDiscountSatang: 0,
    orderDiscountSatang: 0,
    couponDiscountSatang: 0,
    couponCode: null,
    shippingSatang: 5_000,
    shippingDiscountSatang: 0,
    codFeeSatang: 0,
    vat: null,
    totalSatang: 212_000,
    paidSatang: 212_000,
    events: [],
    lines: [
      {
        variantId: 'a',
        quantity: 3,
        unitPriceSatang: 69_000,
        lineDiscountSatang: 0,
        sharedDiscountSatang: 0,
        vatSatang: 0,
        returnedCount,
      },
    ],
    ...more,
  })

  it('is all of it where nothing came back, or all did', () => {
    expect(firstRefund(order({}))).toBe(212_000)
    expect(firstRefund(order({ fulfilmentStatus: 'returned' }, 3))).toBe(212_000)
  })

  it('is what the pieces that came back cost, less what was refunded for them already', () => {
    expect(firstRefund(order({}, 2))).toBe(138_000)
    expect(firstRefund(order({ paidSatang: 143_000 }, 2))).toBe(69_000)
    expect(owedForGoods(order({ paidSatang: 143_000 }, 2))).toBe(69_000)
    expect(firstRefund(order({ paidSatang: 74_000 }, 2))).toBe(74_000)
    expect(owedForGoods(order({ paidSatang: 74_000 }, 2))).toBe(0)
  })

  it('is what was too much, by itself or with what came back', () => {
    expect(firstRefund(order({ paidSatang: 213_000 }))).toBe(1_000)
    expect(firstRefund(order({ paidSatang: 213_000 }, 2))).toBe(139_000)
    expect(owedForGoods(order({ paidSatang: 213_000 }, 2))).toBe(138_000)
  })
})
