import { sql, type Tx } from '@langraan/db'

/** Whether the shop has ever sold something, and whether somebody has put the checklist away. */
export async function firstDayMarks(tx: Tx): Promise<{ hasOrder: boolean; isDismissed: boolean }> {
  const { rows } = await sql<{ hasOrder: boolean; isDismissed: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE shop_id = current_shop()) AS "hasOrder",
      EXISTS (SELECT FROM first_days WHERE shop_id = current_shop()) AS "isDismissed"`.execute(tx)
  return rows[0] ?? { hasOrder: false, isDismissed: false }
}

export async function insertDismissal(tx: Tx, shopId: string, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('first_days')
    .values({ shop_id: shopId, dismissed_by: userId, dismissed_at: now })
    // Whoever puts it away last is named; it is away either way.
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ dismissed_by: userId, dismissed_at: now }),
    )
    .execute()
}
