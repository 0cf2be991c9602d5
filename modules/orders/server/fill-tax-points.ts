import { type Database, sql } from '@langraan/db'

// What is held meanwhile is held for some 50 ms.
const BATCH = 500

/**
 * Gives orders of before their tax points, and the names of their tax invoices (migration 0128), some at a time so that
 * nobody waits. Once all have theirs it asks for a row that is not there.
 *
 * @returns whether it came further, and so whether more may be left
 */
export async function fillTaxPoints(db: Database, most = BATCH): Promise<boolean> {
  const { rows } = await sql<{ went: boolean }>`SELECT fill_tax_points(${most}) AS went`.execute(db)
  return rows[0]?.went ?? false
}
