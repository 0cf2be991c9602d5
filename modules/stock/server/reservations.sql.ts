import { sql, type Tx } from '@langraan/db'
import type { HolderKind } from '../rules/rules.ts'

export type Held = {
  variantId: string
  branchId: string
  quantity: number
  holderId: string
  holderKind: HolderKind
  note: string
  expiresAt: Date
  productName: string
}

const HELD = sql`
  SELECT r.variant_id AS "variantId", r.branch_id AS "branchId", r.quantity, r.holder_id AS "holderId", r.holder_kind AS "holderKind",
    r.note, r.expires_at AS "expiresAt", p.name AS "productName"
  FROM stock_reservations r JOIN variants v ON v.shop_id = r.shop_id AND v.variant_id = r.variant_id
  JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id`

export async function reservationsOfHolder(tx: Tx, holderId: string): Promise<Held[]> {
  const { rows } =
    await sql<Held>`${HELD} WHERE r.shop_id = current_shop() AND r.holder_id = ${holderId}`.execute(tx)
  return rows
}

/** Who holds pieces of a variant at a time. */
export async function reservationsOf(tx: Tx, variantId: string, now: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    ${HELD} WHERE r.shop_id = current_shop() AND r.variant_id = ${variantId} AND r.expires_at > ${now} ORDER BY r.expires_at LIMIT 200`.execute(
    tx,
  )
  return rows
}
