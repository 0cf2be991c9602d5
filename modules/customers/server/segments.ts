import { announce, audit, lockByName, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { Segment, SegmentFilter } from '../contract.ts'
import { customerRefusals } from '../refusals.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { countEach, deleteSegmentRow, findSegments, putSegment } from './segments.sql.ts'

type Deps = Pick<CustomersDeps, 'db' | 'clock'>
type Which = { shopId: string; segmentId: string; trail: Trail }

// They are counted in one look, and stand in one row of the screen.
const MOST_SEGMENTS = 30

export function listSegments(deps: Deps, shopId: string): Promise<Segment[]> {
  return withShop(deps.db, shopId, async (tx) => {
    const rows = await findSegments(tx)
    const counts = await countEach(
      tx,
      rows.map(({ filter }) => filter),
      deps.clock.now(),
    )
    return rows.map((row, at) => ({ ...row, filter: row.filter as SegmentFilter, count: counts[at] ?? 0 }))
  })
}

export function saveSegment(
  deps: Deps,
  { shopId, segmentId, trail }: Which,
  { name, filter }: { name: string; filter: SegmentFilter },
): Promise<{ segmentId: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    await lockByName(tx, `segments ${shopId}`)
    const rows = await findSegments(tx)
    const isNew = rows.every((row) => row.segmentId !== segmentId)
    if (isNew && rows.length >= MOST_SEGMENTS)
      refuse(customerRefusals, 'segment_limit', { most: MOST_SEGMENTS })
    const now = deps.clock.now()
    await putSegment(tx, { shopId, segmentId, name, filter, now })
    await note(tx, { shopId, segmentId, trail }, name, now)
    return { segmentId }
  })
}

export function deleteSegment(deps: Deps, which: Which): Promise<void> {
  return withShop(deps.db, which.shopId, async (tx) => {
    const name = (await findSegments(tx)).find((row) => row.segmentId === which.segmentId)?.name
    // Whoever comes second finds what they wanted.
    if ((await deleteSegmentRow(tx, which.segmentId)) === 0) return
    await note(tx, which, name ?? '', deps.clock.now())
  })
}

async function note(tx: Tx, { shopId, segmentId, trail }: Which, name: string, now: Date): Promise<void> {
  const subject = { kind: 'customer-segment', id: segmentId, name }
  await audit(tx, trail, { entryId: newId(), shopId, subject, now })
  const payload = { segmentId }
  await announce(tx, { eventId: newId(), shopId, name: 'customer-segment.changed', payload, at: now })
}
