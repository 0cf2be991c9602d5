import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  take_coupon: (a) => [{ text: 'SELECT take_coupon($1, $2, $3)', values: ['WELCOME', a.shopId, a.now] }],
  give_coupon_back: (a) => [{ text: 'SELECT give_coupon_back($1, $2)', values: ['WELCOME', a.shopId] }],
  people_of_account: (a) => [{ text: 'SELECT * FROM people_of_account($1)', values: [a.accountId] }],
  shops_to_take_over: () => [{ text: 'SELECT * FROM shops_to_take_over()', values: [] }],
  take_over_shop: (a) => [
    { text: 'SELECT take_over_shop($1, $2, $3)', values: [a.shopId, a.accountId, a.now] },
  ],
  shops_to_remind: 'for the worker alone; billing-time.test.ts',
  give_lapsed_coupons_back: 'for the worker alone, answers a count; billing-time.test.ts',
  shops_for_operator: 'refuses whoever is no operator; operated-shops.test.ts',
  retake_coupon: 'refuses whoever is no operator; billing-late.test.ts',
}
