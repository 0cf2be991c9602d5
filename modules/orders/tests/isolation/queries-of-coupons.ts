import { newId } from '@langraan/runtime'
import * as coupons from '../../server/coupons.sql.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'orders/server/coupons.sql.ts': {
    findCoupon: (tx) => coupons.findCoupon(tx, 'FULL'),
    usesOfCustomer: (tx, a) => coupons.usesOfCustomer(tx, a.couponId, a.customerId),
    usesOfPhone: (tx, a) => coupons.usesOfPhone(tx, a.couponId, a.customerPhone),
    findCoupons: (tx) => coupons.findCoupons(tx, 10),
    countRunningCoupons: own((tx) => coupons.countRunningCoupons(tx), 'counts the asking shop’s alone'),
    insertCoupon: (tx, a) =>
      coupons.insertCoupon(tx, {
        shopId: a.shopId,
        couponId: newId(),
        code: newId().slice(-12),
        gift: { gives: 'amount', amountSatang: 1 },
        startsOn: '2026-01-01',
        endsOn: null,
        leastGoodsSatang: 0,
        useLimit: null,
        usesPerCustomer: null,
        now: a.now,
      }),
    stopCoupon: (tx, a) => coupons.stopCoupon(tx, a.couponId, a.now),
    giveCouponBack: (tx, a) => coupons.giveCouponBack(tx, a.couponId),
    takeCouponAgain: (tx, a) => coupons.takeCouponAgain(tx, a.couponId),
  },
}
