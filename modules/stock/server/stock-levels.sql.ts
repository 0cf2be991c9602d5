import { sql, type Tx } from '@langraan/db'

/** Pieces of a variant that one branch has. */
export async function onHandAt(
  tx: Tx,
  branchId: string,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('stock_levels')
    .select(['variant_id as variantId', 'on_hand as onHand'])
    .where('variant_id', 'in', [...variantIds])
    .where('branch_id', '=', branchId)
    .execute()
  return new Map(rows.map((row) => [row.variantId, row.onHand]))
}

/** Pieces that one branch can sell: on hand without those that somebody holds. */
export async function availableAt(
  tx: Tx,
  branchId: string,
  variantIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ variantId: string; available: number }>`
    SELECT l.variant_id AS "variantId", stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS available
    FROM stock_levels l WHERE l.shop_id = current_shop() AND l.variant_id = ANY (${[...variantIds]}::uuid[]) AND l.branch_id = ${branchId}`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.variantId, row.available]))
}

/** The same of several branches: pieces by branch, then by variant. */
export async function availableAtEach(
  tx: Tx,
  branchIds: readonly string[],
  variantIds: readonly string[],
  now: Date,
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ branchId: string; variantId: string; available: number }>`
    SELECT l.branch_id AS "branchId", l.variant_id AS "variantId",
      stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS available
    FROM stock_levels l WHERE l.shop_id = current_shop() AND l.variant_id = ANY (${[...variantIds]}::uuid[])
      AND l.branch_id = ANY (${[...branchIds]}::uuid[])`.execute(tx)
  const found = new Map(branchIds.map((branchId) => [branchId, new Map<string, number>()]))
  for (const { branchId, variantId, available } of rows) found.get(branchId)?.set(variantId, available)
  return found
}

/** Pieces that are free at a branch which no order is sent from. */
export type FreeElsewhere = { variantId: string; branchName: string; free: number }

/** Where else pieces of these variants are free than at the branch that orders are sent from, the most first. */
export async function freeElsewhere(
  tx: Tx,
  variantIds: readonly string[],
  now: Date,
): Promise<FreeElsewhere[]> {
  const { rows } = await sql<FreeElsewhere>`
    SELECT x.variant_id AS "variantId", b.name AS "branchName", x.free
    FROM (SELECT l.shop_id, l.variant_id, l.branch_id, stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS free
      FROM stock_levels l WHERE l.shop_id = current_shop() AND l.variant_id = ANY (${[...variantIds]}::uuid[])) x
    JOIN branches b ON b.shop_id = x.shop_id AND b.branch_id = x.branch_id
    WHERE NOT b.is_default AND x.free > 0 ORDER BY x.variant_id, x.free DESC, b.created_at`.execute(tx)
  return rows
}

/** Pieces on hand by variant, over all branches. */
export async function onHandOf(tx: Tx, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('stock_levels')
    .select((eb) => ['variant_id as variantId', eb.fn.sum<number>('on_hand').as('onHand')])
    .where('variant_id', 'in', [...variantIds])
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map((row) => [row.variantId, Number(row.onHand)]))
}

/** Pieces on hand of all variants of some products, over all branches, and how many of them somebody holds. */
export async function piecesOfProducts(
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
): Promise<{ pieces: number; reserved: number }> {
  const { rows } = await sql<{ pieces: number; reserved: number }>`
    SELECT coalesce(sum(l.on_hand), 0)::float8 AS pieces, coalesce(sum(l.reserved), 0)::float8 AS reserved
    FROM variants v JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
    WHERE v.shop_id = ${shopId} AND v.product_id = ANY (${[...productIds]}::uuid[])`.execute(tx)
  return rows[0] ?? { pieces: 0, reserved: 0 }
}

/** The variants of which somebody has reserved pieces, in any branch. */
export async function reservedOf(tx: Tx, variantIds: readonly string[]): Promise<Set<string>> {
  if (variantIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('stock_levels')
    .select('variant_id as variantId')
    .where('variant_id', 'in', [...variantIds])
    .where('reserved', '>', 0)
    .execute()
  return new Set(rows.map((row) => row.variantId))
}

/** Locks all levels of a variant until the transaction ends (`lock_levels`, migration 0069); answers how many. */
export async function lockLevels(tx: Tx, shopId: string, variantId: string): Promise<number> {
  const { rows } = await sql<{ locked: number }>`
    SELECT lock_levels(${shopId}, ${variantId}) AS locked`.execute(tx)
  return rows[0]?.locked ?? 0
}

/**
 * Of which variants anything has moved beside what they opened with: sold, received, counted or written off, given back
 * or not. Their levels stay locked, by variant and branch as every writer takes them, until the transaction ends.
 */
export async function lockMoved(tx: Tx, shopId: string, variantIds: readonly string[]): Promise<Set<string>> {
  await sql`
    SELECT lock_levels(${shopId}, u.id) FROM (SELECT id FROM unnest(${[...variantIds]}::uuid[]) id ORDER BY id) u`.execute(
    tx,
  )
  // Asked once they are locked: what another has just sold is seen.
  const { rows } = await sql<{ variantId: string }>`
    SELECT u.id AS "variantId" FROM unnest(${[...variantIds]}::uuid[]) u(id) WHERE EXISTS (
      SELECT FROM stock_movements m WHERE m.shop_id = ${shopId} AND m.variant_id = u.id AND m.reason <> 'opening')`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.variantId))
}

/** What is on hand of a level, locked until the transaction ends (`lock_stock`, migration 0065). */
export async function lockOnHand(
  tx: Tx,
  shopId: string,
  variantId: string,
  branchId: string,
): Promise<number> {
  const { rows } = await sql<{ onHand: number }>`
    SELECT lock_stock(${shopId}, ${variantId}, ${branchId}) AS "onHand"`.execute(tx)
  return rows[0]?.onHand ?? 0
}
