import { sql, type Tx } from '@langraan/db'
import type { PriceList } from '../../category-contract.ts'

/** The shop's price lists in their order, with how many variants have a price in each. */
export async function findPriceLists(tx: Tx): Promise<PriceList[]> {
  const { rows } = await sql<PriceList>`
    SELECT l.price_list_id AS "priceListId", l.name,
      (SELECT count(*) FROM price_list_prices x WHERE x.shop_id = l.shop_id AND x.price_list_id = l.price_list_id)::integer AS "priceCount"
    FROM price_lists l WHERE l.shop_id = current_shop() AND l.deleted_at IS NULL ORDER BY l.position, l.name`.execute(
    tx,
  )
  return rows
}

/** The lists there are, and stay until the transaction ends. */
export async function holdPriceLists(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT price_list_id AS id FROM price_lists WHERE shop_id = current_shop() AND deleted_at IS NULL
    ORDER BY price_list_id FOR SHARE`.execute(tx)
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

export async function deletePriceListRow(tx: Tx, priceListId: string, now: Date): Promise<void> {
  await tx
    .updateTable('price_lists')
    .set({ deleted_at: now })
    .where('price_list_id', '=', priceListId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** A deleted list as it was named, while it is kept; locked, so that it comes back once. */
export async function findDeletedList(tx: Tx, priceListId: string): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('price_lists')
    .select('name')
    .where('price_list_id', '=', priceListId)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Shows a deleted list again, with the prices it has kept. */
export async function restorePriceListRow(tx: Tx, priceListId: string): Promise<void> {
  await tx
    .updateTable('price_lists')
    .set({ deleted_at: null, returns: sql`returns + 1` })
    .where('price_list_id', '=', priceListId)
    .execute()
}

/** Takes the prices away of lists that were deleted so long ago that nobody can bring them back. */
export async function purgePriceLists(tx: Tx, before: Date): Promise<void> {
  await sql`
    DELETE FROM price_list_prices x USING price_lists l
    WHERE x.shop_id = current_shop() AND l.shop_id = x.shop_id AND l.price_list_id = x.price_list_id AND l.deleted_at < ${before}`.execute(
    tx,
  )
}
