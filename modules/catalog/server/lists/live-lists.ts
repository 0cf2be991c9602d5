import { sql } from '@langraan/db'

/** The lists that are there. One that was deleted keeps its row and its prices until nobody can bring it back. */
export const liveLists = sql`SELECT d.price_list_id FROM price_lists d WHERE d.shop_id = current_shop() AND d.deleted_at IS NULL`

/**
 * Added to a product's revision: a form that was opened while a list was deleted knows nothing of the prices that have come
 * back, and would take them out with its save.
 */
export const listsReturned = sql<number>`(SELECT coalesce(sum(d.returns), 0)::bigint FROM price_lists d WHERE d.shop_id = current_shop())`
