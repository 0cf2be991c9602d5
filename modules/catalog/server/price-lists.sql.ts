import { sql, type Tx } from '@langraan/db'
import type { PriceList } from '../category-contract.ts'

/** The shop's price lists in their order, with how many variants have a price in each. */
export async function findPriceLists(tx: Tx): Promise<PriceList[]> {
  const { rows } = await sql<PriceList>`
    SELECT l.price_list_id AS "priceListId", l.name,
      (SELECT count(*) FROM price_list_prices x WHERE x.shop_id = l.shop_id AND x.price_list_id = l.price_list_id)::integer AS "priceCount"
    FROM price_lists l WHERE l.shop_id = current_shop() ORDER BY l.position, l.name`.execute(tx)
  return rows
}

/** The lists there are, and stay until the transaction ends. */
export async function holdPriceLists(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT price_list_id AS id FROM price_lists WHERE shop_id = current_shop() ORDER BY price_list_id FOR KEY SHARE`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function insertPriceList(
  tx: Tx,
  shopId: string,
  list: { priceListId: string; name: string; position: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('price_lists')
    .values({
      shop_id: shopId,
      price_list_id: list.priceListId,
      name: list.name,
      position: list.position,
      created_at: now,
    })
    .execute()
}

export async function updatePriceListName(tx: Tx, priceListId: string, name: string): Promise<void> {
  await tx.updateTable('price_lists').set({ name }).where('price_list_id', '=', priceListId).execute()
}

export async function deletePriceListRow(tx: Tx, priceListId: string): Promise<void> {
  await tx.deleteFrom('price_lists').where('price_list_id', '=', priceListId).execute()
}
