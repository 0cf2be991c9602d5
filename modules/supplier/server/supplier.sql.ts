import { type Database, sql, type Tx } from '@langraan/db'

/** The shop that sells packing supplies to merchants; undefined where operators have chosen none. */
export async function sellerShop(db: Database | Tx): Promise<string | undefined> {
  const row = await db.selectFrom('supplier_shop').select('seller_shop_id as sellerId').executeTakeFirst()
  return row?.sellerId
}

/** For an operator, of whom the transaction must be: this shop sells from now on. */
export async function chooseSellerShop(tx: Tx, sellerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('supplier_shop')
    .values({ seller_shop_id: sellerId, chosen_at: now })
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet({ seller_shop_id: sellerId, chosen_at: now }),
    )
    .execute()
}

/** The acting shop's name, address on the web and telephone. */
export async function actingShop(
  tx: Tx,
): Promise<{ shopId: string; name: string; slug: string; phone: string }> {
  return tx
    .selectFrom('shops')
    .select(['shop_id as shopId', 'name', 'slug', 'phone'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
}

export type BasketLine = { variantId: string; packs: number }

/** What the acting shop is about to order, in the order in which it came to mind. */
export function basketOf(tx: Tx): Promise<BasketLine[]> {
  return tx
    .selectFrom('supplier_baskets')
    .select(['variant_id as variantId', 'packs'])
    .orderBy('updated_at')
    .orderBy('variant_id')
    .execute()
}

type Put = BasketLine & { shopId: string; now: Date }

export async function putBasketLine(tx: Tx, { shopId, variantId, packs, now }: Put): Promise<void> {
  await tx
    .insertInto('supplier_baskets')
    .values({ shop_id: shopId, variant_id: variantId, packs, updated_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'variant_id']).doUpdateSet({ packs }))
    .execute()
}

/** So many packs more than there are in the basket, as far as a line has room. */
export async function addBasketLine(
  tx: Tx,
  { shopId, variantId, packs, now }: Put,
  mostPacks: number,
): Promise<void> {
  await sql`
    INSERT INTO supplier_baskets AS b (shop_id, variant_id, packs, updated_at)
    VALUES (${shopId}, ${variantId}, least(${packs}::integer, ${mostPacks}::integer), ${now})
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET packs = least(b.packs + excluded.packs, ${mostPacks}::integer)`.execute(
    tx,
  )
}

export async function takeFromBasket(tx: Tx, variantId: string): Promise<void> {
  await tx.deleteFrom('supplier_baskets').where('variant_id', '=', variantId).execute()
}

/** Empties the basket of the acting shop, and answers what was in it. */
export function emptyBasket(tx: Tx): Promise<BasketLine[]> {
  return tx
    .deleteFrom('supplier_baskets')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .returning(['variant_id as variantId', 'packs'])
    .execute()
}
