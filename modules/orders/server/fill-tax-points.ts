import { type Database, sql, type Tx } from '@langraan/db'

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

/**
 * The tax invoice in force of an order that the caller holds; null where none is. An order that the filling has not come
 * to is filled in first (migration 0134).
 */
export async function taxInvoiceOf(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`SELECT fill_tax_point(${orderId}) AS id`.execute(tx)
  return rows[0]?.id ?? null
}
