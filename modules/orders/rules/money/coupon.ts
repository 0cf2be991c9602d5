import { basisPointsOf } from '@langraan/money'

const BASIS_POINTS_OF_A_PERCENT = 100

/** What a shop's coupon gives. `mostSatang` is the most that it takes off, null for no such limit. */
export type CouponGift =
  | { gives: 'percent'; percentOff: number; mostSatang: number | null }
  | { gives: 'amount'; amountSatang: number }
  | { gives: 'free_shipping'; mostSatang: number | null }

/** A coupon as an order is priced with it. */
export type CouponTerms = { couponId: string; code: string; gift: CouponGift }

/** A coupon of the shop with everything that decides whether it may be used. Days are Bangkok's. */
export type Coupon = CouponTerms & {
  startsOn: string
  /** The last day; null is without end. */
  endsOn: string | null
  leastGoodsSatang: number
  useLimit: number | null
  usesPerCustomer: number | null
  usedCount: number
  stopped: boolean
}

export type CouponUse = {
  today: string
  /** The goods after the discounts that staff gave. */
  goodsSatang: number
  /** How many of this customer's orders stand that used it. */
  usesOfCustomer: number
}

export type CouponRefusal =
  | 'coupon_not_begun'
  | 'coupon_over'
  | 'coupon_used_up'
  | 'coupon_used_by_customer'
  | 'coupon_needs_more'

/** Why a coupon does not count for an order, or undefined when it does. */
export function couponRefusal(coupon: Coupon, use: CouponUse): CouponRefusal | undefined {
  if (coupon.stopped || (coupon.endsOn !== null && use.today > coupon.endsOn)) return 'coupon_over'
  if (use.today < coupon.startsOn) return 'coupon_not_begun'
  if (coupon.useLimit !== null && coupon.usedCount >= coupon.useLimit) return 'coupon_used_up'
  if (coupon.usesPerCustomer !== null && use.usesOfCustomer >= coupon.usesPerCustomer)
    return 'coupon_used_by_customer'
  return use.goodsSatang < coupon.leastGoodsSatang ? 'coupon_needs_more' : undefined
}

/** What a coupon takes off the goods: never more than they come to. */
export function couponOffGoods(gift: CouponGift, goodsSatang: number): number {
  switch (gift.gives) {
    case 'percent':
      return Math.min(
        basisPointsOf(goodsSatang, gift.percentOff * BASIS_POINTS_OF_A_PERCENT),
        gift.mostSatang ?? goodsSatang,
      )
    case 'amount':
      return Math.min(gift.amountSatang, goodsSatang)
    case 'free_shipping':
      return 0
  }
}

/** What a coupon takes off the shipping fee. */
export const couponOffShipping = (gift: CouponGift, shippingSatang: number): number =>
  gift.gives === 'free_shipping' ? Math.min(shippingSatang, gift.mostSatang ?? shippingSatang) : 0
