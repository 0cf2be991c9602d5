import { sql, type Tx } from '@langraan/db'
import type { MovedValue, StockValue } from '../rules/rules.ts'

/** Where the value of a variant stands; `through` is the last movement that is in it. */
export type StandingValue = StockValue & { variantId: string; through: string }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** What is kept of the values of some variants. */
export async function keptValues(tx: Tx, variantIds: readonly string[]): Promise<StandingValue[]> {
  return tx
    .selectFrom('stock_values')
    .select([
      'variant_id as variantId',
      'through_movement as through',
      'quantity',
      'value_satang as valueSatang',
      'unit_cost_satang as unitCostSatang',
    ])
    .where(sql<boolean>`variant_id = ANY (${[...variantIds]}::uuid[])`)
    .execute()
}

export type ValuedMovement = MovedValue & { variantId: string; movementId: string; madeAt: Date }

/**
 * Movements that are not in the kept values, each variant's in the order they were made. What only moves between
 * branches changes no value: goods in transit are still the shop's.
 */
export async function movementsToValue(
  tx: Tx,
  { variantIds, until, fromStart }: { variantIds: readonly string[]; until?: Date; fromStart: boolean },
): Promise<ValuedMovement[]> {
  const { rows } = await sql<ValuedMovement>`
    SELECT v.variant_id AS "variantId", m.movement_id AS "movementId", m.quantity, m.unit_cost_satang AS "unitCostSatang", m.made_at AS "madeAt"
    FROM variants v LEFT JOIN stock_values s ON ${!fromStart} AND s.shop_id = v.shop_id AND s.variant_id = v.variant_id
    CROSS JOIN LATERAL (
      -- For each variant by the key from where its value stands: OFFSET keeps the planner from reading all that ever moved.
      SELECT * FROM stock_movements m WHERE m.shop_id = current_shop() AND m.variant_id = v.variant_id
        AND m.movement_id > coalesce(s.through_movement, ${BEFORE_ALL}) ORDER BY m.movement_id OFFSET 0) m
    WHERE v.shop_id = current_shop() AND m.reason NOT IN ('transfer_out', 'transfer_in')
      AND v.variant_id = ANY (${[...variantIds]}::uuid[]) AND ${until ? sql`m.made_at < ${until}` : sql`true`}
    ORDER BY v.variant_id, m.movement_id`.execute(tx)
  return rows
}

/** Keeps values, those of variants that are still there. */
export async function keepValues(tx: Tx, shopId: string, values: readonly StandingValue[]): Promise<void> {
  const rows = JSON.stringify(
    values.map((value) => ({
      variant_id: value.variantId,
      through_movement: value.through,
      quantity: value.quantity,
      value_satang: value.valueSatang,
      unit_cost_satang: value.unitCostSatang,
    })),
  )
  await sql`
    INSERT INTO stock_values (shop_id, variant_id, through_movement, quantity, value_satang, unit_cost_satang)
    SELECT ${shopId}, r.variant_id, r.through_movement, r.quantity, r.value_satang, r.unit_cost_satang
    FROM jsonb_populate_recordset(NULL::stock_values, ${rows}::jsonb) r
    JOIN variants v ON v.shop_id = current_shop() AND v.variant_id = r.variant_id ORDER BY r.variant_id
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET through_movement = excluded.through_movement, quantity = excluded.quantity,
      value_satang = excluded.value_satang, unit_cost_satang = excluded.unit_cost_satang`.execute(tx)
}
