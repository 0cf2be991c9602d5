import type { Tx } from '@langraan/db'
import type { Answer, ChannelTrouble } from '../../ports.ts'
import { findChannel, updateChannel } from '../channels/channels.sql.ts'
import { tellChannel } from '../channels/keep-channel.ts'
import { tellChanged } from '../in/apply-message.ts'
import {
  findConversation,
  noteAnswer,
  openConversation,
  updateConversation,
} from '../in/conversations.sql.ts'
import { findItem, type ItemChange, nameItem, updateItem } from '../in/items.sql.ts'
import { previewOfContent } from '../in/preview.ts'
import type { InboxWorkerDeps } from '../inbox-deps.ts'
import type { Sent } from './call-channel.ts'
import type { Call } from './call.ts'

type Settled = { deps: Pick<InboxWorkerDeps, 'clock' | 'log'>; call: Call; answer: Answer<Sent> }

/** Keeps what came of a call. What has arrived by Facebook's own word meanwhile stays so. */
export async function settleCall(tx: Tx, { deps, call, answer }: Settled): Promise<void> {
  const now = deps.clock.now()
  const { shopId, conversation } = call
  // Held first, as whoever reads what the channel tells of the same message holds it.
  await findConversation(tx, conversation.conversationId, true)
  if (answer.ok) await settleSent(tx, call, answer.value, now)
  else {
    deps.log.warn(
      { trouble: answer.trouble, detail: answer.detail, shopId },
      'a channel did not send a message',
    )
    await settleTrouble(tx, call, answer, now)
  }
  await tellChanged(tx, { shopId, now }, conversation.conversationId)
}

async function settleSent(tx: Tx, call: Call, { externalIds, personId }: Sent, now: Date): Promise<void> {
  const { channel, items, way } = call
  if (way === 'private' && personId !== undefined) await openChat(tx, call, personId, now)
  for (const [place, { itemId }] of items.entries()) {
    const externalId = externalIds[place]
    const sent = { state: 'sent', trouble: null, claimed_at: null } as const
    if (externalId === undefined) await updateItem(tx, itemId, sent)
    else await nameItem(tx, { channelId: channel.channelId, itemId }, externalId, sent)
  }
  await noteLater(tx, call)
  if (way === 'push' && channel.quotaUsed !== null)
    await updateChannel(tx, channel.channelId, { quota_used: channel.quotaUsed + 1 })
}

/** The chat that a private answer begins. It has no word of the customer yet: its window opens when they answer. */
async function openChat(
  tx: Tx,
  { shopId, channel, comment }: Call,
  personId: string,
  now: Date,
): Promise<void> {
  const chat = await openConversation(
    tx,
    { shopId, channelId: channel.channelId, kind: 'chat', externalId: personId },
    now,
  )
  if (chat.name === '' && comment?.personId === personId)
    await updateConversation(tx, chat.conversationId, { name: comment.personName })
}

/** What was written for later is an answer from when it is sent. */
async function noteLater(tx: Tx, { conversation, items, comment }: Call): Promise<void> {
  const last = items.at(-1)
  if (last?.author !== 'staff' || comment) return
  if (conversation.answeredByPersonAt !== null && conversation.answeredByPersonAt >= last.saidAt) return
  const { itemId, saidAt, content, authorId } = last
  const newest = {
    itemId,
    at: saidAt,
    preview: previewOfContent(content),
    author: 'staff',
    by: authorId,
  } as const
  await noteAnswer(tx, conversation.conversationId, newest, true)
}

type Trouble = Extract<Answer<Sent>, { ok: false }>

/** Those of which a repeat by itself may help, and after how long where the channel does not say. */
const AGAIN_SECONDS: Partial<Record<ChannelTrouble, number>> = { too_fast: 30, token_dead: 60, token_used: 0 }

async function settleTrouble(
  tx: Tx,
  call: Call,
  { trouble, waitSeconds }: Trouble,
  now: Date,
): Promise<void> {
  const { way, items, conversation } = call
  if (trouble === 'token_dead') await reconnect(tx, call, now)
  if (trouble === 'quota_used')
    await updateChannel(tx, call.channel.channelId, {
      trouble: 'quota_used',
      trouble_since: now,
      // LINE counts what goes out by other ways as well.
      ...(call.channel.quotaLimit !== null && { quota_used: call.channel.quotaLimit, quota_at: now }),
    })
  if (trouble === 'unreachable')
    await updateConversation(tx, conversation.conversationId, { is_unreachable: true })
  // With LINE's key the same is sent once, however often it is asked for. Nothing else is sent again by itself.
  const isSafe = way === 'push' && trouble === 'unknown'
  const again = isSafe ? 0 : (waitSeconds ?? AGAIN_SECONDS[trouble])
  for (const { itemId, tries } of items) {
    const before = await findItem(tx, itemId, true)
    if (before?.state !== 'sending') continue
    const next = isSafe ? stillSending(tries) : after(trouble, again, now)
    await updateItem(tx, itemId, before.author === 'automatic' ? withoutWait(next) : next)
  }
}

/** What was said by itself stands in nobody's way: where it did not go out it is given up. */
export const withoutWait = (change: ItemChange): ItemChange =>
  change.state === 'failed' || change.state === 'unknown' ? { ...change, state: 'dropped' } : change

const MOST_TRIES = 5

/** It stays claimed, and is made again under its key when it counts as lost. */
const stillSending = (tries: number): ItemChange =>
  tries < MOST_TRIES ? { trouble: 'unknown' } : { state: 'unknown', trouble: 'unknown', claimed_at: null }

function after(trouble: ChannelTrouble, seconds: number | undefined, now: Date): ItemChange {
  if (trouble === 'unknown') return { trouble: 'unknown' }
  const isAgain = trouble in AGAIN_SECONDS && seconds !== undefined
  return isAgain
    ? {
        state: 'waiting',
        trouble: trouble === 'token_used' ? null : trouble,
        claimed_at: null,
        send_at: new Date(now.getTime() + seconds * 1000),
      }
    : { state: 'failed', trouble, claimed_at: null }
}

/** Somebody may have connected anew while the call was under way: a dead token says nothing of the one in its place. */
async function reconnect(tx: Tx, { shopId, channel }: Call, now: Date): Promise<void> {
  const kept = await findChannel(tx, channel.channelId, true)
  const isInUse = kept?.state === 'connected' || kept?.state === 'connecting'
  if (!isInUse || !kept.tokenSealed.equals(channel.tokenSealed)) return
  await updateChannel(tx, channel.channelId, {
    state: 'reconnect',
    trouble: 'token_dead',
    trouble_since: now,
  })
  await tellChannel(tx, { shopId, channelId: channel.channelId, state: 'reconnect', at: now })
}
