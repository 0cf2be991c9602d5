import { announce, enqueue, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Told, ToldEvent } from '../../ports.ts'
import { REPLY_LASTS_MS, REPLY_MARGIN_MS } from '../../rules/sending-window.ts'
import { answerAutomatically } from '../out/automatic.ts'
import {
  type ConversationRow,
  conversationOf,
  noteAnswer,
  noteInbound,
  openConversation,
  updateConversation,
} from './conversations.sql.ts'
import { findItem, insertItem, itemOfExternal, nameItem, type NewItem, updateItem } from './items.sql.ts'
import { isToCopy } from './kept-parts.ts'
import { previewOf } from './preview.ts'
import { isOutdated, type Reading } from './reading.ts'
import { upTo } from './up-to.ts'

type Of<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>
type Message = Of<'message'>

/** Older than this an event is no reason to answer by itself, and its free answer is gone. */
const FRESH_MS = 5 * 60_000
const STALE_TOKEN_MS = 20 * 60_000
const LONGEST_REPLY_TOKEN = 200
const LONGEST_READ_TOKEN = 500

export async function applyMessage(
  tx: Tx,
  reading: Reading,
  { at, isStandby, isRedelivery }: ToldEvent,
  told: Message,
): Promise<void> {
  const { shopId, channelId } = reading
  const conversation = await openConversation(
    tx,
    { shopId, channelId, kind: 'chat', externalId: told.personId },
    at,
  )
  const ownId = newId()
  const isNew = await insertItem(tx, {
    ...ofChannel(reading, conversation.conversationId, told, at),
    itemId: ownId,
    author: 'customer',
    personId: told.personId,
    set: told.set,
    state: 'in',
  })
  const itemId = isNew ? ownId : await knownFromHistory(tx, reading, told.messageId, at)
  if (itemId === undefined) return
  if (isNew) await copyParts(tx, reading, itemId, told.parts)
  else if (conversation.answeredAt !== null && conversation.answeredAt >= at) return
  const tokenFrom = isRedelivery ? reading.receivedAt : at
  const replyToken = upTo(LONGEST_REPLY_TOKEN, told.replyToken)
  const isUsable = replyToken !== null && reading.now.getTime() - at.getTime() < STALE_TOKEN_MS
  await noteInbound(
    tx,
    conversation.conversationId,
    { itemId, at, preview: previewOf(told.text, told.parts), author: 'customer', by: null },
    {
      opensWindow: true,
      replyToken: isUsable ? replyToken : null,
      replyUntil: isUsable ? new Date(tokenFrom.getTime() + REPLY_LASTS_MS - REPLY_MARGIN_MS) : null,
      readToken: upTo(LONGEST_READ_TOKEN, told.readToken),
    },
  )
  if (conversation.isStandby !== isStandby)
    await updateConversation(tx, conversation.conversationId, { is_standby: isStandby })
  await tellInbound(tx, reading, conversation.conversationId)
  const isFresh = reading.now.getTime() - at.getTime() < FRESH_MS
  if (isFresh && !isStandby) await answerAutomatically(tx, reading, conversation)
}

/**
 * What the page's history has told of before, by the second and without calling anybody: while a page is connected both
 * tell of the same. Undefined where it was taken back.
 */
async function knownFromHistory(
  tx: Tx,
  { channelId }: Reading,
  messageId: string,
  at: Date,
): Promise<string | undefined> {
  const item = await itemOfExternal(tx, channelId, messageId)
  if (!item) return undefined
  await updateItem(tx, item.itemId, { said_at: at })
  return item.removedAt === null ? item.itemId : undefined
}

const ofChannel = (
  { shopId, channelId, receivedAt }: Reading,
  conversationId: string,
  told: Pick<Message, 'messageId' | 'text' | 'parts' | 'repliesTo'>,
  at: Date,
): Omit<NewItem, 'itemId' | 'author' | 'state'> => ({
  shopId,
  conversationId,
  channelId,
  externalId: told.messageId,
  kind: 'message',
  saidAt: at,
  receivedAt,
  text: told.text,
  parts: told.parts,
  repliesTo: told.repliesTo,
})

export async function copyParts(
  tx: Tx,
  { jobs, shopId }: Pick<Reading, 'jobs' | 'shopId'>,
  itemId: string,
  parts: Message['parts'],
): Promise<void> {
  if (parts.some(isToCopy)) await enqueue(jobs, tx, 'keep-chat-media', { shopId, itemId })
}

export const tellInbound = (tx: Tx, { shopId, now }: Reading, conversationId: string): Promise<void> =>
  announce(tx, {
    eventId: newId(),
    shopId,
    name: 'conversation.told',
    payload: { conversationId },
    at: now,
  })

export const tellChanged = (
  tx: Tx,
  { shopId, now }: { shopId: string; now: Date },
  conversationId: string,
): Promise<void> =>
  announce(tx, {
    eventId: newId(),
    shopId,
    name: 'conversation.changed',
    payload: { conversationId },
    at: now,
  })

/**
 * What the page has said. What we sent has our own id with it and is known by that, whichever comes first, this or
 * Facebook's answer to the call; anything else was written in Facebook itself or by another app.
 */
