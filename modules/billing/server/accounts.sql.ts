import { actInShop, sql, type Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { AccountRole } from '../rules/members.ts'

export type OwnAccountRow = { accountId: string; role: AccountRole }

/** The accounts that the person of the transaction is a member of, the oldest first. */
export async function accountsOfPerson(tx: Tx, userId: string): Promise<OwnAccountRow[]> {
  const rows = await tx
    .selectFrom('billing_members')
    .select(['account_id as accountId', 'role'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute()
  return rows as OwnAccountRow[]
}

export async function roleInAccount(tx: Tx, accountId: string, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('billing_members')
    .select('role')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role
}

/** A new account with its first owner. */
export async function insertAccount(tx: Tx, accountId: string, ownerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('billing_accounts')
    .values({ account_id: accountId, created_at: now, updated_at: now })
    .execute()
  await tx
    .insertInto('billing_members')
    .values({ account_id: accountId, user_id: ownerId, role: 'owner', joined_at: now })
    .execute()
}

/** Whoever opens an account for a person waits for whoever does so at the same moment. */
export async function lockAccountsOf(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('billing-accounts ' || ${userId}, 0))`.execute(tx)
}

/** The account pays for the shop from now on, unless another one does. The transaction acts in the shop already. */
export async function addShop(tx: Tx, accountId: string, shopId: string, now: Date): Promise<void> {
  await tx
    .insertInto('billing_shops')
    .values({ shop_id: shopId, account_id: accountId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The person's account pays for a shop of theirs that everybody has left who is of the account that paid so far. */
export async function takeOverShop(tx: Tx, accountId: string, shopId: string, now: Date): Promise<void> {
  await sql`SELECT take_over_shop(${shopId}, ${accountId}, ${now})`.execute(tx)
}

/** Shops of the person that nobody of the shop pays for any more, by their names. */
export async function shopsToTakeOver(tx: Tx): Promise<{ shopId: string; name: string }[]> {
  const { rows } = await sql<{ shopId: string; name: string }>`
    SELECT s.shop_id AS "shopId", s.name FROM shops_to_take_over() t JOIN shops s ON s.shop_id = t.shop_id
    ORDER BY s.name, s.shop_id`.execute(tx)
  return rows
}

/** Shops that a person owns. */
export async function ownedShops(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('shop_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute()
  return rows.map((row) => row.shop_id)
}

export async function shopsOfAccount(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('billing_shops')
    .select('shop_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('shop_id', 'desc')
    .execute()
  return rows.map((row) => row.shop_id)
}

/** The account that pays for a shop. The transaction acts in the shop, or for a member of the account. */
export async function accountOfShop(tx: Tx, shopId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('billing_shops')
    .select('account_id')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row?.account_id
}

export type PersonRow = { userId: string; name: string; email: string; role: AccountRole | null }

export async function peopleOfAccount(tx: Tx, accountId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT user_id AS "userId", name, email, role FROM people_of_account(${accountId})
    ORDER BY role IS NULL, name, user_id`.execute(tx)
  return rows
}

export async function setMember(
  tx: Tx,
  accountId: string,
  userId: string,
  role: AccountRole | 'none',
  now: Date,
): Promise<void> {
  if (role === 'none') {
    await tx
      .deleteFrom('billing_members')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute()
    return
  }
  await tx
    .insertInto('billing_members')
    .values({ account_id: accountId, user_id: userId, role, joined_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

export type ShopStandingRow = {
  shopId: string
  name: string
  planCode: string
  chosenPlanCode: string
  trialEndsOn: string
  paidUntil: string | null
  extraPages: number
  extraLineOas: number
  extraBranches: number
  couponCode: string | null
  netTotalSatang: number
}

/**
 * How a shop stands, for who pays for it: they need not be of the shop, so the transaction acts in it from here
 * on. A shop of another account does not exist.
 */
export async function standingOfShop(tx: Tx, shopId: string, lock = false): Promise<ShopStandingRow> {
  if (!(await accountOfShop(tx, shopId))) refuse(standardRefusals, 'not_found')
  return (await standingForOperator(tx, shopId, lock)) ?? refuse(standardRefusals, 'not_found')
}

/** The same of any shop, for operators alone: who asks has been looked at before. */
export async function standingForOperator(
  tx: Tx,
  shopId: string,
  lock = false,
): Promise<ShopStandingRow | undefined> {
  await actInShop(tx, shopId)
  const query = tx
    .selectFrom('shops')
    .select([
      'shop_id as shopId',
      'name',
      'plan_code as planCode',
      'chosen_plan_code as chosenPlanCode',
      'trial_ends_on as trialEndsOn',
      'paid_until as paidUntil',
      'extra_pages as extraPages',
      'extra_line_oas as extraLineOas',
      'extra_branches as extraBranches',
      'coupon_code as couponCode',
      'net_total_satang as netTotalSatang',
    ])
    .where('shop_id', '=', shopId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
