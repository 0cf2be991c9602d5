import { type Database, sql, type Tx } from '@langraan/db'

const open = async (tx: Tx, bookId: string): Promise<void> => {
  await sql`SELECT set_config('app.book_id', ${bookId}, true)`.execute(tx)
}

/**
 * Works in the platform's book with a merchant, in the caller's transaction. A shop's own book is open wherever the shop
 * is; afterwards it is again.
 */
export async function inMerchantBook<T>(
  tx: Tx,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ before: string; book: string }>`
    SELECT coalesce(current_setting('app.book_id', true), '') AS before, merchant_book(${merchantId})::text AS book`.execute(
    tx,
  )
  const { before = '', book = '' } = rows[0] ?? {}
  await open(tx, book)
  // Where the work fails the transaction is rolled back, and the setting with it.
  const done = await work(tx)
  await open(tx, before)
  return done
}

/** A transaction that sees one book, whosever it is: for whoever looks whether the books are right. */
export const withBook = <T>(db: Database, bookId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await open(tx, bookId)
    return work(tx)
  })
