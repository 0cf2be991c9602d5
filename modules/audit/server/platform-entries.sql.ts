import { sql, type Tx } from '@langraan/db'

export type PlatformRow = {
  entryId: string
  madeAt: Date
  madeByName: string
  madeByKind: 'operator' | 'system'
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string
  shopId: string | null
  shopName: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  requestId: string
}

export type PlatformRowFilter = {
  /** Null for commands. */
  person?: string | null
  action?: string
  shopId?: string
  find?: string
  from?: Date
  before?: Date
  after?: { madeAt: Date; entryId: string }
  limit: number
}

/** What operators did, the newest first. The person of the transaction must be one of them. */
export async function findPlatformEntries(tx: Tx, filter: PlatformRowFilter): Promise<PlatformRow[]> {
  const { person, action, shopId, find, from, before, after, limit } = filter
  let query = tx
    .selectFrom('platform_entries')
    .select([
      'entry_id as entryId',
      'made_at as madeAt',
      'made_by_name as madeByName',
      'made_by_kind as madeByKind',
      'action',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'subject_name as subjectName',
      'subject_shop_id as shopId',
      'shop_name as shopName',
      'before',
      'after',
      'request_id as requestId',
    ])
    .orderBy('made_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
  if (person === null) query = query.where('made_by', 'is', null)
  else if (person) query = query.where('made_by', '=', person)
  if (action) query = query.where('action', '=', action)
  if (shopId) query = query.where('subject_shop_id', '=', shopId)
  if (find)
    query = query.where(
      sql<boolean>`strpos(lower(subject_name || E'\n' || shop_name), lower(${find}::text)) > 0`,
    )
  if (from) query = query.where('made_at', '>=', from)
  if (before) query = query.where('made_at', '<', before)
  if (after)
    query = query.where(sql<boolean>`(made_at, entry_id) < (${after.madeAt}, ${after.entryId}::uuid)`)
  return (await query.execute()) as PlatformRow[]
}

const MOST_NAMED = 200

export type Named = { id: string; name: string }

/** Every operator in the log under their latest name. */
export const peopleOfPlatformLog = (tx: Tx): Promise<Named[]> => namedInLog(tx, 'made_by', 'made_by_name')

/** Shops in the log under their latest name; of very many the first by their ids. */
export const shopsOfPlatformLog = (tx: Tx): Promise<Named[]> => namedInLog(tx, 'subject_shop_id', 'shop_name')

/** Every act that is found in the log. */
export const actionsOfPlatformLog = async (tx: Tx): Promise<string[]> =>
  (await namedInLog(tx, 'action', 'action')).map(({ id }) => id)

/** Whether a command stands in the log. */
export async function hasCommands(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('platform_entries')
    .select('entry_id')
    .where('made_by', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The different values of a column, with the latest name of each: one step of its index for each, however long the log is. */
async function namedInLog(
  tx: Tx,
  column: 'made_by' | 'subject_shop_id' | 'action',
  nameColumn: 'made_by_name' | 'shop_name' | 'action',
): Promise<Named[]> {
  const [id, name] = [sql.ref(column), sql.ref(nameColumn)]
  const { rows } = await sql<Named>`
    WITH RECURSIVE found AS (
      (SELECT ${id} AS id FROM platform_entries WHERE ${id} IS NOT NULL ORDER BY ${id} LIMIT 1)
      UNION ALL
      SELECT (SELECT e.${id} FROM platform_entries e WHERE e.${id} > f.id ORDER BY e.${id} LIMIT 1)
      FROM found f WHERE f.id IS NOT NULL
    )
    SELECT f.id, (SELECT e.${name} FROM platform_entries e WHERE e.${id} = f.id
                  ORDER BY e.made_at DESC, e.entry_id DESC LIMIT 1) AS name
    FROM found f WHERE f.id IS NOT NULL LIMIT ${MOST_NAMED}`.execute(tx)
  return rows
}
