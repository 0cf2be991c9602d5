import { createHash } from 'node:crypto'

import { type Database, sql, type Tx, withShop } from '@langraan/db'

/**
 * The merchant behind a shop: whose book it is that the platform keeps with them. It follows from the shop's id, so it is
 * there before anything is entered, and it is no shop's id: a UUID of version 8.
 */
export function merchantOf(shopId: string): string {
  const hex = createHash('sha256').update(`merchant of ${shopId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
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
  const { rows } = await sql<{ before: string }>`
    SELECT coalesce(current_setting('app.merchant_id', true), '') AS before`.execute(tx)
  await actForMerchant(tx, merchantId)
  // Where the work fails the transaction is rolled back, and the setting with it.
  const done = await work(tx)
  await actForMerchant(tx, rows[0]?.before ?? '')
  return done
}

const actForMerchant = async (tx: Tx, merchantId: string): Promise<void> => {
  await sql`SELECT set_config('app.merchant_id', ${merchantId}, true)`.execute(tx)
}

/**
 * A transaction that reads one book by its id, whosever it is: for whoever proves all of them. The ids of shops are those
 * of their books, and those of merchants' books are no shop's.
 */
export const withBook = <T>(db: Database, bookId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withShop(db, bookId, work)
