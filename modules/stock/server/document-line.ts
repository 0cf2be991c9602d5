import { sql } from '@langraan/db'

export type LineRow = {
  variantId: string
  productName: string
  variantName: string
  sku: string
  quantity: number
  outcome: number | null
  unitCostSatang: number | null
  skipped: boolean
  outdated: boolean
  soldUnpacked: number
}

/** A line as it is written first. */
export type NewLineRow = Omit<LineRow, 'skipped' | 'outdated' | 'soldUnpacked'>

/** What a paper shows of a line. */
export const LINE = sql`variant_id AS "variantId", product_name AS "productName", variant_name AS "variantName", sku, quantity, outcome, unit_cost_satang AS "unitCostSatang", skipped, outdated, sold_unpacked AS "soldUnpacked"`
