import { type Database, sql } from '@langraan/db'

// What is held meanwhile is held for some 50 ms.
const BATCH = 500

/**
 * Gives orders by hand of before who took them, as their timelines tell (migration 0252), some at a time so that nobody
 * waits. Once all have it, it asks for a row that is not there.
 *
 * @returns whether it came further, and so whether more may be left
 */
export async function fillSoldBy(db: Database, most = BATCH): Promise<boolean> {
  const { rows } = await sql<{ went: boolean }>`SELECT fill_sold_by(${most}) AS went`.execute(db)
  return rows[0]?.went ?? false
}
