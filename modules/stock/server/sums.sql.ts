import { sql, type Tx } from '@langraan/db'
import type { MovementReason } from '../rules/rules.ts'

/** What one reason has brought or taken at a branch; `newer` says how many movements are not in what is kept. */
export type ReasonSum = { branchId: string; reason: MovementReason; quantity: number; newer: number }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Sums by branch and reason: what is kept, and the movements since; or with `anew` all movements. */
export async function reasonSums(tx: Tx, variantId: string, anew = false): Promise<ReasonSum[]> {
  const kept = anew
    ? []
    : await tx
        .selectFrom('stock_sums')
        .select(['branch_id as branchId', 'reason', 'quantity', 'through_movement as through'])
        .where('variant_id', '=', variantId)
        .execute()
  // Asked with the id itself: the planner then knows that few movements are newer, and takes the key.
  const { rows } = await sql<ReasonSum>`
    SELECT m.branch_id AS "branchId", m.reason, sum(m.quantity)::bigint AS quantity, count(*)::integer AS newer FROM stock_movements m
    WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId} AND m.movement_id > ${kept[0]?.through ?? BEFORE_ALL}
    GROUP BY m.branch_id, m.reason ORDER BY m.reason, m.branch_id`.execute(tx)
  const before = kept.map(({ branchId, reason, quantity }) => ({
    branchId,
    reason: reason as MovementReason,
    quantity,
    newer: 0,
  }))
  return [...before, ...rows]
}

/** Keeps the sums of all movements up to the last one that was made before a time. */
export async function keepSums(tx: Tx, shopId: string, variantId: string, before: Date): Promise<void> {
  await sql`
    WITH through AS MATERIALIZED (
      SELECT m.movement_id FROM stock_movements m WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId} AND m.made_at < ${before}
      ORDER BY m.movement_id DESC LIMIT 1)
    INSERT INTO stock_sums (shop_id, variant_id, branch_id, reason, quantity, through_movement)
    SELECT ${shopId}, v.variant_id, m.branch_id, m.reason, sum(m.quantity), t.movement_id
    FROM through t JOIN stock_movements m ON m.movement_id <= t.movement_id
    JOIN variants v ON v.shop_id = m.shop_id AND v.variant_id = m.variant_id
    WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId}
    GROUP BY v.variant_id, m.branch_id, m.reason, t.movement_id ORDER BY m.branch_id, m.reason
    ON CONFLICT (shop_id, variant_id, branch_id, reason) DO UPDATE SET quantity = excluded.quantity, through_movement = excluded.through_movement`.execute(
    tx,
  )
}
