import { sql, type Tx } from '@langraan/db'
import type { Outgoing } from '../../ports.ts'
import type { Author, ItemKind, ItemState, SendingWay } from '../../rules/chat.ts'
import { wakeEvents } from './events.sql.ts'
import { ITEM } from './item-columns.ts'
import type { KeptPart } from './kept-parts.ts'
import { upTo } from './up-to.ts'

export type NewItem = {
  shopId: string
  itemId: string
  conversationId: string
  channelId: string
  externalId: string | null
  kind: ItemKind
  author: Author
  authorId?: string | null
  personId?: string | null
  personName?: string
  saidAt: Date
  receivedAt: Date
  text: string
  parts?: readonly KeptPart[]
  repliesTo?: string | null
  set?: { setId: string; index: number | null } | null
  state: ItemState
  content?: Outgoing
  answersItemId?: string | null
  way?: SendingWay | null
  sendAt?: Date | null
  retryKey?: string | null
}

const LONGEST_TEXT = 20_000
const LONGEST_ID = 300
const LONGEST_SET = 100
const MOST_OF_A_SET = 100

const placeOf = (index: number | null | undefined): number | null =>
  Number.isInteger(index) && Number(index) >= 0 && Number(index) <= MOST_OF_A_SET ? Number(index) : null

/** Keeps an item, and has read what waits for it; false where the channel has told of it before. */
export async function insertItem(tx: Tx, item: NewItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_items')
    .values({
      shop_id: item.shopId,
      item_id: item.itemId,
      conversation_id: item.conversationId,
      channel_id: item.channelId,
      external_id: item.externalId,
      kind: item.kind,
      author: item.author,
      author_id: item.authorId ?? null,
      person_id: item.personId ?? null,
      person_name: (item.personName ?? '').slice(0, 300),
      said_at: item.saidAt,
      received_at: item.receivedAt,
      text: item.text.slice(0, LONGEST_TEXT),
      parts: JSON.stringify(item.parts ?? []),
      // What stands beside the words may be as odd as it likes: they are kept without it.
      replies_to: upTo(LONGEST_ID, item.repliesTo),
      set_id: upTo(LONGEST_SET, item.set?.setId),
      set_index: placeOf(item.set?.index),
      state: item.state,
      ...(item.content !== undefined && { content: JSON.stringify(item.content) }),
      answers_item_id: item.answersItemId ?? null,
      way: item.way ?? null,
      send_at: item.sendAt ?? null,
      retry_key: item.retryKey ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = Number(numInsertedOrUpdatedRows ?? 0n) > 0
  if (isNew && item.externalId !== null) await wakeEvents(tx, item.channelId, item.externalId)
  return isNew
}

export type ItemRow = {
  itemId: string
  conversationId: string
  channelId: string
  externalId: string | null
  kind: ItemKind
  author: Author
  authorId: string | null
  personId: string | null
  personName: string
  saidAt: Date
  text: string
  parts: KeptPart[]
  repliesTo: string | null
  editedAt: Date | null
  removedAt: Date | null
  isHidden: boolean
  isLiked: boolean
  reaction: string | null
  reactedAt: Date | null
  hiddenToldAt: Date | null
  state: ItemState
  content: Outgoing | null
  answersItemId: string | null
  way: SendingWay | null
  trouble: string | null
  sendAt: Date | null
  retryKey: string | null
  claimedAt: Date | null
  tries: number
  privateItemId: string | null
}

/** What the channel calls by this name. */
export const itemOfExternal = (tx: Tx, channelId: string, externalId: string): Promise<ItemRow | undefined> =>
  tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('channel_id', '=', channelId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

export const findItem = (tx: Tx, itemId: string, lock = false): Promise<ItemRow | undefined> =>
  tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('item_id', '=', itemId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export type ItemChange = Partial<{
  external_id: string
  text: string
  content: null
  parts: readonly KeptPart[]
  edited_at: Date
  removed_at: Date
  answered_at: Date
  is_hidden: boolean
  is_liked: boolean
  hidden_told_at: Date
  reaction: string | null
  reacted_at: Date
  state: ItemState
  way: SendingWay
  trouble: string | null
  send_at: Date | null
  said_at: Date
  claimed_at: Date | null
  retry_key: string | null
  tries: number
  private_item_id: string
}>

export async function updateItem(
  tx: Tx,
  itemId: string,
  { parts, text, content, ...change }: ItemChange,
): Promise<void> {
  await tx
    .updateTable('chat_items')
    .set({
      ...change,
      ...(text !== undefined && { text: text.slice(0, LONGEST_TEXT) }),
      ...(parts && { parts: JSON.stringify(parts) }),
      ...(content === null && { content: sql<string>`NULL` }),
    })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('item_id', '=', itemId)
    .execute()
}

/** What we sent is known by this name to the channel from now on; what changes it may have come before. */
export async function nameItem(
  tx: Tx,
  { channelId, itemId }: { channelId: string; itemId: string },
  externalId: string,
  change: ItemChange,
): Promise<void> {
  await dropTwin(tx, channelId, externalId)
  await updateItem(tx, itemId, { ...change, external_id: externalId })
  await wakeEvents(tx, channelId, externalId)
}

/** What we sent and Facebook told of before it answered: it is one message, and ours. */
async function dropTwin(tx: Tx, channelId: string, externalId: string): Promise<void> {
  await tx
    .deleteFrom('chat_items')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('channel_id', '=', channelId)
    .where('external_id', '=', externalId)
    .where('author', '=', 'elsewhere')
    .execute()
}

/** The page has answered a comment: it, and what was said in its thread until then. */
export async function answerComments(
  tx: Tx,
  { conversationId, threadId, at }: { conversationId: string; threadId: string; at: Date },
): Promise<void> {
  await sql`
    UPDATE chat_items SET answered_at = ${at}
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId} AND author = 'customer'
      AND (external_id = ${threadId} OR replies_to = ${threadId}) AND said_at <= ${at} AND answered_at IS NULL`.execute(
    tx,
  )
}

/** A comment that comes late may have been answered before it came, by what the page has said in its thread since. */
export async function answeredBefore(
  tx: Tx,
  { conversationId, itemId, threadId }: { conversationId: string; itemId: string; threadId: string },
): Promise<void> {
  await sql`
    UPDATE chat_items c SET answered_at = (
      SELECT min(a.said_at) FROM chat_items a
      WHERE a.shop_id = c.shop_id AND a.conversation_id = c.conversation_id AND a.author <> 'customer' AND a.state = 'sent'
        AND a.replies_to = ${threadId} AND a.said_at >= c.said_at)
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId} AND item_id = ${itemId}`.execute(
    tx,
  )
}

/** The oldest answer to a thread with these words that was sent, and of which no answer of the channel is kept. */
export async function unnamedComment(
  tx: Tx,
  { conversationId, threadId, text }: { conversationId: string; threadId: string; text: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ itemId: string }>`
    SELECT item_id AS "itemId" FROM chat_items
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId} AND kind = 'comment'
      AND author IN ('staff', 'automatic') AND external_id IS NULL AND state IN ('sending', 'unknown', 'dropped') AND tries > 0
      AND replies_to = ${threadId} AND text = ${text}
    ORDER BY said_at, item_id LIMIT 1 FOR UPDATE`.execute(tx)
  return rows[0]?.itemId
}
