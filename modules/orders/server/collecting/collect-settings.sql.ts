import { sql, type Tx } from '@langraan/db'
import type { CollectChange } from '../../contract.ts'

export async function findCollectTerms(tx: Tx): Promise<CollectChange | undefined> {
  const terms = await tx
    .selectFrom('collect_terms')
    .select(['is_on as isOn', 'pays_at_branch as paysAtBranch', 'kept_days as keptDays'])
    .executeTakeFirst()
  if (!terms) return undefined
  const branches = await tx
    .selectFrom('collect_branches')
    .select(['branch_id as branchId', 'hours', 'note'])
    .orderBy('branch_id')
    .execute()
  return { ...terms, branches }
}

export async function saveCollectTerms(
  tx: Tx,
  shopId: string,
  { branches, isOn, paysAtBranch, keptDays }: CollectChange,
): Promise<void> {
  const terms = { is_on: isOn, pays_at_branch: paysAtBranch, kept_days: keptDays }
  await tx
    .insertInto('collect_terms')
    .values({ shop_id: shopId, ...terms })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(terms))
    .execute()
  await tx
    .deleteFrom('collect_branches')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
  if (branches.length > 0)
    await tx
      .insertInto('collect_branches')
      .values(
        branches.map(({ branchId, hours, note }) => ({ shop_id: shopId, branch_id: branchId, hours, note })),
      )
      .execute()
}

/** Keeps until when goods are kept that lie ready; null where they do not. */
export async function saveCollectUntil(tx: Tx, orderId: string, until: string | null): Promise<void> {
  await tx.updateTable('orders').set({ collect_until: until }).where('order_id', '=', orderId).execute()
}
