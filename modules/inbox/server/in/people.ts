import { withShop } from '@langraan/db'
import { openSecret } from '@langraan/runtime'
import { findChannel } from '../channels/channels.sql.ts'
import type { InboxWorkerDeps } from '../inbox-deps.ts'
import { tellChanged } from './apply-message.ts'
import { updateConversation } from './conversations.sql.ts'
import { conversationsToLearn, type UnknownConversation } from './people.sql.ts'

type Deps = Pick<InboxWorkerDeps, 'db' | 'clock' | 'line' | 'pages' | 'sealingKeys' | 'files' | 'encoder'>

const MOST_AT_A_TIME = 20

/** Asks channels who somebody is, and what a post says, once each; who is not told of keeps the name that they have. */
export async function learnNames(deps: Deps, shopId: string): Promise<void> {
  const unknown = await withShop(deps.db, shopId, (tx) => conversationsToLearn(tx, MOST_AT_A_TIME))
  for (const one of unknown) {
    const { pictureUrl, ...told } = await askFor(deps, shopId, one)
    const pictureKey = await keptPortrait(deps, shopId, one, pictureUrl)
    await withShop(deps.db, shopId, async (tx) => {
      await updateConversation(tx, one.conversationId, {
        known_at: deps.clock.now(),
        ...told,
        ...(pictureKey !== undefined && { picture_key: pictureKey }),
      })
      await tellChanged(tx, { shopId, now: deps.clock.now() }, one.conversationId)
    })
  }
}

type ToldOf = { name?: string; permalink?: string; pictureUrl?: string | null }

async function askFor(
  deps: Deps,
  shopId: string,
  { channelId, kind, externalId }: UnknownConversation,
): Promise<ToldOf> {
  const channel = await withShop(deps.db, shopId, (tx) => findChannel(tx, channelId))
  if (channel?.state !== 'connected') return {}
  const token = openSecret(deps.sealingKeys, channel.tokenSealed)
  if (kind === 'post') {
    const post = await deps.pages.postOf(token, externalId)
    return post.ok
      ? {
          name: post.value.text.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
          pictureUrl: post.value.pictureUrl,
          permalink: (post.value.permalink ?? '').slice(0, 2000),
        }
      : {}
  }
  const port = channel.provider === 'line' ? deps.line : deps.pages
  const person = await port.personOf(token, externalId)
  return person.ok ? { name: person.value.name.slice(0, 300), pictureUrl: person.value.pictureUrl } : {}
}

const PORTRAIT = { width: 160, height: 160, fit: 'cover' } as const

/** A small copy of a picture: what lies at the channel moves away, and tells the channel who looks. */
async function keptPortrait(
  { line, pages, files, encoder }: Deps,
  shopId: string,
  { conversationId, provider }: UnknownConversation,
  url: string | null | undefined,
): Promise<string | undefined> {
  if (!url) return undefined
  const fetched = await (provider === 'line' ? line : pages).fetchPart(url)
  const encoded = fetched.ok ? await encoder.encode(fetched.value.bytes, PORTRAIT) : undefined
  if (!encoded) return undefined
  const key = `shops/${shopId}/portraits/${conversationId}.webp`
  await files.put(key, encoded.content)
  return key
}
