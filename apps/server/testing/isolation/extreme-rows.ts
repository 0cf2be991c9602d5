import type { TestDatabase } from '@langraan/testing'

/** What a round of extreme values does to the columns of some types: the first value that the schema admits stays. */
export type Extremes = { readonly types: readonly string[]; readonly values: readonly string[] }

export const EXTREMES: Readonly<Record<string, Extremes>> = {
  'the largest figures': {
    types: ['bigint', 'integer', 'smallint', 'numeric'],
    values: [
      '9223372036854775807',
      '9007199254740991',
      '10000000000000',
      '2147483647',
      '32767',
      '9999',
      '100',
    ],
  },
  'the smallest figures': {
    types: ['bigint', 'integer', 'smallint', 'numeric'],
    values: [
      '-9223372036854775808',
      '-9007199254740991',
      '-10000000000000',
      '-2147483648',
      '-32768',
      '-1',
      '0',
    ],
  },
  'the latest times': {
    types: ['timestamp with time zone', 'date'],
    values: ["'infinity'", "'294276-12-31'", "'9999-12-31'", "'2999-12-31'"],
  },
  'the earliest times': {
    types: ['timestamp with time zone', 'date'],
    values: ["'-infinity'", "'4713-01-01 BC'", "'0001-01-01'", "'1900-01-01'"],
  },
}

type Column = { table: string; column: string }

/** The columns of a shop's tables that are of these types and no part of a key. */
const columnsOf = (database: TestDatabase, types: readonly string[]) =>
  database.rows<Column>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
       AND c.data_type = ANY($1)
       AND EXISTS (SELECT FROM information_schema.columns s WHERE s.table_schema = 'public' AND s.table_name = c.table_name AND s.column_name = 'shop_id')
       AND NOT EXISTS (SELECT FROM information_schema.key_column_usage k WHERE k.table_schema = 'public' AND k.table_name = c.table_name AND k.column_name = c.column_name)
     ORDER BY 1, 2`,
    [types],
  )

/** Gives every column of a shop's rows the first of the values that the schema admits; answers how many took one. */
export async function makeExtreme(
  database: TestDatabase,
  shopId: string,
  { types, values }: Extremes,
): Promise<number> {
  let taken = 0
  for (const { table, column } of await columnsOf(database, types))
    if (await takeFirst(database, shopId, { table, column }, values)) taken++
  return taken
}

async function takeFirst(
  database: TestDatabase,
  shopId: string,
  { table, column }: Column,
  values: readonly string[],
): Promise<boolean> {
  for (const value of values) {
    try {
      await database.rows(`UPDATE "${table}" SET "${column}" = ${value} WHERE shop_id = $1`, [shopId])
      return true
    } catch (error) {
      if (!isRefusedBySchema(error)) throw error
    }
  }
  return false
}

// Out of range, and what a check, a key or a trigger of ours refuses.
const isRefusedBySchema = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|23|P0)/.test(String(error.code))
