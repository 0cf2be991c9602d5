import pg from 'pg'

/** Whose the rows of a table are: by it somebody sees them, or does not. */
export const tableClassNames = ['shop', 'person', 'book', 'platform'] as const
export type TableClass = (typeof tableClassNames)[number]

/** Every table with its class, as its row-level security says. */
export async function tableClasses(url: string): Promise<{ name: string; class: TableClass }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; class: TableClass }>(`
      SELECT t.relname AS name, CASE
          WHEN NOT t.relforcerowsecurity THEN 'platform'
          WHEN policies.all_of_them ~ 'current_book\\(\\)' THEN 'book'
          WHEN policies.all_of_them ~ '\\mshop_id = \\( SELECT current_shop\\(\\)' THEN 'shop'
          ELSE 'person'
        END AS class
      FROM pg_class t CROSS JOIN LATERAL (
        SELECT coalesce(string_agg(pg_get_expr(polqual, polrelid), ' '), '') AS all_of_them
        FROM pg_policy WHERE polrelid = t.oid
      ) policies
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' ORDER BY 1`)
    return rows
  } finally {
    await client.end()
  }
}
