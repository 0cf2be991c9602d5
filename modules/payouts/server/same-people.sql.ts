import { sql, type Tx } from '@langraan/db'

export type Sameness = { withdrawalId: string; isRequester: boolean; isAccountChanger: boolean }

/** Whether an operator asked for withdrawals, or changed their bank accounts last, by any account of theirs. */
export async function samePeople(
  tx: Tx,
  withdrawalIds: readonly string[],
  userId: string,
): Promise<Sameness[]> {
  if (withdrawalIds.length === 0) return []
  const { rows } = await sql<Sameness>`
    SELECT w.withdrawal_id AS "withdrawalId", is_same_person(${userId}, w.requested_by) AS "isRequester",
      is_same_person(${userId}, w.account_changed_by) AS "isAccountChanger"
    FROM withdrawals w WHERE w.withdrawal_id = ANY (${withdrawalIds}::uuid[])`.execute(tx)
  return rows
}
