import { type Asks, platform } from '@langraan/server/testing/isolation/ask-as'

const plan = platform('plans, prices and coupons are the same for every shop')

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'plans/server/plans.sql.ts': {
    loadPlans: plan,
    loadPlan: plan,
    loadCharges: plan,
    loadVatRate: plan,
    findCoupon: plan,
    allCoupons: plan,
    putPrices: platform('row-level security lets operators alone: operator-packages.test.ts'),
    putCoupon: platform('row-level security lets operators alone: operator-packages.test.ts'),
    takeCoupon: platform('calls take_coupon: sql-functions.test.ts'),
    retakeCoupon: platform('calls retake_coupon, for operators alone: billing-late.test.ts'),
    giveCouponBack: platform('calls give_coupon_back: sql-functions.test.ts'),
  },
}
