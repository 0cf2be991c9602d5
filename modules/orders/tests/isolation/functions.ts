import { orderOfIds } from '@langraan/server/testing/isolation/order-of-ids'
import { order, stock, writeOrders } from '@langraan/server/testing/isolation/written-orders'
import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  fill_sold_by: 'for the worker alone, answers whether it came further; sold-by-filled.test.ts',
  place_customers_order: (a, mine) => [
    {
      text: `SELECT place_customers_order($1, '{}', '{}', '[]', '[]', '[]')`,
      values: [JSON.stringify({ ...orderOfIds(mine.shopId, a, a.shopId).single, demand: [] })],
    },
  ],
  keep_consents: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => ({
      text: 'SELECT keep_consents($1, $2)',
      values: [shop, JSON.stringify([{ order_id: a.notedOrderId, notice_version: 'x', agreed_at: a.now }])],
    })),
  placed_with_consents: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => ({
      text: `SELECT placed_with_consents('{"outcome":"placed"}', $1, $2)`,
      values: [shop, JSON.stringify([{ order_id: a.notedOrderId, notice_version: 'x', agreed_at: a.now }])],
    })),
  order_total_fits: 'works on the row it is given',
  total_without_cod_fee: 'works on the figures it is given',
  place_coupon_order: (a, mine) => [
    {
      text: `SELECT place_coupon_order($1, '{}', '{}', '[]', '[]', '[]')`,
      values: [JSON.stringify({ ...orderOfIds(mine.shopId, a, a.shopId).single, demand: [] })],
    },
  ],
  near_order_pattern: () => [
    {
      text: `SELECT near_order_pattern(ARRAY['%กุลธิด_%'], ARRAY(SELECT DISTINCT to_char(d, 'YYYY-MM') FROM generate_series(now() - interval '2 months', now(), '1 day') d)) AS found`,
      values: [],
    },
  ],
  search_orders: (_a, mine) => [
    {
      text: `SELECT * FROM search_orders(ARRAY(SELECT to_char(d, 'YYYY-MM') FROM generate_series(now() - interval '2 months', now(), '1 day') d), NULL, $1, NULL, NULL, 50)`,
      values: ['%'],
    },
    { text: 'SELECT * FROM search_orders($1, NULL, NULL, NULL, NULL, 50)', values: [[mine.shopId]] },
  ],
  unsaid_orders: () => [{ text: 'SELECT * FROM unsaid_orders()', values: [] }],
  order_find: () => [{ text: 'SELECT (order_find(o)).* FROM orders o', values: [] }],
  note_order_change: 'a trigger: writes of the shop whose row is changed',
  write_order_finds:
    'for the worker alone, writes each order’s row in its own shop and answers a count; order-search.test.ts',
  take_order_numbers: (_a, mine) => [{ text: 'SELECT take_order_numbers($1, 1)', values: [mine.shopId] }],
  write_orders: (a, mine) => {
    const order = orderOfIds(mine.shopId, a).written
    return [writeOrders(mine.shopId, order), writeOrders(mine.shopId, { ...order, movements: [], lines: [] })]
  },
  order_prospects: (a, mine) => [
    stock('order_prospects($1, $2, $3, $4)::text', mine.shopId, '{x}', `{${a.variantId}}`, a.now),
  ],
  place_order: (a, mine) => [
    order('place_order', orderOfIds(mine.shopId, a).single),
    order('place_order', { ...orderOfIds(mine.shopId, a, a.shopId).single, demand: [] }),
  ],
  prospects_with_callers: (a, mine) => [
    {
      text: 'SELECT prospects_with_callers($1, $2, $3, $4, $5)::text',
      values: [mine.shopId, '{x}', `{${a.variantId}}`, a.now, '{1}'],
    },
  ],
  collect_offer: (a) => [{ text: 'SELECT collect_offer($1)', values: [a.shopId] }],
  await_turn: 'only waits',
  too_many_open: (a) => [
    {
      text: 'SELECT too_many_open($1, 1, 1, $2, $3)',
      values: [a.shopId, `{${a.notedCustomerId}}`, '{1}'],
    },
  ],
  uncounted_orders: (a) => [{ text: 'SELECT uncounted_orders($1)', values: [a.shopId] }],
  shops_with_unpaid_orders: 'for the worker alone, names shops; order-desk.test.ts',
  forget_callers: 'for the worker alone, forgets what is old; strangers-orders.test.ts',
}
