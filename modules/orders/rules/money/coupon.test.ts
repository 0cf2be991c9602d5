import { describe, expect, it } from 'vitest'
import { type Coupon, couponRefusal } from './coupon.ts'
import { vatTermsOn } from '../sale-terms.ts'
import { takesPayment } from './shipping-fee.ts'

const coupon: Coupon = {
  couponId: 'c',
  code: 'NEW10',
  gift: { gives: 'percent', percentOff: 10, mostSatang: null },
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  leastGoodsSatang: 50_000,
  useLimit: 10,
  usesPerCustomer: 1,
  usedCount: 9,
  stopped: false,
}
const use = { today: '2026-11-30', goodsSatang: 50_000, usesOfCustomer: 0 }

describe('a coupon of the shop', () => {
  it('counts from its first day to its last, for enough goods, while there are uses left', () => {
    expect(couponRefusal(coupon, use)).toBeUndefined()
    expect(couponRefusal({ ...coupon, endsOn: null }, { ...use, today: '2099-01-01' })).toBeUndefined()
  })

  it.each([
    ['coupon_not_begun', {}, { today: '2026-10-31' }],
    ['coupon_over', {}, { today: '2026-12-01' }],
    ['coupon_over', { stopped: true }, {}],
    ['coupon_used_up', { usedCount: 10 }, {}],
    ['coupon_used_by_customer', {}, { usesOfCustomer: 1 }],
    ['coupon_needs_more', {}, { goodsSatang: 49_999 }],
  ] as const)('says %s', (refusal, otherwise, used) => {
    expect(couponRefusal({ ...coupon, ...otherwise }, { ...use, ...used })).toBe(refusal)
  })
})

describe('the terms of a sale', () => {
  const rates = [
    { validFrom: '2027-10-01', rateBasisPoints: 1_000 },
    { validFrom: '1999-04-01', rateBasisPoints: 700 },
  ]

  it.each([
    ['2026-11-21', 700],
    ['2027-09-30', 700],
    ['2027-10-01', 1_000],
  ])('have the VAT of the day: %s', (day, rateBasisPoints) => {
    expect(vatTermsOn('inclusive', rates, day)).toEqual({ mode: 'inclusive', rateBasisPoints })
    expect(vatTermsOn('none', rates, day)).toBeUndefined()
  })

  it('may keep a way of paying from a way of shipping', () => {
    expect(takesPayment({ paymentMethods: ['promptpay'] }, 'cod')).toBe(false)
    expect(takesPayment({ paymentMethods: null }, 'cod')).toBe(true)
  })
})
