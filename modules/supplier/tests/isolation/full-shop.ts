import { newId } from '@langraan/runtime'
import type { FullShopPart, Ids } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    supplierOrderId: string
    suppliedOrderId: string
    supplyVariantId: string
    supplierPictureId: string
  }
}

export const fullShop: FullShopPart = {
  fill: (server, shop, made) => addSupplies(server, shop, made('pictureId')),
  foreignIds: {
    suppliedOrderId: `SELECT order_id FROM supplier_orders WHERE seller_shop_id = $1 LIMIT 1`,
  },
}

/** A shop that has ordered supplies, has some in its basket, and sells what others pack with. */
async function addSupplies(
  { ground, database }: TestServer,
  { shopId, owner }: TestShop,
  pictureId: string,
): Promise<Ids> {
  const now = ground.clock.now()
  await database.rows('INSERT INTO supplier_shop (seller_shop_id, chosen_at) VALUES ($1, $2)', [shopId, now])
  const [goods] = await database.rows<{ variant_id: string }>(
    `INSERT INTO supplier_goods (shop_id, variant_id, kind, code, ply, weight_grams, most_grams, pack_pieces, tiers, updated_at)
     SELECT shop_id, variant_id, 'tape', 'OPP', 3, 200, 1000, 6, '[]', $2 FROM variants v
     JOIN products p USING (shop_id, product_id) WHERE shop_id = $1 AND p.deleted_at IS NULL AND p.archived_at IS NULL AND 'chat' = ANY (p.channels)
     ORDER BY p.slug LIMIT 1 RETURNING variant_id`,
    [shopId, now],
  )
  await database.rows(
    `INSERT INTO supplier_baskets SELECT shop_id, variant_id, 2, $2 FROM supplier_goods WHERE shop_id = $1`,
    [shopId, now],
  )
  await database.rows(
    `INSERT INTO supplier_orders SELECT shop_id, $2, shop_id, order_id, $3, $4, 0, '[]' FROM orders WHERE shop_id = $1 ORDER BY order_id LIMIT 1`,
    [shopId, newId(), owner.userId, now],
  )
  const [order] = await database.rows<{ id: string }>(
    'SELECT supplier_order_id AS id FROM supplier_orders WHERE shop_id = $1',
    [shopId],
  )
  return {
    supplierOrderId: order?.id ?? '',
    supplyVariantId: goods?.variant_id ?? '',
    supplierPictureId: pictureId,
  }
}
