import type { TestDatabase } from '@langraan/testing'

/** Every table with something of a shop or of its owner's own, by the condition that finds it. */
export type Books = {
  /** Count and hash of each table's rows: the same as before, or somebody changed something. */
  read(): Promise<Readonly<Record<string, string>>>
  /** Every id that stands in a row. */
  ids(): Promise<ReadonlySet<string>>
  /** An id that a row of the shop has in this column; undefined where no table has it. */
  idIn(column: string): Promise<string | undefined>
}

const ACCOUNT_TABLES = [
  'billing_accounts',
  'billing_members',
  'billing_addresses',
  'billing_purchases',
  'billing_documents',
]

const LEDGER_TABLES = ['ledger_accounts', 'ledger_transactions', 'ledger_account_entries', 'ledger_holds']

type Table = { name: string; condition: string }

export async function openBooks(database: TestDatabase, shopId: string, ownerId: string): Promise<Books> {
  const ofShop = await database.rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'shop_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  )
  const tables: Table[] = [
    ...ofShop.map(({ name }) => ({ name, condition: `shop_id = '${shopId}'` })),
    { name: 'shop_drafts', condition: `user_id = '${ownerId}'` },
    ...ACCOUNT_TABLES.map((name) => ({
      name,
      condition: `account_id IN (SELECT account_id FROM billing_members WHERE user_id = '${ownerId}')`,
    })),
    ...LEDGER_TABLES.map((name) => ({ name, condition: `book_id = '${shopId}'` })),
    // Work that a request put into a queue is a change as well.
    { name: 'pgboss.job', condition: `data::text LIKE '%${shopId}%'` },
  ]
  const asked = tables.map(
    ({ name, condition }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS page FROM ${name} t WHERE ${condition}`,
  )
  const all = asked.join(' UNION ALL ')
  await countWrites(database, tables)
  let last: { writes: string; pages: Record<string, string> } | undefined
  return {
    read: async () => {
      const [{ writes } = { writes: '' }] = await database.rowsAgain<{ writes: string }>(
        'books-writes',
        'SELECT count(*)::text AS writes FROM books.writes',
      )
      if (last?.writes === writes) return last.pages
      const pages = await database.rowsAgain<{ name: string; page: string }>('books', all)
      last = { writes, pages: Object.fromEntries(pages.map(({ name, page }) => [name, page])) }
      return last.pages
    },
    ids: () => idsIn(database, tables),
    idIn: (column) => idIn(database, tables, column),
  }
}

/**
 * Counts the statements that wrote to one of the tables, as they are committed: while there are no more, every page is
 * as it was, and need not be read again after each of thousands of requests.
 */
async function countWrites(database: TestDatabase, tables: readonly Table[]): Promise<void> {
  const counted = await database.rows<{ name: string }>(
    `SELECT DISTINCT t::text AS name FROM unnest($1::regclass[]) t
     UNION SELECT i.inhrelid::regclass::text FROM pg_inherits i WHERE i.inhparent = ANY ($1::regclass[])`,
    [tables.map(({ name }) => name)],
  )
  await database.rows(`CREATE SCHEMA books
    CREATE TABLE writes (written boolean NOT NULL)`)
  await database.rows(`CREATE FUNCTION books.count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    'BEGIN INSERT INTO books.writes VALUES (true); RETURN NULL; END'`)
  for (const { name } of counted)
    await database.rows(
      `CREATE TRIGGER books_count AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION books.count()`,
    )
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function idsIn(database: TestDatabase, tables: readonly Table[]): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const { name, condition } of tables) {
    for (const { row } of await database.rows<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE ${condition}`,
    ))
      for (const [id] of row.matchAll(UUID)) ids.add(id)
  }
  return ids
}

async function idIn(
  database: TestDatabase,
  tables: readonly Table[],
  column: string,
): Promise<string | undefined> {
  const having = await database.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = $1 ORDER BY 1`,
    [column],
  )
  // What has left is nothing that a request could change.
  const tablesOfIt = tables.filter(
    ({ name }) => name !== 'departed_variants' && having.some((one) => one.name === name),
  )
  for (const { name, condition } of tablesOfIt) {
    const [row] = await database.rows<{ id: string }>(
      `SELECT ${column}::text AS id FROM ${name} WHERE ${condition} AND ${column} IS NOT NULL LIMIT 1`,
    )
    if (row) return row.id
  }
  return undefined
}
