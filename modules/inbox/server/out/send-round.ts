import { type Tx, withShop } from '@langraan/db'
import { newId, openSecret } from '@langraan/runtime'
import type { SendingWay } from '../../rules/chat.ts'
import { mayAutomatic, type SendingWindow } from '../../rules/sending-window.ts'
import { type ChannelRow, findChannel } from '../channels/channels.sql.ts'
import { tellChanged } from '../in/apply-message.ts'
import { type ConversationRow, findConversation, updateConversation } from '../in/conversations.sql.ts'
import { findItem, type ItemRow, updateItem } from '../in/items.sql.ts'
import type { InboxWorkerDeps } from '../inbox-deps.ts'
import { prepareChatPicture } from './chat-pictures.ts'
import { conversationsToSend, queueOf } from './queue.sql.ts'
import { windowOf } from './window-of.ts'
import type { Call, QueuedItem } from './call.ts'
import { callChannel } from './call-channel.ts'
import { settleCall, withoutWait } from './settle-call.ts'

const MOST_AT_A_TIME = 100
/** LINE takes five in one call, which counts once. */
const MOST_OF_LINE = 5
/** After so long a call that nobody has heard of is over: its process is gone, or the channel said nothing. */
const LOST_AFTER_MS = 60_000

/** Sends what waits in a shop, conversation by conversation, in the order in which it was written. */
export async function sendWaiting(deps: InboxWorkerDeps, shopId: string): Promise<boolean> {
  const ids = await withShop(deps.db, shopId, (tx) =>
    conversationsToSend(tx, deps.clock.now(), MOST_AT_A_TIME),
  )
  let isMore = ids.length === MOST_AT_A_TIME
  for (const conversationId of ids) {
    const call = await withShop(deps.db, shopId, (tx) => claim(deps, tx, shopId, conversationId))
    if (!call) continue
    isMore = true
    await makeCall(deps, call)
  }
  return isMore
}

async function makeCall(deps: InboxWorkerDeps, call: Call): Promise<void> {
  try {
    for (const { content } of call.items) await prepareChatPicture(deps, call.shopId, content)
    const token = openSecret(deps.sealingKeys, call.channel.tokenSealed)
    const answer = await callChannel(deps, token, call)
    await withShop(deps.db, call.shopId, (tx) => settleCall(tx, { deps, call, answer }))
  } catch (error) {
    // It stays `sending`, and is looked at again when it counts as lost.
    deps.log.error({ err: error, shopId: call.shopId }, 'a message could not be sent')
  }
}

/** Takes the next of a conversation's queue, and keeps before the call by which way it goes. */
async function claim(
  deps: InboxWorkerDeps,
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<Call | undefined> {
  const now = deps.clock.now()
  const conversation = await findConversation(tx, conversationId, true)
  const channel = conversation && (await findChannel(tx, conversation.channelId))
  if (!conversation || !channel) return undefined
  const queue = await queueOf(tx, conversationId, now)
  const [first] = queue
  if (!first) return undefined
  if (first.state === 'sending') return reclaim(tx, { shopId, channel, conversation, queue, now })
  if (first.state !== 'waiting') return undefined
  const comment = first.answersItemId === null ? undefined : await findItem(tx, first.answersItemId)
  const window = windowOf(conversation, channel, now)
  const way = comment ? wayOfComment(first) : wayOf(window)
  if (way === undefined) return hold(tx, { shopId, conversation, channel, window, first, now })
  if (first.author === 'automatic' && !mayAutomatic(window))
    return drop(tx, { shopId, now, conversation }, first.itemId)
  const items = together(queue, channel, first)
  const retryKey = newId()
  for (const { itemId, tries } of items)
    await updateItem(tx, itemId, {
      state: 'sending',
      way,
      claimed_at: now,
      retry_key: retryKey,
      tries: tries + 1,
    })
  const replyToken = way === 'reply' ? conversation.replyToken : null
  // A token is good once: whoever has it has it alone.
  if (replyToken !== null)
    await updateConversation(tx, conversationId, { reply_token: null, reply_until: null })
  return { shopId, channel, conversation, items, way, replyToken, retryKey, comment }
}

const wayOfComment = ({ kind }: ItemRow): SendingWay => (kind === 'comment' ? 'comment' : 'private')

function wayOf(window: SendingWindow): SendingWay | undefined {
  switch (window.may) {
    case 'free':
      return 'reply'
    case 'quota':
      return 'push'
    case 'window':
      return 'window'
    case 'person':
      return 'person'
    default:
      return undefined
  }
}

const isQueued = (item: ItemRow): item is QueuedItem => item.content !== null

/** What goes in one call: of LINE what was written in quick succession, of Facebook one. */
function together(queue: readonly ItemRow[], channel: ChannelRow, first: ItemRow): QueuedItem[] {
  const most = channel.provider === 'line' && first.answersItemId === null ? MOST_OF_LINE : 1
  const items: QueuedItem[] = []
  for (const item of queue) {
    if (items.length === most || item.state !== 'waiting' || item.author !== first.author) break
    if (isQueued(item)) items.push(item)
  }
  return items
}

type Held = {
  shopId: string
  conversation: ConversationRow
  channel: ChannelRow
  window: SendingWindow
  first: ItemRow
  now: Date
}

/** It cannot go now: a lost connection is waited for; anything else is said. */
async function hold(tx: Tx, { shopId, conversation, window, first, now }: Held): Promise<undefined> {
  if (first.author === 'automatic') return drop(tx, { shopId, now, conversation }, first.itemId)
  if (window.may !== 'no') return undefined
  if (window.why === 'reconnect') {
    await updateItem(tx, first.itemId, { send_at: new Date(now.getTime() + 60_000), trouble: 'token_dead' })
    return undefined
  }
  await updateItem(tx, first.itemId, { state: 'failed', trouble: window.why })
  await tellChanged(tx, { shopId, now }, conversation.conversationId)
  return undefined
}

async function drop(
  tx: Tx,
  { shopId, now, conversation }: { shopId: string; now: Date; conversation: ConversationRow },
  itemId: string,
): Promise<undefined> {
  await updateItem(tx, itemId, { state: 'dropped', trouble: null })
  await tellChanged(tx, { shopId, now }, conversation.conversationId)
  return undefined
}

type Lost = {
  shopId: string
  channel: ChannelRow
  conversation: ConversationRow
  queue: readonly ItemRow[]
  now: Date
}

/**
 * A call of which nobody has heard. LINE's push has a key by which the same is sent once, so it is made again; of all else
 * nobody knows whether it has arrived, and a person decides.
 */
async function reclaim(
  tx: Tx,
  { shopId, channel, conversation, queue, now }: Lost,
): Promise<Call | undefined> {
  const [first] = queue
  if (!first?.claimedAt || now.getTime() - first.claimedAt.getTime() < LOST_AFTER_MS) return undefined
  const items = queue.filter((item): item is QueuedItem => item.retryKey === first.retryKey && isQueued(item))
  if (first.way === 'push' && first.retryKey !== null) {
    for (const { itemId, tries } of items) await updateItem(tx, itemId, { claimed_at: now, tries: tries + 1 })
    return {
      shopId,
      channel,
      conversation,
      items,
      way: 'push',
      replyToken: null,
      retryKey: first.retryKey,
      comment: undefined,
    }
  }
  const unknown = { state: 'unknown', trouble: 'unknown', claimed_at: null } as const
  for (const { itemId, author } of items)
    await updateItem(tx, itemId, author === 'automatic' ? withoutWait(unknown) : unknown)
  await tellChanged(tx, { shopId, now }, conversation.conversationId)
  return undefined
}
