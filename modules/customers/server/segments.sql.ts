import { sql, type Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { CustomerFilter } from '../rules/rules.ts'
import { IS_THERE, matching } from './customer-conditions.ts'

export type SegmentRow = { segmentId: string; name: string; filter: CustomerFilter }

export async function findSegments(tx: Tx): Promise<SegmentRow[]> {
  const rows = await tx
    .selectFrom('customer_segments')
    .select(['segment_id as segmentId', 'name', 'filter'])
    .orderBy('created_at')
    .orderBy('segment_id')
    .execute()
  return rows.map((row) => ({ ...row, filter: row.filter as CustomerFilter }))
}

export async function filterOfSegment(tx: Tx, segmentId: string): Promise<CustomerFilter> {
  const row = await tx
    .selectFrom('customer_segments')
    .select('filter')
    .where('segment_id', '=', segmentId)
    .executeTakeFirst()
  return row ? (row.filter as CustomerFilter) : refuse(standardRefusals, 'not_found')
}

/** How many are in each of several filters, in one look at all customers. */
export async function countEach(tx: Tx, filters: readonly CustomerFilter[], now: Date): Promise<number[]> {
  if (filters.length === 0) return []
  const counts = filters.map(
    (filter, at) => sql`count(*) FILTER (WHERE ${matching(filter, now)})::integer AS ${sql.ref(`n${at}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(counts)} FROM customers c WHERE ${IS_THERE}`.execute(tx)
  return filters.map((_, at) => rows[0]?.[`n${at}`] ?? 0)
}

export async function putSegment(tx: Tx, segment: { shopId: string; now: Date } & SegmentRow): Promise<void> {
  const changed = { name: segment.name, filter: JSON.stringify(segment.filter), updated_at: segment.now }
  await tx
    .insertInto('customer_segments')
    .values({
      shop_id: segment.shopId,
      segment_id: segment.segmentId,
      created_at: segment.now,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'segment_id']).doUpdateSet(changed))
    .execute()
}

export async function deleteSegmentRow(tx: Tx, segmentId: string): Promise<number> {
  const done = await tx.deleteFrom('customer_segments').where('segment_id', '=', segmentId).executeTakeFirst()
  return Number(done.numDeletedRows)
}
