import type { Tx } from '@langraan/db'

/** Pieces of a variant that one branch has: what an order taken from it can have. */
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
