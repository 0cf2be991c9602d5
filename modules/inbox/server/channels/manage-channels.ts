import { audit, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId, openSecret } from '@langraan/runtime'
import { channelsAllowed } from '@langraan/shops/server'
import type { z } from 'zod'
import type { Channel, listChannels } from '../../contract.ts'
import { inboxRefusals } from '../../refusals.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { channelsOfShop, type ChannelRow, findChannel, updateChannel } from './channels.sql.ts'
import { beginPage } from './connect-page.ts'
import { lineWebhookUrl, tryLine } from './connect-line.ts'
import { openGap } from './gaps.sql.ts'
import { tellChannel } from './keep-channel.ts'
import { presentChannel } from './present-channel.ts'

type Of = { shopId: string; channelId: string }
type ChannelList = z.output<typeof listChannels.output>

export const channelList = (deps: InboxDeps, shopId: string): Promise<ChannelList> =>
  withShop(deps.db, shopId, async (tx) => ({
    items: (await channelsOfShop(tx)).map(presentChannel),
    limits: await channelsAllowed(tx),
    lineWebhookUrl: lineWebhookUrl(deps),
  }))

async function channelInUse(deps: InboxDeps, { shopId, channelId }: Of): Promise<ChannelRow> {
  const row = await withShop(deps.db, shopId, (tx) => findChannel(tx, channelId))
  if (!row) return refuse(standardRefusals, 'not_found')
  return row.state === 'disconnected' ? refuse(inboxRefusals, 'not_connected') : row
}

/** Asks the provider how a channel is, and keeps what it said. */
export async function tryChannel(deps: InboxDeps, of: Of): Promise<Channel> {
  const row = await channelInUse(deps, of)
  const token = openSecret(deps.sealingKeys, row.tokenSealed)
  const tried =
    row.provider === 'line'
      ? await tryLine(deps, of.shopId, of.channelId, token)
      : await beginPage(deps, of.shopId, of.channelId)
  if (!tried) return refuse(standardRefusals, 'not_found')
  if (tried.state === 'connecting') return refuse(inboxRefusals, 'channel_unreachable')
  return presentChannel(tried)
}

export async function changeChannel(
  deps: InboxDeps,
  { shopId, channelId }: Of,
  { hidesPhones, trail }: { hidesPhones: boolean; trail: Trail },
): Promise<Channel> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    const row = await findChannel(tx, channelId, true)
    if (!row) return refuse(standardRefusals, 'not_found')
    if (row.state === 'disconnected') refuse(inboxRefusals, 'not_connected')
    if (row.hidesPhones !== hidesPhones) {
      await updateChannel(tx, channelId, { hides_phones: hidesPhones })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'channel', id: channelId, name: row.name },
        before: { hidesPhones: row.hidesPhones },
        after: { hidesPhones },
        now,
      })
    }
    return presentChannel({ ...row, hidesPhones })
  })
}

/**
 * Lets go of a channel. A page is told to send nothing more, else what is said to it would go on coming; where Facebook
 * cannot be asked it is let go of all the same, and what comes is nobody's.
 */
export async function disconnectChannel(deps: InboxDeps, of: Of, trail: Trail): Promise<ChannelList> {
  const { shopId, channelId } = of
  const row = await withShop(deps.db, shopId, (tx) => findChannel(tx, channelId))
  if (!row) return refuse(standardRefusals, 'not_found')
  if (row.state !== 'disconnected') {
    if (row.provider === 'facebook') {
      const token = openSecret(deps.sealingKeys, row.tokenSealed)
      const answer = await deps.pages.unsubscribe(token, row.externalId)
      if (!answer.ok) deps.log.warn({ detail: answer.detail, channelId }, 'a page still sends what happens')
    }
    await letGo(deps, of, trail)
  }
  return channelList(deps, shopId)
}

async function letGo(deps: InboxDeps, { shopId, channelId }: Of, trail: Trail): Promise<void> {
  const now = deps.clock.now()
  await withShop(deps.db, shopId, async (tx) => {
    const row = await findChannel(tx, channelId, true)
    if (!row || row.state === 'disconnected') return
    await updateChannel(tx, channelId, {
      state: 'disconnected',
      disconnected_at: now,
      trouble: null,
      trouble_since: null,
    })
    if (row.provider === 'line') await openGap(tx, shopId, channelId, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'channel', id: channelId, name: row.name },
      now,
    })
    await tellChannel(tx, { shopId, channelId, state: 'disconnected', at: now })
  })
}
