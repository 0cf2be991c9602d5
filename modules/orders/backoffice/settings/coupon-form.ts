import type { Translate } from '@langraan/ui'
import type { FieldErrors } from '@langraan/ui/forms'

import type { NewCoupon, ShopCoupon } from '../../contract.ts'
import type { CouponGift } from '../../rules/rules.ts'
import { ordersApi } from '../orders-api.ts'
import type { pricingWords } from './pricing-words.ts'

export const couponsQuery = (shopId: string) =>
  ordersApi.query('GET /shops/:shopId/coupons', { params: { shopId } })

/** A coupon as it is being typed: what is not given is missing. */
export type CouponValues = {
  readonly code: string
  readonly gives: CouponGift['gives']
  readonly percentOff: number | undefined
  readonly amountSatang: number | undefined
  readonly mostSatang: number | undefined
  readonly leastGoodsSatang: number | undefined
  readonly startsOn: string
  readonly endsOn: string
  readonly useLimit: number | undefined
  readonly usesPerCustomer: number | undefined
}

export const emptyCoupon = (today: string): CouponValues => ({
  code: '',
  gives: 'percent',
  percentOff: undefined,
  amountSatang: undefined,
  mostSatang: undefined,
  leastGoodsSatang: undefined,
  startsOn: today,
  endsOn: '',
  useLimit: undefined,
  usesPerCustomer: undefined,
})

type T = Translate<(typeof pricingWords)['th']>

export function couponProblems(t: T, values: CouponValues): FieldErrors {
  const { code, gives, percentOff, amountSatang, startsOn, endsOn } = values
  return {
    ...(!/^[A-Z0-9ก-๙_-]{3,30}$/.test(code.trim().toUpperCase()) && { code: t('codeMissing') }),
    ...(gives === 'percent' && percentOff === undefined && { percentOff: t('missing') }),
    ...(gives === 'amount' && !amountSatang && { amountSatang: t('missing') }),
    ...(startsOn === '' && { startsOn: t('missing') }),
    ...(endsOn !== '' && endsOn < startsOn && { endsOn: t('toBefore') }),
  }
}

function giftOf({ gives, percentOff, amountSatang, mostSatang }: CouponValues): CouponGift {
  if (gives === 'amount') return { gives, amountSatang: amountSatang ?? 0 }
  // An amount of nothing is as none: there is no limit.
  const most = mostSatang || null
  return gives === 'percent'
    ? { gives, percentOff: percentOff ?? 0, mostSatang: most }
    : { gives, mostSatang: most }
}

export const bodyOfCoupon = (values: CouponValues): NewCoupon => ({
  code: values.code.trim().toUpperCase(),
  gift: giftOf(values),
  startsOn: values.startsOn,
  endsOn: values.endsOn || null,
  leastGoodsSatang: values.leastGoodsSatang ?? 0,
  useLimit: values.useLimit ?? null,
  usesPerCustomer: values.usesPerCustomer ?? null,
})

export type CouponState = 'stopped' | 'over' | 'notBegun' | 'usedUp' | 'running'

export function stateOfCoupon(coupon: ShopCoupon, today: string): CouponState {
  if (coupon.stopped) return 'stopped'
  if (coupon.endsOn !== null && coupon.endsOn < today) return 'over'
  if (coupon.useLimit !== null && coupon.usedCount >= coupon.useLimit) return 'usedUp'
  return coupon.startsOn > today ? 'notBegun' : 'running'
}
