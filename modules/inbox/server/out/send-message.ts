import { once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { z } from 'zod'
import type { ChatItem, sendChatMessage } from '../../contract.ts'
import type { Outgoing } from '../../ports.ts'
import { inboxRefusals } from '../../refusals.ts'
import { previewOfPart } from '../../rules/preview.ts'
import { PRIVATE_MS } from '../../rules/sending-window.ts'
import { findChannel } from '../channels/channels.sql.ts'
import { presentItems } from '../conversations/present-items.ts'
import { tellChanged } from '../in/apply-message.ts'
import { answerComments, findItem, insertItem, type ItemRow, updateItem } from '../in/items.sql.ts'
import {
  type ConversationRow,
  findConversation,
  noteAnswer,
  updateConversation,
} from '../in/conversations.sql.ts'
import { previewOf } from '../in/preview.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { drawContent } from './draw-content.ts'
import { insertAnswerTime, newestOfOthers } from './queue.sql.ts'
import { refuseClosed, windowOf } from './window-of.ts'

type Wanted = z.output<typeof sendChatMessage.body>
type At = { shopId: string; conversationId: string; userId: string; intent: Intent }
type Sent = { items: ChatItem[] }

/** Puts what somebody writes into the conversation's queue. The worker sends it, by the way that costs least. */
export function sendMessage(
  deps: InboxDeps,
  { shopId, conversationId, userId, intent }: At,
  wanted: Wanted,
): Promise<OnceAnswer<Sent>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const conversation =
        (await findConversation(tx, conversationId, true)) ?? refuse(standardRefusals, 'not_found')
      const channel = (await findChannel(tx, conversation.channelId)) ?? refuse(standardRefusals, 'not_found')
      const sendAt = wanted.sendAt === undefined ? now : new Date(wanted.sendAt)
      if (wanted.sendAt !== undefined && sendAt <= now) refuse(inboxRefusals, 'send_at_in_the_past')
      if (wanted.sendAt === undefined) refuseClosed(windowOf(conversation, channel, now))
      if (!wanted.isSure) await refuseAnswered(tx, conversation, { userId, seen: wanted.lastSeenItemId })
      const comment = await commentMeant(tx, conversation, wanted)
      const contents = await drawContent(deps, tx, { shopId, provider: channel.provider }, wanted.content)
      const writing = { shopId, userId, now, sendAt, conversation, wanted, comment }
      const itemIds: string[] = []
      for (const content of contents) itemIds.push(await queue(tx, writing, content))
      await noteSent(tx, writing, itemIds, contents)
      await tellChanged(tx, { shopId, now }, conversationId)
      return { items: await presentItems(deps, tx, shopId, itemIds) }
    }),
  )
}

/** Two people never answer twice: what somebody else has sent since is asked about first. */
async function refuseAnswered(
  tx: Tx,
  { conversationId }: ConversationRow,
  { userId, seen }: { userId: string; seen: string | null },
): Promise<void> {
  const newer = await newestOfOthers(tx, { conversationId, userId, seenItemId: seen })
  if (newer) refuse(inboxRefusals, 'answered_meanwhile', { name: newer.name, text: newer.text.slice(0, 80) })
}

async function commentMeant(
  tx: Tx,
  conversation: ConversationRow,
  { answers, content }: Wanted,
): Promise<ItemRow | undefined> {
  if (conversation.kind === 'chat') return undefined
  const item = answers && (await findItem(tx, answers.itemId, true))
  if (
    !item ||
    item.conversationId !== conversation.conversationId ||
    item.kind !== 'comment' ||
    item.removedAt
  )
    return refuse(inboxRefusals, 'no_such_comment')
  if (!answers.isPrivate)
    return content.kind === 'text' ? item : refuse(inboxRefusals, 'only_text_below_comments')
  if (item.privateItemId !== null) refuse(inboxRefusals, 'private_taken')
  return item
}

type Writing = {
  shopId: string
  userId: string
  now: Date
  sendAt: Date
  conversation: ConversationRow
  wanted: Wanted
  comment: ItemRow | undefined
}

async function queue(tx: Tx, writing: Writing, content: Outgoing): Promise<string> {
  const { shopId, userId, now, sendAt, conversation, wanted, comment } = writing
  const itemId = newId()
  const isPrivate = wanted.answers?.isPrivate === true
  if (comment && isPrivate) {
    const over = comment.saidAt.getTime() + PRIVATE_MS <= now.getTime()
    if (over) refuse(inboxRefusals, 'send_private_over')
    await updateItem(tx, comment.itemId, { private_item_id: itemId })
  }
  await insertItem(tx, {
    shopId,
    itemId,
    conversationId: conversation.conversationId,
    channelId: conversation.channelId,
    externalId: null,
    kind: comment && !isPrivate ? 'comment' : 'message',
    author: 'staff',
    authorId: userId,
    saidAt: sendAt,
    receivedAt: now,
    text: content.kind === 'text' ? content.text : '',
    state: 'waiting',
    content,
    answersItemId: comment?.itemId ?? null,
    repliesTo: comment ? (comment.repliesTo ?? comment.externalId) : null,
    sendAt,
  })
  return itemId
}

const previewOfContent = (content: Outgoing | undefined): string => {
  if (!content) return ''
  if (content.kind === 'text') return previewOf(content.text, [])
  return content.kind === 'card' ? content.title : previewOfPart('picture')
}

/** It is answered from now on, and whoever answers takes it on. What is to go later changes nothing yet. */
async function noteSent(
  tx: Tx,
  writing: Writing,
  itemIds: readonly string[],
  contents: readonly Outgoing[],
): Promise<void> {
  const { conversation, userId, now, wanted, comment } = writing
  const itemId = itemIds.at(-1)
  if (itemId === undefined || wanted.sendAt !== undefined) return
  const { conversationId, unansweredSince } = conversation
  if (comment)
    await answerComments(tx, {
      conversationId,
      threadId: comment.repliesTo ?? comment.externalId ?? '',
      at: now,
    })
  await noteAnswer(
    tx,
    conversationId,
    { itemId, at: now, preview: previewOfContent(contents.at(-1)), author: 'staff', by: userId },
    true,
  )
  await updateConversation(tx, conversationId, {
    unread: 0,
    ...(conversation.assignedTo === null && { assigned_to: userId }),
  })
  if (unansweredSince)
    await insertAnswerTime(tx, {
      shopId: writing.shopId,
      itemId,
      conversationId,
      userId,
      now,
      since: unansweredSince,
    })
}
