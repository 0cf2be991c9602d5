import { enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { openSecret, sealSecret } from '@langraan/runtime'
import type { Channel } from '../../contract.ts'
import type { CandidatePage } from '../../ports.ts'
import { inboxRefusals } from '../../refusals.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { channelsOf, type ChannelRow, findChannel, updateChannel } from './channels.sql.ts'
import { keepChannel, tellChannel } from './keep-channel.ts'
import { presentChannel } from './present-channel.ts'

type Candidates = { pages: readonly CandidatePage[]; missingPermissions: readonly string[] }

async function candidatesOf({ pages, log }: InboxDeps, accessToken: string): Promise<Candidates> {
  const answer = await pages.pagesOf(accessToken)
  if (answer.ok) return answer.value
  if (answer.trouble === 'unknown' || answer.trouble === 'too_fast') {
    log.warn({ detail: answer.detail }, 'facebook cannot be asked for pages')
    return refuse(inboxRefusals, 'channel_unreachable')
  }
  return refuse(inboxRefusals, 'facebook_refused')
}

/** The pages that a person may connect, and where each is already. */
export async function pageCandidates(deps: InboxDeps, shopId: string, accessToken: string) {
  const { pages, missingPermissions } = await candidatesOf(deps, accessToken)
  const taken = await channelsOf(
    deps.db,
    'facebook',
    pages.map(({ pageId }) => pageId),
  )
  const whose = new Map(
    taken.map((one) => [one.externalId, one.shopId === shopId ? 'this' : 'other'] as const),
  )
  return {
    items: pages.map(({ pageId, name, pictureUrl, missingTasks }) => ({
      pageId,
      name,
      pictureUrl,
      missingTasks: [...missingTasks],
      connectedTo: whose.get(pageId) ?? null,
    })),
    missingPermissions: [...missingPermissions],
  }
}

/** Connects a page. Its deliveries are asked for after it is kept: the first may come at once. */
export async function connectPage(
  deps: InboxDeps,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  { accessToken, pageId }: { accessToken: string; pageId: string },
): Promise<OnceAnswer<Channel>> {
  const { pages, missingPermissions } = await candidatesOf(deps, accessToken)
  const page = pages.find((one) => one.pageId === pageId) ?? refuse(inboxRefusals, 'no_such_page')
  if (page.missingTasks.length > 0)
    refuse(inboxRefusals, 'page_tasks_missing', { tasks: page.missingTasks.join(', ') })
  const now = deps.clock.now()
  let isNew = false
  const kept = await withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      isNew = true
      const row = await keepChannel(
        tx,
        { shopId, trail, now },
        {
          provider: 'facebook',
          externalId: page.pageId,
          name: page.name,
          handle: '',
          pictureUrl: page.pictureUrl,
          tokenSealed: sealSecret(deps.sealingKeys, page.token),
          secretSealed: null,
          isAnsweredElsewhere: false,
          missingPermissions,
          state: 'connecting',
        },
      )
      return presentChannel(row)
    }),
  )
  // A repeat begins nothing: where the first one died before this, the worker begins the page.
  if (isNew) await beginPage(deps, shopId, kept.answer.channelId)
  return kept
}

/** Asks Facebook to tell what happens at the page, and fetches what was said before. The worker tries again where it cannot. */
export async function beginPage(
  deps: InboxDeps,
  shopId: string,
  channelId: string,
): Promise<ChannelRow | undefined> {
  const channel = await withShop(deps.db, shopId, (tx) => findChannel(tx, channelId))
  if (!channel || channel.state === 'disconnected') return channel
  const answer = await deps.pages.subscribe(
    openSecret(deps.sealingKeys, channel.tokenSealed),
    channel.externalId,
  )
  return withShop(deps.db, shopId, async (tx) => {
    await keepSubscribed(tx, { deps, shopId, channel }, answer.ok ? undefined : answer.trouble)
    return findChannel(tx, channelId)
  })
}

async function keepSubscribed(
  tx: Tx,
  { deps, shopId, channel }: { deps: InboxDeps; shopId: string; channel: ChannelRow },
  trouble: string | undefined,
): Promise<void> {
  const now = deps.clock.now()
  const { channelId } = channel
  const before = await findChannel(tx, channelId, true)
  if (!before || before.state === 'disconnected') return
  // Connected anew meanwhile: that asks by itself.
  if (!before.tokenSealed.equals(channel.tokenSealed)) return
  // Where nobody knows, it stays `connecting`, and the worker asks again.
  if (trouble === 'unknown' || trouble === 'too_fast')
    return updateChannel(tx, channelId, { webhook_tried_at: now })
  const state = trouble === undefined ? 'connected' : 'reconnect'
  const problem = trouble === undefined ? null : trouble === 'token_dead' ? 'token_dead' : 'no_permission'
  await updateChannel(tx, channelId, {
    state,
    trouble: problem,
    trouble_since: problem === null ? null : now,
    webhook_is_good: trouble === undefined,
    webhook_detail: '',
    webhook_tried_at: now,
  })
  if (state === before.state) return
  await tellChannel(tx, { shopId, channelId, state, at: now })
  if (state === 'connected') await enqueue(deps.jobs, tx, 'fetch-past-chats', { shopId, channelId })
}
