import { sql, type Tx } from '@langraan/db'
import type { DatedPolicy } from '../../rules/withholding.ts'

/** A policy with who set it. */
export type PolicyRow = DatedPolicy & { policyId: string; madeByName: string }

/** All policies that were ever set, the newest first. */
export async function policiesOfPlatform(tx: Tx): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    SELECT policy_id AS "policyId", basis_points AS "basisPoints", threshold_satang AS "thresholdSatang",
      valid_from::text AS "validFrom", made_by_name AS "madeByName",
      to_char(made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "madeAt"
    FROM withholding_policies ORDER BY valid_from DESC, made_at DESC, policy_id DESC`.execute(tx)
  return rows
}

export async function insertPolicy(
  tx: Tx,
  policy: Omit<PolicyRow, 'madeAt'> & { madeBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('withholding_policies')
    .values({
      policy_id: policy.policyId,
      basis_points: policy.basisPoints,
      threshold_satang: policy.thresholdSatang,
      valid_from: policy.validFrom,
      made_by: policy.madeBy,
      made_by_name: policy.madeByName,
      made_at: policy.now,
    })
    .execute()
}
