import { sql } from 'kysely'
import type { Database } from './database.ts'

const AT_ONCE = 200

/** A column of sealed bytes: `key` names the columns that tell one row from the others. */
export type SealedColumn = { table: string; key: readonly string[]; column: string }

/** How what is sealed with the newest key begins, and how something sealed with any key is sealed with that one. */
export type Resealing = { begins: Buffer; anew(sealed: Buffer): Buffer }

/** Seals a column anew wherever an older key was used; gives how many rows were. For the operator's role. */
export async function resealColumn(
  db: Database,
  { table, key, column }: SealedColumn,
  { begins, anew }: Resealing,
): Promise<number> {
  const [from, sealed] = [sql.table(table), sql.ref(column)]
  for (let count = 0; ;) {
    const { rows } = await sql<Record<string, unknown> & { sealed: Buffer }>`
      SELECT ${sql.join(key.map((name) => sql.ref(name)))}, ${sealed} AS sealed FROM ${from}
      WHERE substring(${sealed} FOR ${begins.length}::integer) <> ${begins} LIMIT ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return count
    for (const row of rows) {
      const itself = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
      // What is entered at this very moment is not overwritten by what was there before it.
      const { numAffectedRows } = await sql`
        UPDATE ${from} SET ${sealed} = ${anew(row.sealed)}
        WHERE ${sql.join(itself, sql` AND `)} AND ${sealed} = ${row.sealed}`.execute(db)
      count += Number(numAffectedRows ?? 0)
    }
  }
}
