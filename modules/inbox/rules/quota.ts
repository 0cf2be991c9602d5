/** The month's messages of LINE as they were last told. `limit` null is as many as one wants. */
export type Quota = { limit: number | null; used: number }

/** So often LINE is asked how many are left, while there is something to do. */
export const QUOTA_ASKED_EVERY_MS = 3_600_000
const QUOTA_HOLDS_MS = 2 * QUOTA_ASKED_EVERY_MS

/** What is known of the quota now. What was told long ago says nothing: what is not known holds nobody back. */
export function knownQuota(
  {
    quotaLimit,
    quotaUsed,
    quotaAt,
  }: { quotaLimit: number | null; quotaUsed: number | null; quotaAt: Date | null },
  now: Date,
): Quota | null {
  if (quotaUsed === null || quotaAt === null || now.getTime() - quotaAt.getTime() > QUOTA_HOLDS_MS)
    return null
  return { limit: quotaLimit, used: quotaUsed }
}
