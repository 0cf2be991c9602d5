import { type JsonValue, sql, type Tx } from '@langraan/db'
import type { FailureReason } from '../rules/rules.ts'

export type FailedWorkRow = {
  /** Null of what the platform does for itself. */
  shopId: string | null
  shopName: string | null
  jobId: string
  name: string
  reason: FailureReason
  attempts: number
  failedAt: Date
}

/** What was given up in all shops and by the platform; the person of the transaction must be an operator. */
export async function failedWork(tx: Tx, most: number): Promise<FailedWorkRow[]> {
  const { rows } = await sql<FailedWorkRow>`
    SELECT shop_id AS "shopId", shop_name AS "shopName", job_id AS "jobId", job_name AS name, reason, attempts,
      failed_at AS "failedAt"
    FROM failed_work_for_operator(${most})`.execute(tx)
  return rows
}

/** Takes work of the platform out, for an operator. Undefined where somebody was faster. */
export async function takeFailedWork(
  tx: Tx,
  jobId: string,
): Promise<{ name: string; data: JsonValue } | undefined> {
  const { rows } = await sql<{ name: string; data: JsonValue }>`
    SELECT job_name AS name, data FROM take_platform_job_for_operator(${jobId})`.execute(tx)
  return rows[0]
}
