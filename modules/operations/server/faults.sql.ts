import { type JsonValue, sql, type Tx } from '@langraan/db'
import type { ItemFault, ItemOutcome } from './operation-kind.ts'

/** Takes away what these are called where work could not do them, and were called before; why stays. */
export async function forgetNames(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE operation_items SET fault = fault || '{"name": ""}', before = before - 'formerName'
    WHERE shop_id = current_shop() AND (fault IS NOT NULL OR before->'formerName' IS NOT NULL)
      AND item_id = ANY (${[...itemIds]}::uuid[])`.execute(tx)
}

/** What long work keeps of these items: why one could not be done, and the name that it had before. */
export async function namesInWork(tx: Tx, itemIds: readonly string[]): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT o.kind, o.created_at AS "begunAt", i.fault, i.before->'formerName' AS "formerName"
    FROM operation_items i JOIN operations o USING (shop_id, operation_id)
    WHERE i.shop_id = current_shop() AND (i.fault IS NOT NULL OR i.before->'formerName' IS NOT NULL)
      AND i.item_id = ANY (${[...itemIds]}::uuid[]) ORDER BY o.created_at, o.operation_id, i.position`.execute(
    tx,
  )
  return rows
}

export async function faultsOf(tx: Tx, operationId: string): Promise<ItemFault[]> {
  const rows = await tx
    .selectFrom('operation_items')
    .select('fault')
    .where('operation_id', '=', operationId)
    .where('fault', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.fault as JsonValue as ItemFault)
}

/** Why some of these items could not be done, by the items. */
export async function faultsByItem(tx: Tx, operationId: string): Promise<Map<string, ItemFault>> {
  const rows = await tx
    .selectFrom('operation_items')
    .select(['item_id as itemId', 'fault'])
    .where('operation_id', '=', operationId)
    .where('fault', 'is not', null)
    .execute()
  return new Map(rows.map(({ itemId, fault }) => [itemId, fault as JsonValue as ItemFault]))
}

/** Keeps what became of items: what was there before, or why not. */
export async function keepOutcomes(
  tx: Tx,
  operationId: string,
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    UPDATE operation_items i SET before = coalesce(o.before, i.before), fault = o.fault, done_early = coalesce(o."doneEarly", i.done_early)
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o (position integer, before jsonb, fault jsonb, "doneEarly" boolean)
    WHERE i.operation_id = ${operationId} AND i.position = o.position`.execute(tx)
}
