import { sql, type Tx } from '@langraan/db'

const MOST_ADDRESSES = 20

/** Remembers an address that a product leaves. Whoever left it last is found by it; of each product the latest stay. */
export async function keepAddress(
  tx: Tx,
  { shopId, productId, slug }: { shopId: string; productId: string; slug: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('product_addresses')
    .values({ shop_id: shopId, product_id: productId, slug, left_at: now })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'slug']).doUpdateSet({ product_id: productId, left_at: now }),
    )
    .execute()
  await sql`
    DELETE FROM product_addresses WHERE shop_id = current_shop() AND product_id = ${productId} AND slug IN (
      SELECT slug FROM product_addresses WHERE shop_id = current_shop() AND product_id = ${productId}
      ORDER BY left_at DESC, slug OFFSET ${MOST_ADDRESSES})`.execute(tx)
}

/** Where the shown product stands now that was at an address before; nothing where no product was, or where one is. */
export async function addressAfter(tx: Tx, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    SELECT p.slug FROM product_addresses a JOIN products p ON p.shop_id = a.shop_id AND p.product_id = a.product_id
    WHERE a.shop_id = current_shop() AND a.slug = ${slug} AND p.published AND p.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM products o WHERE o.shop_id = a.shop_id AND o.slug = a.slug)`.execute(tx)
  return rows[0]?.slug
}
