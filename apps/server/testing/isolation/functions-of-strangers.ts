import type { TestShop } from '../server.ts'
import type { ForeignIds } from './foreign-ids.ts'
import type { Call } from './written-orders.ts'

/** The functions that measure what strangers hold, as `sql-functions.test.ts` calls them. */
export const functionsOfStrangers = {
  prospects_with_callers: (a: ForeignIds, mine: TestShop): Call[] => [
    {
      text: 'SELECT prospects_with_callers($1, $2, $3, $4, $5)::text',
      values: [mine.shopId, '{x}', `{${a.variantId}}`, a.now, '{1}'],
    },
  ],
  await_turn: 'only waits',
  too_many_open: (a: ForeignIds): Call[] => [
    {
      text: 'SELECT too_many_open($1, 1, 1, $2, $3)',
      values: [a.shopId, `{${a.notedCustomerId}}`, '{1}'],
    },
  ],
  uncounted_orders: (a: ForeignIds): Call[] => [{ text: 'SELECT uncounted_orders($1)', values: [a.shopId] }],
  shops_with_unpaid_orders: 'for the worker alone, names shops; order-desk.test.ts',
  forget_callers: 'for the worker alone, forgets what is old; strangers-orders.test.ts',
}
