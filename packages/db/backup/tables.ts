import type pg from 'pg'

/** A table as it is backed up: its columns by name, without those that are computed. */
export type BackedTable = { schema: string; name: string; columns: string[] }

// The queue's own version belongs to the program, not to the data; migrations are written down by migrating.
const NOT_DATA = ['pgboss.version', 'public.schema_migrations']

/** Every table with data of ours, those that others refer to first. Partitions are reached through their parent. */
export async function tablesInOrder(client: pg.ClientBase): Promise<BackedTable[]> {
  const { rows } = await client.query<{ oid: string; schema: string; name: string; columns: string[] }>(
    `SELECT c.oid::text, n.nspname AS schema, c.relname AS name,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND n.nspname || '.' || c.relname <> ALL ($1)
     ORDER BY n.nspname, c.relname`,
    [NOT_DATA],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::text AS from, confrelid::text AS to FROM (
       SELECT conrelid::oid, confrelid::oid FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid) r`,
  )
  const inOrder: typeof rows = []
  const isPlaced = (oid: string) => inOrder.some((table) => table.oid === oid)
  const isOurs = (oid: string) => rows.some((table) => table.oid === oid)
  while (inOrder.length < rows.length) {
    const next = rows.find(
      ({ oid }) =>
        !isPlaced(oid) && references.every(({ from, to }) => from !== oid || !isOurs(to) || isPlaced(to)),
    )
    if (!next) throw new Error('tables refer to each other in a circle: they have no order to be restored in')
    inOrder.push(next)
  }
  return inOrder.map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/** Where each sequence stands. One that was never used has no value. */
export async function sequences(client: pg.ClientBase): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  )
  return rows
}
