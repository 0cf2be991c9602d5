import { sql, type Tx } from '@langraan/db'

export type LabelRow = {
  variantId: string
  name: string
  variant: string
  priceSatang: number
  code: string
  hasBarcode: boolean
}

type Labelled = { variantIds: readonly string[]; productIds: readonly string[] }

const OF_LABELLED = ({ variantIds, productIds }: Labelled) => sql`
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND p.deleted_at IS NULL
      AND (v.variant_id = ANY (${[...variantIds]}::uuid[]) OR v.product_id = ANY (${[...productIds]}::uuid[]))`

/** How many variants labels would be of. */
export async function countLabelRows(tx: Tx, labelled: Labelled): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count ${OF_LABELLED(labelled)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What stands on labels: of single variants, or of all variants of products. A code is the barcode, else the SKU. */
export async function findLabelRows(tx: Tx, labelled: Labelled): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    SELECT v.variant_id AS "variantId", p.name, array_to_string(v.option_values, ' / ') AS variant, v.price_satang AS "priceSatang",
      coalesce(v.barcode, v.sku, '') AS code, v.barcode IS NOT NULL AS "hasBarcode"
    ${OF_LABELLED(labelled)}
    ORDER BY p.created_at DESC, p.product_id DESC, v.position`.execute(tx)
  return rows
}
