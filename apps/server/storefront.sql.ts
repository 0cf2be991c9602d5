import type { Tx } from '@langraan/db'

/** The slugs of products, for links from a cart. */
export async function slugsOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['product_id', 'slug'])
    .where('product_id', 'in', [...productIds])
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.slug]))
}

/** The file of the shop's square logo. */
export async function logoFile(tx: Tx, shopId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shops')
    .select('square_logo_key')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row?.square_logo_key ?? undefined
}

export type ParcelEvent = { kind: string; details: Record<string, unknown>; madeAt: Date }

/** What happened to an order's parcels, first to last. */
export async function parcelEvents(tx: Tx, orderId: string): Promise<ParcelEvent[]> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['kind', 'details', 'made_at as madeAt'])
    .where('order_id', '=', orderId)
    .orderBy('event_id')
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> }))
}
