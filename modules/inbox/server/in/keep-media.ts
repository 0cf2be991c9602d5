import { enqueue, withShop } from '@langraan/db'
import { openSecret } from '@langraan/runtime'
import type { Answer, Fetched, Part } from '../../ports.ts'
import { type ChannelRow, findChannel } from '../channels/channels.sql.ts'
import type { InboxWorkerDeps } from '../inbox-deps.ts'
import { tellChanged } from './apply-message.ts'
import { findItem, type ItemRow, updateItem } from './items.sql.ts'
import { isToCopy, type KeptPart } from './kept-parts.ts'

type Of = { shopId: string; itemId: string }

const PICTURE_SHAPE = { width: 2048, height: 2048, fit: 'inside' } as const

/**
 * Copies what came with a message, at once: channels keep it for some days alone. Of what was taken back the copies are
 * deleted. A long film that LINE still prepares, or a channel that does not answer, is tried again.
 */
export async function keepChatMedia(deps: InboxWorkerDeps, of: Of): Promise<void> {
  const found = await withShop(deps.db, of.shopId, async (tx) => {
    const item = await findItem(tx, of.itemId)
    const channel = item && (await findChannel(tx, item.channelId))
    return item && channel && { item, channel }
  })
  if (!found) return
  const { item, channel } = found
  const kept: KeptPart[] = []
  for (const [place, part] of item.parts.entries())
    kept.push(await keptPart(deps, of, { item, channel, part, place }))
  await withShop(deps.db, of.shopId, async (tx) => {
    const now = await findItem(tx, of.itemId, true)
    if (!now) return
    const isTakenBack = now.removedAt !== null
    await updateItem(tx, of.itemId, {
      parts: isTakenBack ? kept.map((part) => ({ ...part, isGone: true })) : kept,
    })
    // Taken back while it was copied: the copies go with one more job, whichever of the two came first.
    if (isTakenBack && kept.some(({ fileKey }) => fileKey !== undefined))
      await enqueue(deps.jobs, tx, 'keep-chat-media', of)
    await tellChanged(tx, { shopId: of.shopId, now: deps.clock.now() }, item.conversationId)
  })
}

type One = { item: ItemRow; channel: ChannelRow; part: KeptPart; place: number }

async function keptPart(deps: InboxWorkerDeps, { shopId, itemId }: Of, one: One): Promise<KeptPart> {
  const { part, item, place } = one
  if (part.isGone && part.fileKey !== undefined) {
    await deps.files.delete(part.fileKey)
    const { fileKey: _deleted, ...rest } = part
    return rest
  }
  if (item.removedAt !== null || !isToCopy(part)) return part
  const fetched = await fetchPart(deps, one)
  if (!fetched) return { ...part, isGone: true }
  const key = `shops/${shopId}/chats/${itemId}/${place}`
  if (part.kind !== 'picture' && part.kind !== 'sticker') {
    await deps.files.put(key, fetched.bytes)
    return { ...part, fileKey: key, contentType: fetched.contentType }
  }
  const encoded = await deps.encoder.encode(fetched.bytes, PICTURE_SHAPE)
  if (!encoded) return { ...part, isGone: true }
  await deps.files.put(`${key}.webp`, encoded.content)
  return { ...part, fileKey: `${key}.webp`, contentType: 'image/webp' }
}

/** The bytes; undefined where the channel has them no more. What may come later is thrown. */
async function fetchPart(
  deps: InboxWorkerDeps,
  { item, channel, part, place }: One,
): Promise<Fetched | undefined> {
  const token = openSecret(deps.sealingKeys, channel.tokenSealed)
  if (part.isFetchedById) {
    const answer = await deps.line.contentOf(token, item.externalId ?? '')
    if (answer.ok && answer.value === 'later') throw new Error('LINE still prepares the content of a message')
    return bytesOf(answer as Answer<Fetched>)
  }
  const port = channel.provider === 'line' ? deps.line : deps.pages
  const answer = part.url === null ? await anew(deps, token, item, place) : await port.fetchPart(part.url)
  if (!answer.ok && answer.trouble === 'gone' && channel.provider === 'facebook' && part.url !== null)
    return bytesOf(await anew(deps, token, item, place))
  return bytesOf(answer)
}

/** Addresses of Facebook's pictures last for some days: asked for once more, by the message. */
async function anew(
  deps: InboxWorkerDeps,
  token: string,
  item: ItemRow,
  place: number,
): Promise<Answer<Fetched>> {
  const gone = { ok: false, trouble: 'gone', detail: 'no address' } as const
  if (item.externalId === null) return gone
  const parts = await deps.pages.partsOf(token, item.externalId)
  if (!parts.ok) return parts
  const part: Part | undefined = parts.value[place]
  return part?.url ? deps.pages.fetchPart(part.url) : gone
}

const MAY_COME = new Set(['unknown', 'too_fast'])

function bytesOf(answer: Answer<Fetched>): Fetched | undefined {
  if (answer.ok) return answer.value
  if (MAY_COME.has(answer.trouble))
    throw new Error(`the content of a message cannot be fetched: ${answer.detail}`)
  return undefined
}
