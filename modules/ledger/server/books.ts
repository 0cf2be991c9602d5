import { type Database, sql, type Tx, withShop } from '@langraan/db'

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
