import { createDatabase, createPool, type Database, sql, withShop } from '@langraan/db'
import { ownerUrlOfRunning } from '@langraan/db/embedded'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import type { Product } from './product.ts'

/** Does something in the database of a running copy, as its owner: for what takes days outside. */
async function inDatabase(product: Product, work: (db: Database) => Promise<unknown>): Promise<void> {
  const url = await ownerUrlOfRunning(product.dataFolder, 'langraan')
  if (url === undefined) throw new Error('no database runs in the folder of the product')
  const pool = createPool({ url, max: 1, name: 'journey' }, () => undefined)
  try {
    await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** A shop has earned so much, as if its parcels had been delivered. */
export const earn = (product: Product, shopId: string, amountSatang: number): Promise<void> =>
  inDatabase(product, (db) =>
    withShop(db, shopId, (tx) =>
      inMerchantBook(tx, merchantOf(shopId), () =>
        post(tx, {
          key: newId(),
          kind: 'cashback-available',
          madeBy: null,
          now: new Date(),
          entries: [
            { account: platformAccount('cashback_expense'), amountSatang },
            {
              account: merchantAccount(merchantOf(shopId), 'cashback_available'),
              amountSatang: -amountSatang,
            },
          ],
        }),
      ),
    ),
  )

/** As if a shop's bank account had been changed two days before. Its trigger lets time only go on. */
export const makePayoutAccountOlder = (product: Product, shopId: string): Promise<void> =>
  inDatabase(product, async (db) => {
    await sql`ALTER TABLE payout_accounts DISABLE TRIGGER payout_accounts_checked`.execute(db)
    await sql`UPDATE payout_accounts SET changed_at = changed_at - interval '2 days' WHERE shop_id = ${shopId}`.execute(
      db,
    )
    await sql`ALTER TABLE payout_accounts ENABLE TRIGGER payout_accounts_checked`.execute(db)
  })

/** Makes somebody who signed up an operator of the platform, with a number of their own: one of two would be one person. */
export const makeOperator = (product: Product, email: string, mobile: string): Promise<void> =>
  inDatabase(product, async (db) => {
    await sql`INSERT INTO operators SELECT user_id, created_at FROM users WHERE email = ${email}`.execute(db)
    await sql`UPDATE users SET mobile = ${mobile} WHERE email = ${email}`.execute(db)
  })

/** As if somebody had shown their second factor an hour ago. */
export const makeCodeOlder = (product: Product, email: string): Promise<void> =>
  inDatabase(product, async (db) => {
    const theirs = sql`user_id = (SELECT user_id FROM users WHERE email = ${email})`
    await sql`UPDATE second_factors SET confirmed_at = confirmed_at - interval '2 hours' WHERE ${theirs}`.execute(
      db,
    )
    await sql`UPDATE sessions SET second_factor_at = second_factor_at - interval '1 hour' WHERE ${theirs}`.execute(
      db,
    )
  })
