import { enqueue, type Tx } from '@langraan/db'
import type { Told, ToldEvent } from '../../ports.ts'
import { tellChanged } from './apply-message.ts'
import { conversationOf, countUnanswered, notePreview, noteSeen } from './conversations.sql.ts'
import { heldItemOf } from './held-item.ts'
import { type ItemRow, updateItem } from './items.sql.ts'
import { previewOf } from './preview.ts'
import { isOutdated, NotYet, type Reading } from './reading.ts'

type Of<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>

const LONGEST_REACTION = 100

async function known(tx: Tx, { channelId }: Reading, messageId: string): Promise<ItemRow> {
  const item = await heldItemOf(tx, channelId, messageId)
  if (!item) throw new NotYet(messageId)
  return item
}

export async function applyEdited(
  tx: Tx,
  reading: Reading,
  { at }: ToldEvent,
  told: Of<'edited'>,
): Promise<void> {
  const item = await known(tx, reading, told.messageId)
  if (item.removedAt !== null || isOutdated(item.editedAt, at)) return
  await updateItem(tx, item.itemId, { text: told.text, edited_at: at })
  await notePreview(tx, item.itemId, previewOf(told.text, item.parts))
  await tellChanged(tx, reading, item.conversationId)
}

/** Channels want it gone: its words and copies go, and that there was something stays. */
export async function applyUnsent(
  tx: Tx,
  reading: Reading,
  { at }: ToldEvent,
  told: Of<'unsent'>,
): Promise<void> {
  const item = await known(tx, reading, told.messageId)
  await removeItem(tx, reading, item, at)
}

export async function removeItem(
  tx: Tx,
  reading: Pick<Reading, 'shopId' | 'now' | 'jobs'>,
  item: ItemRow,
  at: Date,
): Promise<void> {
  if (item.removedAt !== null) return
  const { shopId, jobs } = reading
  // A job deletes the copies: a transaction that fails must not have lost them.
  await enqueue(jobs, tx, 'keep-chat-media', { shopId, itemId: item.itemId })
  await updateItem(tx, item.itemId, {
    text: '',
    content: null,
    removed_at: at,
    parts: item.parts.flatMap(({ fileKey, kind }) =>
      fileKey === undefined
        ? []
        : [{ kind, url: null, isFetchedById: false, label: '', fileKey, isGone: true }],
    ),
  })
  await notePreview(tx, item.itemId, '')
  await countUnanswered(tx, item.conversationId)
  await tellChanged(tx, reading, item.conversationId)
}

export async function applyReaction(
  tx: Tx,
  reading: Reading,
  { at }: ToldEvent,
  told: Of<'reaction'>,
): Promise<void> {
  const item = await known(tx, reading, told.messageId)
  if (isOutdated(item.reactedAt, at)) return
  await updateItem(tx, item.itemId, {
    reaction: told.emoji?.slice(0, LONGEST_REACTION) ?? null,
    reacted_at: at,
  })
  await tellChanged(tx, reading, item.conversationId)
}

export async function applyRead(tx: Tx, reading: Reading, told: Of<'read'>): Promise<void> {
  const conversation = await conversationOf(tx, reading.channelId, 'chat', told.personId)
  if (!conversation) return
  await noteSeen(tx, conversation.conversationId, told.until)
  await tellChanged(tx, reading, conversation.conversationId)
}
