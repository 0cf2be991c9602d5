import { rowsOfStock } from '@langraan/server/testing/isolation/order-of-ids'
import { stock, takeSoldStock } from '@langraan/server/testing/isolation/written-orders'
import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  note_variants_without_stock: 'a trigger: notes the rows that are written, as their writer may',
  forget_variants_without_stock: 'a part of what brings stock in; not for the application',
  take_sold_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => takeSoldStock(shop, rowsOfStock(shop, a).moved)),
  move_stock_by_level: 'a part of move_stock; refused to the application below',
  move_stock: (a, mine) =>
    [mine.shopId, a.shopId].flatMap((shop) => [
      stock('move_stock($1, $2, $3)', shop, a.now, rowsOfStock(shop, a).moved),
      stock('move_stock($1, $2, $3, $4)', shop, a.now, [], a.holderId),
    ]),
  take_gone_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) =>
      stock('take_gone_stock($1, $2, $3)', shop, a.now, rowsOfStock(shop, a).moved),
    ),
  fill_oversold: 'a trigger; modules/till/tests/telling.test.ts',
  reserve_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) =>
      stock('reserve_stock($1, $2, $3)', shop, a.now, rowsOfStock(shop, a).held),
    ),
  release_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => stock('release_stock($1, $2, $3)', shop, a.holderId, a.later)),
  keep_stock_worth: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) =>
      stock('keep_stock_worth($1, $2, $3)', shop, ...rowsOfStock(shop, a).worth),
    ),
  lock_levels: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => stock('lock_levels($1, $2)', shop, a.variantId)),
  lock_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => stock('lock_stock($1, $2, $3)', shop, a.variantId, a.branchId)),
  stock_available: 'counts the reservations that its caller sees',
  shops_with_expired_reservations: 'for the worker alone, names shops; stock-reservations.test.ts',
}
