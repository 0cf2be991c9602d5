import type { Database } from '@langraan/db'
import { withBook } from './books.ts'
import { bookAfter, type LedgerFault, prove } from './prove.sql.ts'

export type FaultyBook = { bookId: string; faults: LedgerFault[] }

/** Proves every book there is, each in a transaction of its own. Answers those in which something is wrong. */
export async function proveBooks(db: Database): Promise<{ proved: number; faulty: FaultyBook[] }> {
  const faulty: FaultyBook[] = []
  let proved = 0
  for (let bookId = await bookAfter(db, null); bookId !== null; bookId = await bookAfter(db, bookId)) {
    const faults = await withBook(db, bookId, prove)
    if (faults.length > 0) faulty.push({ bookId, faults })
    proved += 1
  }
  return { proved, faulty }
}
