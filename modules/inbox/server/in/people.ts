import { sql, type Tx, withShop } from '@langraan/db'
import { openSecret } from '@langraan/runtime'
import { findChannel } from '../channels/channels.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { tellChanged } from './apply-message.ts'
import { updateConversation } from './conversations.sql.ts'

type Deps = Pick<InboxDeps, 'db' | 'clock' | 'line' | 'pages' | 'sealingKeys'>
type Unknown = { conversationId: string; channelId: string; kind: 'chat' | 'post'; externalId: string }

const MOST_AT_A_TIME = 20

/** Asks channels who somebody is, and what a post says, once each; who is not told of keeps the name that they have. */
export async function learnNames(deps: Deps, shopId: string): Promise<void> {
  const unknown = await withShop(deps.db, shopId, (tx) => unknownOnes(tx, MOST_AT_A_TIME))
  for (const one of unknown) {
    const told = await askFor(deps, shopId, one)
    await withShop(deps.db, shopId, async (tx) => {
      await updateConversation(tx, one.conversationId, { known_at: deps.clock.now(), ...told })
      await tellChanged(tx, { shopId, now: deps.clock.now() }, one.conversationId)
    })
  }
}

async function unknownOnes(tx: Tx, most: number): Promise<Unknown[]> {
  return tx
    .selectFrom('conversations')
    .select([
      'conversation_id as conversationId',
      'channel_id as channelId',
      'kind',
      'external_id as externalId',
    ])
    .$castTo<Unknown>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('known_at', 'is', null)
    .orderBy('newest_at', 'desc')
    .limit(most)
    .execute()
}

type ToldOf = { name?: string; picture_url?: string; permalink?: string }

async function askFor(deps: Deps, shopId: string, { channelId, kind, externalId }: Unknown): Promise<ToldOf> {
  const channel = await withShop(deps.db, shopId, (tx) => findChannel(tx, channelId))
  if (channel?.state !== 'connected') return {}
  const token = openSecret(deps.sealingKeys, channel.tokenSealed)
  if (kind === 'post') {
    const post = await deps.pages.postOf(token, externalId)
    return post.ok
      ? {
          name: post.value.text.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
          picture_url: (post.value.pictureUrl ?? '').slice(0, 2000),
          permalink: (post.value.permalink ?? '').slice(0, 2000),
        }
      : {}
  }
  const port = channel.provider === 'line' ? deps.line : deps.pages
  const person = await port.personOf(token, externalId)
  return person.ok
    ? { name: person.value.name.slice(0, 300), picture_url: (person.value.pictureUrl ?? '').slice(0, 2000) }
    : {}
}
