import { actInShop, type Tx } from '@langraan/db'

/** The memberships of the transaction's person, with the names of the shops. */
export const membershipsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('shops as s', 's.shop_id', 'm.shop_id')
    .select(['m.shop_id as shopId', 's.name as shop', 'm.role', 'm.joined_at as joinedAt'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute()

export const draftsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('shop_drafts')
    .select(['draft_id as draftId', 'step', 'fields', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** The shops of other deployments in the person's overview, without the keys to them. */
export const linkedShopsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('linked_shops')
    .select(['name as shop', 'address', 'linked_at as linkedAt'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()

export const payingAccountsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('billing_members as m')
    .innerJoin('billing_accounts as a', 'a.account_id', 'm.account_id')
    .select(['m.account_id as accountId', 'a.company_name as company', 'm.role', 'm.joined_at as joinedAt'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute()

export const couponUsesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('coupon_uses')
    .select(['coupon_code as code', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('used_at')
    .execute()

/** Since when the person is one of those who run the platform. */
export async function operatorSince(tx: Tx, userId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('operators')
    .select('added_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.added_at
}

const MOST_ENTRIES = 10_000

/** What the person did as one of those who run the platform. */
export const actsAsOperator = (tx: Tx, userId: string) =>
  tx
    .selectFrom('platform_entries')
    .select(['action', 'subject_kind as of', 'subject_name as name', 'shop_name as shop', 'made_at as at'])
    .where('made_by', '=', userId)
    .orderBy('made_at', 'desc')
    .limit(MOST_ENTRIES)
    .execute()

/** What the person did in one of their shops, and how they want to see its lists. */
export async function tracesInShop(tx: Tx, shopId: string, userId: string) {
  await actInShop(tx, shopId)
  const changes = await tx
    .selectFrom('audit_entries')
    .select(['action', 'subject_kind as of', 'subject_name as name', 'made_at as at'])
    .where('shop_id', '=', shopId)
    .where('made_by', '=', userId)
    .orderBy('made_at', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  const savedViews = await tx
    .selectFrom('saved_views')
    .select(['list', 'name', 'query'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute()
  const hiddenColumns = await tx
    .selectFrom('list_columns')
    .select(['list', 'hidden', 'updated_at as updatedAt'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .orderBy('list')
    .execute()
  return { changes, savedViews, hiddenColumns }
}
