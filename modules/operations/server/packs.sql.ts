import { sql, type Tx } from '@langraan/db'
import type { ItemFault, ItemOutcome, OperationItem } from './operation-kind.ts'
import type { ItemRow } from './operations.sql.ts'

// As many as a batch takes, or fewer: then a batch is read from a pack or two.
const PACK = 500

/** Says which items are chosen: a query whose rows have an `item_id`. */
export type Choosing = ReturnType<typeof sql<{ item_id: string }>>

/** Keeps in packs what a query chooses, in the order of the ids, without fetching it. Answers how many there are. */
export async function insertPacks(
  tx: Tx,
  shopId: string,
  operationId: string,
  choosing: Choosing,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH packs AS (
      INSERT INTO operation_packs (shop_id, operation_id, position, item_ids)
      SELECT ${shopId}, ${operationId}, min(at), array_agg(item_id ORDER BY at)
      FROM (SELECT item_id, row_number() OVER (ORDER BY item_id) - 1 AS at FROM (${choosing}) AS chosen) AS numbered
      GROUP BY at / ${sql.lit(PACK)}
      RETURNING cardinality(item_ids) AS count)
    SELECT coalesce(sum(count), 0)::bigint AS count FROM packs`.execute(tx)
  return rows[0]?.count ?? 0
}

// Those of packs that reach into the wanted part, so that no more of them are opened.
const itemsOfPacks = (operationId: string, from: number, most: number) => sql`
  SELECT (p.position + i.at - 1)::integer AS position, i.item_id
  FROM operation_packs p CROSS JOIN LATERAL unnest(p.item_ids) WITH ORDINALITY AS i (item_id, at)
  WHERE p.shop_id = (SELECT current_shop()) AND p.operation_id = ${operationId}
    AND p.position > ${from - PACK} AND p.position < ${from + most} AND p.position + i.at - 1 >= ${from}
  ORDER BY 1 LIMIT ${most}`

export async function packedItemsFrom(
  tx: Tx,
  operationId: string,
  from: number,
  most: number,
): Promise<OperationItem[]> {
  const { rows } = await sql<OperationItem>`
    SELECT position, item_id AS "itemId", NULL AS before, false AS "doneEarly"
    FROM (${itemsOfPacks(operationId, from, most)}) AS items`.execute(tx)
  return rows
}

/** Items of packs as a screen shows them, with what could not be done. */
export async function packedItemsToShow(
  tx: Tx,
  operationId: string,
  { from, limit }: { from: number; limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT items.position, items.item_id AS "itemId", f.fault, false AS "doneEarly"
    FROM (${itemsOfPacks(operationId, from, limit)}) AS items
    LEFT JOIN operation_items f ON f.shop_id = (SELECT current_shop()) AND f.operation_id = ${operationId} AND f.position = items.position
    ORDER BY items.position`.execute(tx)
  return rows
}

type FaultyItem = { position: number; itemId: string; fault: ItemFault }

/** Keeps of items in packs those that could not be done; of the others there is nothing to say. */
export async function keepPackedFaults(
  tx: Tx,
  { shopId, operationId }: { shopId: string; operationId: string },
  items: readonly Pick<OperationItem, 'position' | 'itemId'>[],
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  const ids = new Map(items.map(({ position, itemId }) => [position, itemId]))
  const faulty = outcomes.flatMap(({ position, fault }): FaultyItem[] => {
    const itemId = ids.get(position)
    return fault && itemId !== undefined ? [{ position, itemId, fault }] : []
  })
  if (faulty.length === 0) return
  await sql`
    INSERT INTO operation_items (shop_id, operation_id, position, item_id, fault)
    SELECT ${shopId}, ${operationId}, f.position, f."itemId", f.fault
    FROM jsonb_to_recordset(${JSON.stringify(faulty)}::jsonb) AS f (position integer, "itemId" uuid, fault jsonb)`.execute(
    tx,
  )
}
