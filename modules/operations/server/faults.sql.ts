import { type JsonValue, sql, type Tx } from '@langraan/db'
import type { ItemFault } from './operation-kind.ts'

/** Takes away what these are called where work could not do them, and were called before; why stays. */
export async function forgetNames(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE operation_items SET fault = fault || '{"name": ""}', before = before - 'formerName'
    WHERE shop_id = current_shop() AND (fault IS NOT NULL OR before->'formerName' IS NOT NULL)
      AND item_id = ANY (${[...itemIds]}::uuid[])`.execute(tx)
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
