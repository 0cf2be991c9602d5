import { sql, type Tx } from '@langraan/db'
import type { CheckedTransfer, CheckReason, CheckState } from '../../rules/slip-check.ts'
import type { CheckerTrouble, SlipProvider } from '../../rules/slip-provider.ts'

export type CheckerRow = {
  provider: SlipProvider
  branchId: string
  keySealed: Buffer
  keyHint: string
  confirmsItself: boolean
  leftCount: number | null
  trouble: CheckerTrouble | null
  checkedAt: Date
}

export async function findChecker(tx: Tx): Promise<CheckerRow | undefined> {
  const { rows } = await sql<CheckerRow>`
    SELECT provider, branch_id AS "branchId", key_sealed AS "keySealed", key_hint AS "keyHint",
      confirms_itself AS "confirmsItself", left_count AS "leftCount", trouble, checked_at AS "checkedAt"
    FROM slip_checkers WHERE shop_id = current_shop()`.execute(tx)
  return rows[0]
}

export async function keepChecker(
  tx: Tx,
  shopId: string,
  { provider, branchId, keySealed, keyHint, confirmsItself, leftCount, trouble, checkedAt }: CheckerRow,
): Promise<void> {
  const kept = {
    provider,
    branch_id: branchId,
    key_sealed: keySealed,
    key_hint: keyHint,
    confirms_itself: confirmsItself,
    left_count: leftCount,
    trouble,
    checked_at: checkedAt,
  }
  await tx
    .insertInto('slip_checkers')
    .values({ shop_id: shopId, ...kept })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(kept))
    .execute()
}

/** Nobody checks any more; what was being checked is as if nobody ever did. */
export async function removeChecker(tx: Tx): Promise<void> {
  await sql`DELETE FROM slip_checkers WHERE shop_id = current_shop()`.execute(tx)
  await sql`
    UPDATE payment_notices SET check_state = NULL
    WHERE shop_id = current_shop() AND state = 'waiting' AND check_state = 'checking'`.execute(tx)
}

/** How the checker did when it was asked last; null is well. */
export async function noteTrouble(tx: Tx, trouble: CheckerTrouble | null, now: Date): Promise<void> {
  await sql`
    UPDATE slip_checkers SET trouble = ${trouble}, checked_at = ${now},
      left_count = CASE WHEN ${trouble}::text = 'quota_used_up' THEN 0 ELSE left_count END
    WHERE shop_id = current_shop() AND (trouble IS DISTINCT FROM ${trouble}::text)`.execute(tx)
}

export type SlipCheck = {
  state: CheckState
  reasons: readonly CheckReason[]
  transfer: CheckedTransfer | null
  by: SlipProvider | null
  now: Date
}

/** What came of checking a notice; the bank's word for whose transfer it is stands above what a picture says. */
export async function saveCheck(tx: Tx, noticeId: string, check: SlipCheck): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set({
      check_state: check.state,
      check_reasons: [...check.reasons],
      check_transfer: check.transfer === null ? sql`NULL` : JSON.stringify(check.transfer),
      checked_by: check.by,
      checked_at: check.now,
    })
    .where('notice_id', '=', noticeId)
    .execute()
}
