import { sql, type Tx } from '@langraan/db'
import type { ListChoices } from '../contract.ts'
import type { MemberOfShop } from '../ports.ts'

/** A list of a shop as one of its members sees it. */
export type OwnList = { shopId: string; userId: string; list: string }

export async function findListChoices(tx: Tx, { shopId, userId, list }: OwnList): Promise<ListChoices> {
  const columns = await tx
    .selectFrom('list_columns')
    .select('hidden')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  const views = await tx
    .selectFrom('saved_views')
    .select(['view_id as viewId', 'name', 'query'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('view_id')
    .execute()
  return { hiddenColumns: columns?.hidden ?? [], views }
}

export async function putColumns(
  tx: Tx,
  { shopId, userId, list }: OwnList,
  hidden: string[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('list_columns')
    .values({ shop_id: shopId, user_id: userId, list, hidden, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'user_id', 'list']).doUpdateSet({ hidden, updated_at: now }),
    )
    .execute()
}

/** Holds other savings to the same list back until this one is through, so that the limit is exact. */
export async function lockViews(tx: Tx, { shopId, userId, list }: OwnList): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${shopId} ${userId} ${list}`}, 14))`.execute(tx)
}

export type View = { viewId: string; name: string; query: string }

/** Whether it was put; not when the id is somebody else's, or of another list. */
export async function putView(tx: Tx, own: OwnList, view: View, now: Date): Promise<boolean> {
  const { name, query } = view
  const written = await tx
    .insertInto('saved_views')
    .values({
      shop_id: own.shopId,
      view_id: view.viewId,
      user_id: own.userId,
      list: own.list,
      name,
      query,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'view_id'])
        .doUpdateSet({ name, query })
        .where('saved_views.user_id', '=', own.userId)
        .where('saved_views.list', '=', own.list),
    )
    .returning('view_id')
    .executeTakeFirst()
  return written !== undefined
}

export async function deleteView(tx: Tx, own: OwnList, viewId: string): Promise<void> {
  await tx
    .deleteFrom('saved_views')
    .where('shop_id', '=', own.shopId)
    .where('view_id', '=', viewId)
    .where('user_id', '=', own.userId)
    .where('list', '=', own.list)
    .execute()
}

/** Takes away how a member wanted to see the lists of a shop. */
export async function deleteListChoices(tx: Tx, { shopId, userId }: MemberOfShop): Promise<void> {
  await tx.deleteFrom('list_columns').where('shop_id', '=', shopId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('saved_views').where('shop_id', '=', shopId).where('user_id', '=', userId).execute()
}
