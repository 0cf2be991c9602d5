import { type JsonValue, sql, type Tx } from '@langraan/db'
import type { FileKindOfPersons } from '../rules/operation.ts'

/** Work whose file has been taken away, with what its place is made of. */
export type TakenFile = {
  shopId: string
  operationId: string
  kind: FileKindOfPersons
  options: JsonValue
  totalCount: number
}

// A file is kept for a day from its first part on; whatever clears it is tried for most of another.
const MAY_BE_THERE = sql`interval '3 days'`
const LOCK = sql`hashtextextended('files of persons ' || current_shop(), 0)`

/**
 * Lets an erasure that is on its way come to its end: whatever is begun with people in it is found by an erasure, or
 * reads them when they are nobody any more.
 */
export async function waitForErasure(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${LOCK})`.execute(tx)
}

/** Until the commit nothing is begun that says who people are. */
export async function holdFilesOfPersons(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/**
 * Says of files in which some of these items are that they are gone, and answers which. Where work on its way has them
 * in what is done already it is stopped: what is left would lack them without a word. Where they are still to come it
 * goes on and leaves them out; what a worker is reading at this moment is read anew.
 */
export async function takeFilesOf(
  tx: Tx,
  kinds: readonly FileKindOfPersons[],
  itemIds: readonly string[],
  now: Date,
): Promise<TakenFile[]> {
  await holdFilesOfPersons(tx)
  const ids = sql`${[...itemIds]}::uuid[]`
  const { rows } = await sql<TakenFile & { isTaken: boolean }>`
    WITH work AS MATERIALIZED (
      SELECT shop_id, operation_id, done_count, ended_at FROM operations
      WHERE shop_id = current_shop() AND kind = ANY (${[...kinds]}::text[]) AND file_gone_at IS NULL
        AND (ended_at IS NULL OR ended_at > ${now}::timestamptz - ${MAY_BE_THERE})
      ORDER BY operation_id FOR UPDATE),
    theirs AS (
      SELECT operation_id, min(position) AS first FROM (
        SELECT operation_id, i.position FROM work JOIN operation_items i USING (shop_id, operation_id)
        WHERE i.item_id = ANY (${ids})
        UNION ALL
        SELECT operation_id, p.position + i.at - 1 FROM work JOIN operation_packs p USING (shop_id, operation_id)
        CROSS JOIN LATERAL unnest(p.item_ids) WITH ORDINALITY AS i (item_id, at)
        WHERE p.item_ids && ${ids} AND i.item_id = ANY (${ids})) AS found
      GROUP BY operation_id),
    fate AS (
      SELECT w.shop_id, w.operation_id, w.ended_at IS NOT NULL OR t.first < w.done_count AS is_taken
      FROM work w JOIN theirs t USING (operation_id))
    UPDATE operations o SET
      file_gone_at = CASE WHEN f.is_taken THEN ${now}::timestamptz END,
      cancel_requested = o.cancel_requested OR (f.is_taken AND o.ended_at IS NULL),
      redo_count = o.redo_count + CASE WHEN f.is_taken THEN 0 ELSE 1 END
    FROM fate f WHERE o.shop_id = f.shop_id AND o.operation_id = f.operation_id
    RETURNING o.shop_id AS "shopId", o.operation_id AS "operationId", o.kind, o.options, o.total_count AS "totalCount", f.is_taken AS "isTaken"`.execute(
    tx,
  )
  return rows.filter(({ isTaken }) => isTaken)
}