export async function applyEcho(
  tx: Tx,
  reading: Reading,
  { at }: ToldEvent,
  told: Of<'echo'>,
): Promise<void> {
  const { shopId, channelId } = reading
  const conversation = await openConversation(
    tx,
    { shopId, channelId, kind: 'chat', externalId: told.personId },
    at,
  )
  // Asked before whether it stands here: the page's history may have told of it as of somebody else's.
  if (told.isOurs && told.metadata !== null && (await settleOwn(tx, channelId, told, at))) {
    await tellChanged(tx, reading, conversation.conversationId)
    return
  }
  if (await knownFromHistory(tx, reading, told.messageId, at)) return
  const itemId = newId()
  const isNew = await insertItem(tx, {
    ...ofChannel(reading, conversation.conversationId, told, at),
    itemId,
    author: 'elsewhere',
    state: 'sent',
  })
  if (!isNew) return
  await copyParts(tx, reading, itemId, told.parts)
  const newest = {
    itemId,
    at,
    preview: previewOf(told.text, told.parts),
    author: 'elsewhere',
    by: null,
  } as const
  await noteAnswer(tx, conversation.conversationId, newest, true)
  await tellChanged(tx, reading, conversation.conversationId)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function settleOwn(
  tx: Tx,
  channelId: string,
  { metadata, messageId }: Of<'echo'>,
  at: Date,
): Promise<boolean> {
  const own = metadata !== null && UUID.test(metadata) ? await findItem(tx, metadata, true) : undefined
  if (!own || own.channelId !== channelId || own.author === 'customer') return false
  await nameItem(tx, own, messageId, { state: 'sent', said_at: at, trouble: null, claimed_at: null })
  return true
}

/** Somebody pressed a button. */
export async function applyPostback(
  tx: Tx,
  reading: Reading,
  event: ToldEvent,
  told: Of<'postback'>,
): Promise<void> {
  const { personId, messageId, title, payload, replyToken } = told
  await applyMessage(tx, reading, event, {
    kind: 'message',
    personId,
    messageId: messageId ?? `postback/${reading.eventId}`,
    text: title === '' ? payload : title,
    parts: [],
    repliesTo: null,
    replyToken,
    readToken: null,
    set: null,
  })
}

/** They are there again, or for the first time: what is said to them arrives. */
export async function applyFollowed(
  tx: Tx,
  reading: Reading,
  { at }: ToldEvent,
  { personId, replyToken }: Of<'followed'>,
): Promise<void> {
  const { shopId, channelId } = reading
  const conversation = await openConversation(
    tx,
    { shopId, channelId, kind: 'chat', externalId: personId },
    at,
  )
  const until = new Date(at.getTime() + REPLY_LASTS_MS - REPLY_MARGIN_MS)
  if (!isOutdated(conversation.reachToldAt, at))
    await updateConversation(tx, conversation.conversationId, { is_unreachable: false, reach_told_at: at })
  if (replyToken !== null && until > (conversation.replyUntil ?? new Date(0)))
    await updateConversation(tx, conversation.conversationId, {
      reply_token: replyToken,
      reply_until: until,
    })
  await noteEvent(tx, reading, conversation, { at, text: 'followed' })
  if (conversation.isNew) await answerAutomatically(tx, reading, conversation)
}

export async function applyLeft(
  tx: Tx,
  reading: Reading,
  { at }: ToldEvent,
  { personId }: Of<'left'>,
): Promise<void> {
  const conversation = await conversationOf(tx, reading.channelId, 'chat', personId)
  if (!conversation) return
  // Whoever has come back, or written, since is there.
  if (!isOutdated(conversation.reachToldAt, at) && !isOutdated(conversation.inboundAt, at))
    await updateConversation(tx, conversation.conversationId, {
      is_unreachable: true,
      reach_told_at: at,
      reply_token: null,
      reply_until: null,
    })
  await noteEvent(tx, reading, conversation, { at, text: 'left' })
}

/** How somebody came here: by a link or an advertisement. */
export async function applyReferral(
  tx: Tx,
  reading: Reading,
  { at }: ToldEvent,
  { personId, words }: Of<'referral'>,
): Promise<void> {
  const { shopId, channelId } = reading
  const conversation = await openConversation(
    tx,
    { shopId, channelId, kind: 'chat', externalId: personId },
    at,
  )
  await noteEvent(tx, reading, conversation, { at, text: `referral ${words}`.trim() })
}

/** What happened between messages stands among them; it makes nothing unread. */
async function noteEvent(
  tx: Tx,
  reading: Reading,
  { conversationId }: ConversationRow,
  { at, text }: { at: Date; text: string },
): Promise<void> {
  await insertItem(tx, {
    shopId: reading.shopId,
    itemId: newId(),
    conversationId,
    channelId: reading.channelId,
    externalId: `event/${reading.eventId}`,
    kind: 'event',
    author: 'system',
    saidAt: at,
    receivedAt: reading.receivedAt,
    text,
    state: 'in',
  })
  await tellChanged(tx, reading, conversationId)
}
