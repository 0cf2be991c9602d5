import { sql, type Tx } from '@langraan/db'
import type { WithdrawalRow } from './withdrawals.sql.ts'

export type ApprovalRow = {
  withdrawalId: string
  approvedBy: string
  name: string
  approvedAt: Date
  isSame: boolean
}

/** The approvals of withdrawals that stand, the first one first; `isSame` are those of whoever asks, by any account of theirs. */
export async function approvalsOf(
  tx: Tx,
  withdrawalIds: readonly string[],
  userId: string,
): Promise<ApprovalRow[]> {
  if (withdrawalIds.length === 0) return []
  const { rows } = await sql<ApprovalRow>`
    SELECT a.withdrawal_id AS "withdrawalId", a.approved_by AS "approvedBy", a.approved_by_name AS name,
      a.approved_at AS "approvedAt", is_same_person(${userId}, a.approved_by) AS "isSame"
    FROM withdrawal_approvals a JOIN withdrawals w ON w.shop_id = a.shop_id AND w.withdrawal_id = a.withdrawal_id
    WHERE w.withdrawal_id = ANY (${withdrawalIds}::uuid[]) AND a.version = w.version AND a.content_hash = withdrawal_hash(w)
    ORDER BY a.withdrawal_id, a.step`.execute(tx)
  return rows
}

type Approving = { userId: string; name: string; now: Date }

/** Which step it is, and of what, the database puts in; it refuses whoever may not. */
export async function insertApproval(
  tx: Tx,
  { shopId, withdrawalId }: Pick<WithdrawalRow, 'shopId' | 'withdrawalId'>,
  { userId, name, now }: Approving,
): Promise<void> {
  await tx
    .insertInto('withdrawal_approvals')
    .values({
      shop_id: shopId,
      withdrawal_id: withdrawalId,
      version: 1,
      step: 1,
      content_hash: '',
      approved_by: userId,
      approved_by_name: name,
      approved_at: now,
    })
    .execute()
}
