import { wordsIn } from '@langraan/ui'
import { describe, expect, it } from 'vitest'

import type { ShopCoupon } from '../../contract.ts'
import { bodyOfCoupon, couponProblems, emptyCoupon, stateOfCoupon } from './coupon-form.ts'
import { pricingWords } from './pricing-words.ts'

const t = wordsIn(pricingWords, 'en')
const today = '2026-11-21'
const values = { ...emptyCoupon(today), code: ' new10 ', percentOff: 10 }

describe('a coupon being made', () => {
  it('needs a code, what it gives, and days in their order', () => {
    expect(couponProblems(t, values)).toEqual({})
    expect(
      couponProblems(t, { ...values, code: 'a b', percentOff: undefined, endsOn: '2026-11-20' }),
    ).toEqual({
      code: 'Please insert a code of 3 to 30 letters, digits, - or _',
      percentOff: 'Please fill this in',
      endsOn: 'The last day cannot be before the first',
    })
    expect(couponProblems(t, { ...values, gives: 'amount' })).toEqual({ amountSatang: 'Please fill this in' })
  })

  it('is sent with what belongs to its kind alone', () => {
    expect(bodyOfCoupon({ ...values, amountSatang: 5 })).toMatchObject({
      code: 'NEW10',
      gift: { gives: 'percent', percentOff: 10, mostSatang: null },
      endsOn: null,
      leastGoodsSatang: 0,
    })
    expect(bodyOfCoupon({ ...values, gives: 'free_shipping', mostSatang: 5_000 }).gift).toEqual({
      gives: 'free_shipping',
      mostSatang: 5_000,
    })
  })
})

describe('a coupon in the list', () => {
  const coupon: ShopCoupon = { ...bodyOfCoupon(values), couponId: 'c', usedCount: 2, stopped: false }

  it.each([
    ['running', {}],
    ['notBegun', { startsOn: '2026-11-22' }],
    ['over', { endsOn: '2026-11-20' }],
    ['usedUp', { useLimit: 2 }],
    ['stopped', { stopped: true, useLimit: 2 }],
  ] as const)('is %s', (state, otherwise) => {
    expect(stateOfCoupon({ ...coupon, ...otherwise }, today)).toBe(state)
  })
})
