import { type Tx, withShop } from '@langraan/db'
import { openSecret } from '@langraan/runtime'
import type { ChannelProblem } from '../../rules/channel-states.ts'
import { QUOTA_ASKED_EVERY_MS } from '../../rules/quota.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { channelsOfShop, type ChannelRow, updateChannel } from './channels.sql.ts'
import { lastHeard, lineWebhookUrl } from './connect-line.ts'
import { closeGap, openGap } from './gaps.sql.ts'
import { tellChannel } from './keep-channel.ts'

type Deps = Pick<InboxDeps, 'apiUrl' | 'db' | 'clock' | 'line' | 'sealingKeys'>

/**
 * Asks LINE, once an hour at most, how many of the month's messages are left and whether it still tells us what is said: its
 * switch is the merchant's alone. Where it does not say, the messages that are left are known to nobody.
 */
export async function lookAfterLine(deps: Deps, shopId: string): Promise<void> {
  const before = deps.clock.now().getTime() - QUOTA_ASKED_EVERY_MS
  const channels = await withShop(deps.db, shopId, (tx) => channelsOfShop(tx))
  for (const channel of channels) {
    const { provider, state, quotaAt } = channel
    if (provider !== 'line' || state !== 'connected' || (quotaAt?.getTime() ?? 0) > before) continue
    await lookAfter(deps, shopId, channel)
  }
}

async function lookAfter(deps: Deps, shopId: string, channel: ChannelRow): Promise<void> {
  const token = openSecret(deps.sealingKeys, channel.tokenSealed)
  const answer = await deps.line.quotaOf(token)
  const quota = answer.ok ? answer.value : undefined
  const isLeft = quota !== undefined && (quota.limit === null || quota.used < quota.limit)
  const tells = await stillTells(deps, token, channel)
  const now = deps.clock.now()
  await withShop(deps.db, shopId, async (tx) => {
    await updateChannel(tx, channel.channelId, {
      quota_limit: quota?.limit ?? null,
      quota_used: quota?.used ?? null,
      quota_at: now,
      ...(isLeft && channel.trouble === 'quota_used' && { trouble: null, trouble_since: null }),
    })
    if (tells !== undefined) await noteWhetherItTells(tx, { shopId, channel, now }, tells)
  })
}

/** Whether LINE tells us what is said; undefined where that is as it was, or it does not say. */
async function stillTells(deps: Deps, token: string, { trouble }: ChannelRow): Promise<boolean | undefined> {
  const set = await deps.line.webhookOf(token)
  if (!set.ok) return undefined
  const isOn = set.value.isActive && set.value.url === lineWebhookUrl(deps)
  if (trouble !== 'webhook_off') return isOn ? undefined : false
  if (!isOn) return undefined
  const tried = await deps.line.testWebhook(token)
  return tried.ok && tried.value.isGood ? true : undefined
}

type Of = { shopId: string; channel: ChannelRow; now: Date }

async function noteWhetherItTells(tx: Tx, { shopId, channel, now }: Of, tells: boolean): Promise<void> {
  const { channelId, state } = channel
  const trouble: ChannelProblem | null = tells ? null : 'webhook_off'
  await updateChannel(tx, channelId, {
    trouble,
    trouble_since: tells ? null : now,
    webhook_is_good: tells,
    webhook_tried_at: now,
  })
  if (tells) await closeGap(tx, channelId, now)
  else await openGap(tx, shopId, channelId, lastHeard(channel))
  await tellChannel(tx, { shopId, channelId, state, at: now })
}
