import { type Database, sql, type Tx } from '@langraan/db'

export type DueReminder = { shopId: string; accountId: string; expiresOn: string; daysBefore: number }

/** Shops of the whole platform whose payers are to be told now. For the worker. */
export async function dueReminders(db: Database, today: string, most: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    SELECT shop_id AS "shopId", account_id AS "accountId", expires_on AS "expiresOn", days_before AS "daysBefore"
    FROM shops_to_remind(${today}, ${most})`.execute(db)
  return rows
}

/** Writes down that they are told. False when another worker has done so. The transaction acts in the shop. */
export async function keepReminder(tx: Tx, due: DueReminder, now: Date): Promise<boolean> {
  const kept = await tx
    .insertInto('expiry_reminders')
    .values({
      shop_id: due.shopId,
      expires_on: due.expiresOn,
      days_before: due.daysBefore,
      reminded_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Those of the account who pay. */
export async function payersOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('billing_members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', ['owner', 'payer'])
    .execute()
  return rows.map((row) => row.user_id)
}

export type Payer = { email: string; name: string; language: string }

export function findPayer(tx: Tx, userId: string): Promise<Payer | undefined> {
  return tx
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Coupons of offers that ended unpaid can be used again. */
export async function giveLapsedCouponsBack(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    SELECT give_lapsed_coupons_back(${today}) AS given`.execute(db)
  return rows[0]?.given ?? 0
}
