import { sql, type Tx } from '@langraan/db'

export type CataloguePrices = { variantId: string; priceSatang: number; listPrices: number[] }

/** What some articles cost by the catalogue now, and by each of its price lists; what has left it is missing. */
export async function pricesNow(tx: Tx, variantIds: readonly string[]): Promise<CataloguePrices[]> {
  const { rows } = await sql<CataloguePrices>`
    SELECT v.variant_id AS "variantId", v.price_satang::bigint AS "priceSatang",
      coalesce((SELECT jsonb_agg(l.price_satang) FROM price_list_prices l
        JOIN price_lists n ON n.shop_id = l.shop_id AND n.price_list_id = l.price_list_id AND n.deleted_at IS NULL
        WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id), '[]') AS "listPrices"
    FROM variants v WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${[...variantIds]}::uuid[])
    ORDER BY v.variant_id`.execute(tx)
  return rows
}

export type PricedOtherwise = { name: string; quantity: number; soldSatang: number; catalogueSatang: number }
export type ReceiptPricedOtherwise = {
  number: string
  orderId: string
  at: Date
  tillName: string
  lines: PricedOtherwise[]
}

/** The receipts of some days whose prices were others than the catalogue's when their till told of them. */
export async function pricedOtherwiseBetween(
  tx: Tx,
  since: Date,
  until: Date,
  most: number,
): Promise<ReceiptPricedOtherwise[]> {
  const { rows } = await sql<ReceiptPricedOtherwise>`
    SELECT r.number, r.order_id AS "orderId", r.happened_at AS at, t.name AS "tillName", r.priced_otherwise AS lines
    FROM till_receipts r JOIN tills t USING (shop_id, till_id)
    WHERE r.shop_id = current_shop() AND r.happened_at >= ${since} AND r.happened_at < ${until}
      AND r.priced_otherwise IS NOT NULL
    ORDER BY r.happened_at DESC, r.till_id, r.seq DESC LIMIT ${most}`.execute(tx)
  return rows
}
