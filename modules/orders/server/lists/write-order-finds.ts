import { type Database, sql } from '@langraan/db'

const BATCH = 500

/**
 * Writes what orders are found by that were placed or changed since (migration 0090): beside them, because trigrams
 * cost as much as a quarter of an order. Until then the list asks the order itself.
 *
 * @returns whether more may be waiting
 */
export async function writeOrderFinds(db: Database): Promise<boolean> {
  const { rows } = await sql<{ written: number }>`SELECT write_order_finds(${BATCH}) AS written`.execute(db)
  return (rows[0]?.written ?? 0) >= BATCH
}
