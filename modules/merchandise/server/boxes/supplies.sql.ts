import { sql, type Tx } from '@langraan/db'
import type { PackingSupply, WantedSupply } from '../../supplies-contract.ts'
import type { SupplyMove } from '../../rules/supplies/supply-moves.ts'

const PIECES = sql<number>`(SELECT coalesce(sum(m.pieces), 0)::int FROM packing_supply_moves m
  WHERE m.shop_id = s.shop_id AND m.packing_supply_id = s.packing_supply_id)`

const SUPPLY = sql`s.packing_supply_id AS "packingSupplyId", s.kind, s.code, s.ply, s.weight_grams AS "weightGrams",
  s.most_grams AS "mostGrams", s.cost_satang AS "costSatang", s.pack_pieces AS "packPieces", s.low_pieces AS "lowPieces",
  s.is_on AS "isOn", CASE WHEN s.width_mm IS NOT NULL THEN jsonb_build_object(
    'widthMm', s.width_mm, 'lengthMm', s.length_mm, 'heightMm', s.height_mm) END AS size,
  CASE WHEN s.inner_width_mm IS NOT NULL THEN jsonb_build_object('widthMm', s.inner_width_mm,
    'lengthMm', s.inner_length_mm, 'heightMm', s.inner_height_mm) END AS inner, ${PIECES} AS pieces`

/** Boxes by their size, then mailers, then the rest. */
export async function suppliesOf(tx: Tx): Promise<PackingSupply[]> {
  const { rows } = await sql<PackingSupply>`
    SELECT ${SUPPLY} FROM packing_supplies s WHERE s.shop_id = current_shop()
    ORDER BY array_position(ARRAY['box', 'mailer', 'bubble', 'tape', 'other'], s.kind),
      s.width_mm::bigint * s.length_mm * coalesce(s.height_mm, 1), s.code`.execute(tx)
  return rows
}

/** Locked against others who change it or its pieces. */
export async function lockSupply(tx: Tx, packingSupplyId: string): Promise<PackingSupply | undefined> {
  await sql`SELECT FROM packing_supplies WHERE shop_id = current_shop() AND packing_supply_id = ${packingSupplyId}
    FOR UPDATE`.execute(tx)
  const { rows } = await sql<PackingSupply>`
    SELECT ${SUPPLY} FROM packing_supplies s
    WHERE s.shop_id = current_shop() AND s.packing_supply_id = ${packingSupplyId}`.execute(tx)
  return rows[0]
}

const columnsOf = (supply: WantedSupply) => ({
  kind: supply.kind,
  code: supply.code,
  width_mm: supply.size?.widthMm ?? null,
  length_mm: supply.size?.lengthMm ?? null,
  height_mm: supply.size?.heightMm ?? null,
  inner_width_mm: supply.inner?.widthMm ?? null,
  inner_length_mm: supply.inner?.lengthMm ?? null,
  inner_height_mm: supply.inner?.heightMm ?? null,
  ply: supply.ply,
  weight_grams: supply.weightGrams,
  most_grams: supply.mostGrams,
  cost_satang: supply.costSatang,
  pack_pieces: supply.packPieces,
  low_pieces: supply.lowPieces,
  is_on: supply.isOn,
})

/** Those whose name is free; gives the ids of these. */
export async function insertSupplies(
  tx: Tx,
  shopId: string,
  supplies: readonly (WantedSupply & { packingSupplyId: string })[],
  now: Date,
): Promise<string[]> {
  const added = await tx
    .insertInto('packing_supplies')
    .values(
      supplies.map(({ packingSupplyId, ...supply }) => ({
        shop_id: shopId,
        packing_supply_id: packingSupplyId,
        ...columnsOf(supply),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'code']).doNothing())
    .returning('packing_supply_id as id')
    .execute()
  return added.map(({ id }) => id)
}

export async function countSupplies(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('packing_supplies')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether another supply of the kind has this name. */
export async function isCodeTaken(
  tx: Tx,
  { kind, code }: Pick<WantedSupply, 'kind' | 'code'>,
  exceptId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('packing_supplies')
    .select('packing_supply_id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('packing_supply_id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export async function updateSupply(tx: Tx, packingSupplyId: string, supply: WantedSupply): Promise<void> {
  await tx
    .updateTable('packing_supplies')
    .set(columnsOf(supply))
    .where('packing_supply_id', '=', packingSupplyId)
    .execute()
}

export type NewMove = {
  packingSupplyMoveId: string
  packingSupplyId: string
  why: SupplyMove
  pieces: number
  orderId: string | null
  madeBy: string | null
}

export async function insertMoves(
  tx: Tx,
  shopId: string,
  moves: readonly NewMove[],
  now: Date,
): Promise<void> {
  if (moves.length === 0) return
  await tx
    .insertInto('packing_supply_moves')
    .values(
      moves.map((move) => ({
        shop_id: shopId,
        packing_supply_move_id: move.packingSupplyMoveId,
        packing_supply_id: move.packingSupplyId,
        why: move.why,
        pieces: move.pieces,
        order_id: move.orderId,
        made_by: move.madeBy,
        made_at: now,
      })),
    )
    .execute()
}

export type MoveRow = {
  packingSupplyMoveId: string
  why: SupplyMove
  pieces: number
  orderId: string | null
  madeAt: Date
}

export async function movesOf(tx: Tx, packingSupplyId: string, most: number): Promise<MoveRow[]> {
  const rows = await tx
    .selectFrom('packing_supply_moves')
    .select([
      'packing_supply_move_id as packingSupplyMoveId',
      'why',
      'pieces',
      'order_id as orderId',
      'made_at as madeAt',
    ])
    .where('packing_supply_id', '=', packingSupplyId)
    .orderBy('made_at', 'desc')
    .orderBy('packing_supply_move_id', 'desc')
    .limit(most)
    .execute()
  return rows as MoveRow[]
}

/** What these orders have taken and not given back: pieces by supply, by order. */
export async function takenFor(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const taken = new Map<string, Map<string, number>>()
  if (orderIds.length === 0) return taken
  const { rows } = await sql<{ orderId: string; supplyId: string; pieces: number }>`
    SELECT order_id AS "orderId", packing_supply_id AS "supplyId", -sum(pieces)::int AS pieces FROM packing_supply_moves
    WHERE shop_id = current_shop() AND order_id = ANY (${[...orderIds]}::uuid[])
    GROUP BY order_id, packing_supply_id HAVING sum(pieces) <> 0`.execute(tx)
  for (const { orderId, supplyId, pieces } of rows) {
    const ofOrder = taken.get(orderId) ?? new Map<string, number>()
    taken.set(orderId, ofOrder.set(supplyId, pieces))
  }
  return taken
}
