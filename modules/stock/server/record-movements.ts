import { sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { MovementReason } from '../rules/rules.ts'

export type Movement = { variantId: string; quantity: number; orderId?: string; importId?: string }
export type MovementContext = {
  shopId: string
  branchId: string
  reason: MovementReason
  madeBy: string | null
  now: Date
}

/**
 * Records movements of one branch and brings the levels along, in variant order, so that two writers never
 * wait for each other in a circle. A level may not fall below zero: the check of the table refuses it.
 */
export async function recordMovements(
  tx: Tx,
  context: MovementContext,
  movements: readonly Movement[],
): Promise<void> {
  const counted = movements
    .filter((movement) => movement.quantity !== 0)
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
  if (counted.length === 0) return
  const rows = JSON.stringify(
    counted.map((movement) => ({
      shop_id: context.shopId,
      movement_id: newId(),
      variant_id: movement.variantId,
      branch_id: context.branchId,
      quantity: movement.quantity,
      reason: context.reason,
      order_id: movement.orderId ?? null,
      import_id: movement.importId ?? null,
      made_by: context.madeBy,
      made_at: context.now,
    })),
  )
  // A level that is new begins at zero: the table's check looks at the row as it is proposed.
  await sql`
    WITH moved AS (
      INSERT INTO stock_movements SELECT * FROM jsonb_populate_recordset(NULL::stock_movements, ${rows}::jsonb) RETURNING variant_id
    )
    INSERT INTO stock_levels (shop_id, variant_id, branch_id, on_hand)
    SELECT DISTINCT ${context.shopId}::uuid, variant_id, ${context.branchId}::uuid, 0 FROM moved ORDER BY variant_id
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    WITH held AS MATERIALIZED (
      SELECT variant_id FROM stock_levels WHERE branch_id = ${context.branchId}
        AND variant_id IN (SELECT variant_id FROM jsonb_populate_recordset(NULL::stock_movements, ${rows}::jsonb))
      ORDER BY variant_id FOR UPDATE
    ), summed AS (
      SELECT m.variant_id, sum(m.quantity)::integer AS quantity
      FROM jsonb_populate_recordset(NULL::stock_movements, ${rows}::jsonb) m JOIN held USING (variant_id) GROUP BY m.variant_id
    )
    UPDATE stock_levels l SET on_hand = l.on_hand + s.quantity FROM summed s
    WHERE l.variant_id = s.variant_id AND l.branch_id = ${context.branchId}`.execute(tx)
}
