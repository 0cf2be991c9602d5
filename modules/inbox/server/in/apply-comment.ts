import { enqueue, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Part, Told, ToldEvent } from '../../ports.ts'
import { saysPhone } from '../../rules/says-phone.ts'
import { PRIVATE_MS } from '../../rules/sending-window.ts'
import { removeItem } from './apply-change.ts'
import { copyParts, tellChanged, tellInbound } from './apply-message.ts'
import {
  countUnanswered,
  noteAnswer,
  noteInbound,
  notePreview,
  notePrivate,
  openConversation,
} from './conversations.sql.ts'
import { heldItemOf } from './held-item.ts'
import {
  answerComments,
  answeredBefore,
  insertItem,
  itemOfExternal,
  nameItem,
  unnamedComment,
  updateItem,
} from './items.sql.ts'
import { previewOfComment } from './preview.ts'
import { isOutdated, NotYet, type Reading } from './reading.ts'

type Comment = Extract<Told, { kind: 'comment' }>

export async function applyComment(tx: Tx, reading: Reading, event: ToldEvent, told: Comment): Promise<void> {
  if (told.verb === 'added') return addComment(tx, reading, event, told)
  const item = await heldItemOf(tx, reading.channelId, told.commentId)
  if (!item) throw new NotYet(told.commentId)
  const { itemId, conversationId } = item
  if (told.verb === 'removed') return removeItem(tx, reading, item, event.at)
  if (told.verb === 'edited') {
    // What was taken back has no words any more, whatever comes late.
    if (item.removedAt !== null || isOutdated(item.editedAt, event.at)) return
    await updateItem(tx, itemId, { text: told.text, edited_at: event.at })
    await notePreview(tx, itemId, previewOfComment(item.personName, told.text))
  } else {
    if (isOutdated(item.hiddenToldAt, event.at)) return
    await updateItem(tx, itemId, { is_hidden: told.verb === 'hidden', hidden_told_at: event.at })
    await countUnanswered(tx, conversationId)
  }
  await tellChanged(tx, reading, conversationId)
}

async function addComment(tx: Tx, reading: Reading, { at }: ToldEvent, told: Comment): Promise<void> {
  const { shopId, channelId } = reading
  const post = await openConversation(tx, { shopId, channelId, kind: 'post', externalId: told.postId }, at)
  if (told.isOurs && (await settleOwn(tx, { channelId, conversationId: post.conversationId }, told)))
    return tellChanged(tx, reading, post.conversationId)
  const itemId = newId()
  const parts = partsOf(told)
  const isNew = await insertItem(tx, {
    shopId,
    itemId,
    conversationId: post.conversationId,
    channelId,
    externalId: told.commentId,
    kind: 'comment',
    author: told.isOurs ? 'elsewhere' : 'customer',
    personId: told.personId,
    personName: told.personName,
    saidAt: at,
    receivedAt: reading.receivedAt,
    text: told.text,
    parts,
    repliesTo: told.parentId,
    state: told.isOurs ? 'sent' : 'in',
  })
  if (!isNew) return
  await copyParts(tx, reading, itemId, parts)
  const newest = {
    itemId,
    at,
    preview: previewOfComment(told.personName, told.text),
    author: told.isOurs ? 'elsewhere' : 'customer',
    by: null,
  } as const
  if (told.isOurs) {
    if (told.parentId !== null)
      await answerComments(tx, { conversationId: post.conversationId, threadId: told.parentId, at })
    await noteAnswer(tx, post.conversationId, newest, true)
    return tellChanged(tx, reading, post.conversationId)
  }
  await answeredBefore(tx, {
    conversationId: post.conversationId,
    itemId,
    threadId: told.parentId ?? told.commentId,
  })
  await noteInbound(tx, post.conversationId, newest, {
    opensWindow: false,
    replyToken: null,
    replyUntil: null,
    readToken: null,
  })
  await notePrivate(tx, post.conversationId, new Date(at.getTime() + PRIVATE_MS))
  if (reading.hidesPhones && saysPhone(told.text))
    await enqueue(reading.jobs, tx, 'hide-comment', { shopId, itemId })
  await tellInbound(tx, reading, post.conversationId)
}

/** A comment of the page tells nobody by which call it was made: ours, of which no answer came, is known by its words. */
async function settleOwn(
  tx: Tx,
  { channelId, conversationId }: { channelId: string; conversationId: string },
  { commentId, parentId, text }: Comment,
): Promise<boolean> {
  if (parentId === null || text === '' || (await itemOfExternal(tx, channelId, commentId))) return false
  const own = await unnamedComment(tx, { conversationId, threadId: parentId, text })
  if (own === undefined) return false
  const sent = { state: 'sent', trouble: null, claimed_at: null } as const
  await nameItem(tx, { channelId, itemId: own }, commentId, sent)
  return true
}

const partsOf = ({ pictureUrl }: Comment): Part[] =>
  pictureUrl === null ? [] : [{ kind: 'picture', url: pictureUrl, isFetchedById: false, label: '' }]
