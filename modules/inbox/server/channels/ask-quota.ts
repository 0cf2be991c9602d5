import { withShop } from '@langraan/db'
import { openSecret } from '@langraan/runtime'
import { QUOTA_ASKED_EVERY_MS } from '../../rules/quota.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { channelsOfShop, updateChannel } from './channels.sql.ts'

/** Asks LINE how many of the month's messages are left, once an hour at most. Where it does not say, nobody knows. */
export async function askQuotas(
  { db, clock, line, sealingKeys }: Pick<InboxDeps, 'db' | 'clock' | 'line' | 'sealingKeys'>,
  shopId: string,
): Promise<void> {
  const now = clock.now()
  const before = now.getTime() - QUOTA_ASKED_EVERY_MS
  const channels = await withShop(db, shopId, (tx) => channelsOfShop(tx))
  for (const { channelId, provider, state, tokenSealed, quotaAt, trouble } of channels) {
    if (provider !== 'line' || state !== 'connected' || (quotaAt?.getTime() ?? 0) > before) continue
    const answer = await line.quotaOf(openSecret(sealingKeys, tokenSealed))
    const quota = answer.ok ? answer.value : undefined
    const isLeft = quota !== undefined && (quota.limit === null || quota.used < quota.limit)
    await withShop(db, shopId, (tx) =>
      updateChannel(tx, channelId, {
        quota_limit: quota?.limit ?? null,
        quota_used: quota?.used ?? null,
        quota_at: now,
        ...(isLeft && trouble === 'quota_used' && { trouble: null, trouble_since: null }),
      }),
    )
  }
}
