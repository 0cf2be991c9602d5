import { announce, audit, isUniqueViolation, type Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { channelsAllowed, refuseExpired } from '@langraan/shops/server'
import { inboxRefusals } from '../../refusals.ts'
import { limitOf } from '../../rules/channel-states.ts'
import {
  channelOfExternal,
  type ChannelRow,
  connectAnew,
  countChannels,
  findChannel,
  insertChannel,
  type NewChannel,
} from './channels.sql.ts'

export type Found = Omit<NewChannel, 'shopId' | 'channelId' | 'connectedBy' | 'now'>

/**
 * Keeps a page or account that was connected, under the id that it had before where the shop has let go of it: what was
 * said there comes back with it. The package's measure is held against all that connect at once.
 */
export async function keepChannel(
  tx: Tx,
  { shopId, trail, now }: { shopId: string; trail: Trail; now: Date },
  found: Found,
): Promise<ChannelRow> {
  await refuseExpired(tx, now)
  const former = await channelOfExternal(tx, found.provider, found.externalId)
  if (!former || former.state === 'disconnected') await refuseTooMany(tx, found.provider)
  const channel: NewChannel = {
    ...found,
    shopId,
    channelId: former?.channelId ?? newId(),
    connectedBy: trail.userId,
    now,
  }
  const keep = former ? connectAnew : insertChannel
  await keep(tx, channel).catch((error: unknown) => {
    if (isUniqueViolation(error, 'channels_in_use')) refuse(inboxRefusals, 'channel_of_other_shop')
    throw error
  })
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'channel', id: channel.channelId, name: found.name },
    now,
  })
  await tellChannel(tx, { shopId, channelId: channel.channelId, state: found.state, at: now })
  const kept = await findChannel(tx, channel.channelId)
  if (!kept) throw new Error('a channel that was just kept is not there')
  return kept
}

async function refuseTooMany(tx: Tx, provider: Found['provider']): Promise<void> {
  const count = await countChannels(tx, provider)
  const most = limitOf(await channelsAllowed(tx), provider)
  if (count < most) return
  refuse(inboxRefusals, provider === 'facebook' ? 'no_more_pages' : 'no_more_line_oas', { count: most })
}

export const tellChannel = (
  tx: Tx,
  { shopId, channelId, state, at }: { shopId: string; channelId: string; state: string; at: Date },
): Promise<void> =>
  announce(tx, { eventId: newId(), shopId, name: 'channel.changed', payload: { channelId, state }, at })
