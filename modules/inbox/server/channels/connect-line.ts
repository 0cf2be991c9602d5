import { once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { openSecret, sealSecret } from '@langraan/runtime'
import type { Channel } from '../../contract.ts'
import type { LineAccount } from '../../ports.ts'
import { inboxRefusals } from '../../refusals.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { updateChannel, findChannel, type ChannelRow } from './channels.sql.ts'
import { closeGap, openGap } from './gaps.sql.ts'
import { keepChannel } from './keep-channel.ts'
import { presentChannel } from './present-channel.ts'

type At = { shopId: string; trail: Trail; intent: Intent }

export const lineWebhookUrl = ({ apiUrl }: Pick<InboxDeps, 'apiUrl'>): string => `${apiUrl}/webhooks/line`

/**
 * Connects a LINE account: asks LINE whose the token is, keeps it, and then sets and tries the webhook. The account is kept
 * before that: LINE's trial is a delivery, which has to find it.
 */
export async function connectLine(
  deps: InboxDeps,
  { shopId, trail, intent }: At,
  wanted: { channelSecret: string; accessToken: string },
): Promise<OnceAnswer<Channel>> {
  const account = await accountOf(deps, wanted.accessToken)
  const now = deps.clock.now()
  const kept = await withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const row = await keepChannel(
        tx,
        { shopId, trail, now },
        {
          provider: 'line',
          externalId: account.botUserId,
          name: account.name,
          handle: account.basicId,
          pictureUrl: account.pictureUrl,
          tokenSealed: sealSecret(deps.sealingKeys, wanted.accessToken),
          secretSealed: sealSecret(deps.sealingKeys, wanted.channelSecret),
          isAnsweredElsewhere: account.isAnsweredElsewhere,
          missingPermissions: [],
          state: 'connected',
        },
      )
      return presentChannel(row)
    }),
  )
  await tryLine(deps, shopId, kept.answer.channelId, wanted.accessToken)
  return kept
}

async function accountOf({ line, log }: InboxDeps, token: string): Promise<LineAccount> {
  const answer = await line.accountOf(token)
  if (answer.ok) return answer.value
  if (answer.trouble === 'token_dead' || answer.trouble === 'no_permission')
    return refuse(inboxRefusals, 'line_token_wrong')
  log.warn({ detail: answer.detail }, 'LINE did not say whose a token is')
  return refuse(inboxRefusals, 'channel_unreachable')
}

/** Sets the webhook, has LINE try it, and asks for the month's messages; keeps what came of it. */
export async function tryLine(
  deps: InboxDeps,
  shopId: string,
  channelId: string,
  token: string,
): Promise<ChannelRow | undefined> {
  const { line } = deps
  const set = await line.setWebhook(token, lineWebhookUrl(deps))
  const tried = set.ok ? await line.testWebhook(token) : undefined
  const quota = await line.quotaOf(token)
  const now = deps.clock.now()
  const isDead = [set, tried, quota].some((answer) => answer?.ok === false && answer.trouble === 'token_dead')
  const isGood = tried?.ok === true && tried.value.isGood
  const trouble = troubleOf({ isDead, isGood })
  return withShop(deps.db, shopId, async (tx) => {
    const before = await findChannel(tx, channelId, true)
    if (!before || before.state === 'disconnected') return before
    // Connected anew meanwhile: what was tried is no longer what holds.
    if (openSecret(deps.sealingKeys, before.tokenSealed) !== token) return before
    await updateChannel(tx, channelId, {
      state: isDead ? 'reconnect' : 'connected',
      trouble,
      trouble_since: trouble === null ? null : before.trouble === trouble ? before.troubleSince : now,
      webhook_is_good: isGood,
      webhook_detail: detailOf(set, tried).slice(0, 300),
      webhook_tried_at: now,
      ...(quota.ok && { quota_limit: quota.value.limit, quota_used: quota.value.used, quota_at: now }),
    })
    if (isGood) await closeGap(tx, channelId, now)
    else if (!isDead) await openGap(tx, shopId, channelId, lastHeard(before))
    return findChannel(tx, channelId)
  })
}

/** When it was last certain that LINE tells us what is said. */
export function lastHeard({ lastEventAt, webhookIsGood, webhookTriedAt, connectedAt }: ChannelRow): Date {
  const times = [connectedAt, lastEventAt, webhookIsGood === true ? webhookTriedAt : null]
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)))
}

function troubleOf({ isDead, isGood }: { isDead: boolean; isGood: boolean }) {
  if (isDead) return 'token_dead'
  return isGood ? null : 'webhook_off'
}

type Tried = Awaited<ReturnType<InboxDeps['line']['testWebhook']>>
type Set = Awaited<ReturnType<InboxDeps['line']['setWebhook']>>

function detailOf(set: Set, tried: Tried | undefined): string {
  if (!set.ok) return set.detail
  if (!tried) return ''
  return tried.ok ? tried.value.detail : tried.detail
}
