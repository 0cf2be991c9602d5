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

/** Pieces that are held for a customer. */
export type HeldFor = { reservationId: string; note: string; quantity: number; expiresAt: Date }

/** All that is held for customers by people of the shop: for thirty days at most each, so there are never very many. */
export async function customersHolds(tx: Tx): Promise<HeldFor[]> {
  const { rows } = await sql<HeldFor>`
    SELECT r.reservation_id AS "reservationId", r.note, r.quantity, r.expires_at AS "expiresAt" FROM stock_reservations r
    WHERE r.shop_id = current_shop() AND r.holder_kind = 'customer' ORDER BY r.made_at, r.reservation_id`.execute(
    tx,
  )
  return rows
}

/** Writes other words beside pieces that are held. */
export async function rewriteHeldFor(tx: Tx, reservationIds: readonly string[], note: string): Promise<void> {
  if (reservationIds.length === 0) return
  await tx
    .updateTable('stock_reservations')
    .set({ note })
    .where('reservation_id', 'in', [...reservationIds])
    .execute()
}
