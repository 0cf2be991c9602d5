import { sql, type Tx } from '@langraan/db'
import type { MovedValue, StockValue } from '../rules/rules.ts'

/** Where the value of a variant stood after all movements up to `through`, of which the latest was made at `latestAt`. */
export type StandingValue = StockValue & { variantId: string; through: string; latestAt: Date }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** Movements that are in memory at a time: read in a few milliseconds, for which others wait at most. */
const READ_AT_ONCE = 2000

/** The last that is kept of the values of some variants, or the last before a day ended. */
export async function keptValues(
  tx: Tx,
  shopId: string,
  variantIds: readonly string[],
  until: Date | undefined,
): Promise<StandingValue[]> {
  const { rows } = await sql<StandingValue>`
    SELECT k.variant_id AS "variantId", k.through_movement AS through, k.latest_at AS "latestAt", k.quantity,
      k.value_satang AS "valueSatang", k.unit_cost_satang AS "unitCostSatang"
    FROM unnest(${[...variantIds]}::uuid[]) u (variant_id) CROSS JOIN LATERAL (
      SELECT * FROM stock_values s WHERE s.shop_id = ${shopId} AND s.variant_id = u.variant_id
        AND ${until ? sql`s.latest_at < ${until}` : sql`true`} ORDER BY s.through_movement DESC LIMIT 1) k`.execute(
    tx,
  )
  return rows
}

/** `at` says of which of the variants that were asked for. */
export type ValuedMovement = MovedValue & { at: number; movementId: string; madeAt: Date }
type Asked = {
  shopId: string
  /** Each with the last movement that is in its value already, and the last to be read where it is not all of them. */
  variants: readonly { variantId: string; through: string | undefined; last?: string }[]
  until: Date | undefined
  /** No more of them are read. */
  most?: number
}

/**
 * Movements of some variants, each variant's in the order they were made, some thousands at a time: however much has
 * moved, it is never in memory as a whole. What only moves between branches changes no value: goods in transit are
 * still the shop's. Of variants that have left the catalogue the movements are there as of others.
 */
export async function* movementsToValue(
  tx: Tx,
  { shopId, variants, until, most }: Asked,
): AsyncGenerator<ValuedMovement[]> {
  const ids = variants.map(({ variantId }) => variantId)
  const throughs = variants.map(({ through }) => through ?? BEFORE_ALL)
  const lasts = variants.map(({ last }) => last ?? AFTER_ALL)
  await sql`
    DECLARE movements_to_value NO SCROLL CURSOR FOR
    SELECT (n.at - 1)::integer AS at, m.movement_id AS "movementId", m.quantity, m.unit_cost_satang AS "unitCostSatang", m.cost_satang AS "costSatang", m.made_at AS "madeAt"
    -- In their order, so that each variant's movements are sorted for themselves, as the key has them anyway.
    FROM (SELECT * FROM unnest(${ids}::uuid[], ${throughs}::uuid[], ${lasts}::uuid[]) WITH ORDINALITY AS u (variant_id, through, last, at) ORDER BY u.at) n
    CROSS JOIN LATERAL (
      -- For each variant by the key from where its value stands: OFFSET keeps the planner from reading all that ever moved.
      SELECT * FROM stock_movements m WHERE m.shop_id = ${shopId} AND m.variant_id = n.variant_id
        AND m.movement_id > n.through AND m.movement_id <= n.last ORDER BY m.movement_id OFFSET 0) m
    WHERE m.reason NOT IN ('transfer_out', 'transfer_in') AND ${until ? sql`m.made_at < ${until}` : sql`true`}
    ORDER BY n.at, m.movement_id ${most === undefined ? sql`` : sql`LIMIT ${most}`}`.execute(tx)
  const next = sql<ValuedMovement>`FETCH FORWARD ${sql.lit(READ_AT_ONCE)} FROM movements_to_value`
  for (;;) {
    const { rows } = await next.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < READ_AT_ONCE) break
  }
  await sql`CLOSE movements_to_value`.execute(tx)
}

/** Keeps values, those of variants that are still there. One that is kept stays as it is. */
export async function keepValues(tx: Tx, shopId: string, values: readonly StandingValue[]): Promise<void> {
  if (values.length === 0) return
  const rows = JSON.stringify(
    values.map((value) => ({
      variant_id: value.variantId,
      through_movement: value.through,
      quantity: value.quantity,
      value_satang: value.valueSatang,
      unit_cost_satang: value.unitCostSatang,
      latest_at: value.latestAt,
    })),
  )
  await sql`
    INSERT INTO stock_values (shop_id, variant_id, through_movement, quantity, value_satang, unit_cost_satang, latest_at)
    SELECT ${shopId}, r.variant_id, r.through_movement, r.quantity, r.value_satang, r.unit_cost_satang, r.latest_at
    FROM jsonb_populate_recordset(NULL::stock_values, ${rows}::jsonb) r
    JOIN variants v ON v.shop_id = ${shopId} AND v.variant_id = r.variant_id ORDER BY r.variant_id, r.through_movement
    ON CONFLICT DO NOTHING`.execute(tx)
}
