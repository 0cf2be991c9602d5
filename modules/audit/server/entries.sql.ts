import { sql, type Tx } from '@langraan/db'

export type EntryRow = {
  entryId: string
  madeAt: Date
  madeBy: string
  madeByName: string
  madeByKind: string
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  requestId: string
}

export type EntryFilter = {
  person: string
  action: string
  from?: Date
  before?: Date
  after?: { madeAt: Date; entryId: string }
  limit: number
}

export async function findEntries(tx: Tx, filter: EntryFilter): Promise<EntryRow[]> {
  const { person, action, from, before, after, limit } = filter
  let query = tx
    .selectFrom('audit_entries')
    .select([
      'entry_id as entryId',
      'made_at as madeAt',
      'made_by as madeBy',
      'made_by_name as madeByName',
      'made_by_kind as madeByKind',
      'action',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'subject_name as subjectName',
      'before',
      'after',
      'request_id as requestId',
    ])
    .orderBy('made_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
  if (person) query = query.where('made_by', '=', person)
  if (action) query = query.where('action', '=', action)
  if (from) query = query.where('made_at', '>=', from)
  if (before) query = query.where('made_at', '<', before)
  if (after)
    query = query.where(sql<boolean>`(made_at, entry_id) < (${after.madeAt}, ${after.entryId}::uuid)`)
  return (await query.execute()) as EntryRow[]
}

/** Everybody in the log under their latest name: one step of the index for each person, however long the log is. */
export async function peopleOfLog(tx: Tx): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    WITH RECURSIVE people AS (
      (SELECT made_by FROM audit_entries WHERE shop_id = current_shop() ORDER BY made_by LIMIT 1)
      UNION ALL
      SELECT (SELECT e.made_by FROM audit_entries e
              WHERE e.shop_id = current_shop() AND e.made_by > p.made_by ORDER BY e.made_by LIMIT 1)
      FROM people p WHERE p.made_by IS NOT NULL
    )
    SELECT p.made_by AS "userId",
           (SELECT e.made_by_name FROM audit_entries e WHERE e.shop_id = current_shop() AND e.made_by = p.made_by
            ORDER BY e.made_at DESC, e.entry_id DESC LIMIT 1) AS name
    FROM people p WHERE p.made_by IS NOT NULL LIMIT 200`.execute(tx)
  return rows
}
