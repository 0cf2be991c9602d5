import { sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Author, ConversationKind, ConversationState } from '../../rules/chat.ts'

export type ConversationRow = {
  conversationId: string
  channelId: string
  kind: ConversationKind
  externalId: string
  name: string
  pictureKey: string | null
  knownAt: Date | null
  customerId: string | null
  state: ConversationState
  assignedTo: string | null
  isSpam: boolean
  isStandby: boolean
  newestAt: Date
  newestItemId: string | null
  inboundAt: Date | null
  answeredAt: Date | null
  answeredByPersonAt: Date | null
  unansweredSince: Date | null
  automaticAt: Date | null
  replyToken: string | null
  replyUntil: Date | null
  readToken: string | null
  isUnreachable: boolean
  reachToldAt: Date | null
}

const CONVERSATION = [
  'conversation_id as conversationId',
  'channel_id as channelId',
  'kind',
  'external_id as externalId',
  'name',
  'picture_key as pictureKey',
  'known_at as knownAt',
  'customer_id as customerId',
  'state',
  'assigned_to as assignedTo',
  'is_spam as isSpam',
  'is_standby as isStandby',
  'newest_at as newestAt',
  'newest_item_id as newestItemId',
  'inbound_at as inboundAt',
  'answered_at as answeredAt',
  'answered_by_person_at as answeredByPersonAt',
  'unanswered_since as unansweredSince',
  'automatic_at as automaticAt',
  'reply_token as replyToken',
  'reply_until as replyUntil',
  'read_token as readToken',
  'is_unreachable as isUnreachable',
  'reach_told_at as reachToldAt',
] as const

type With = { shopId: string; channelId: string; kind: ConversationKind; externalId: string }

/** The conversation with a person or below a post, held; begun where there is none. `isNew` says which. */
export async function openConversation(
  tx: Tx,
  { shopId, channelId, kind, externalId }: With,
  at: Date,
): Promise<ConversationRow & { isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('conversations')
    .values({
      shop_id: shopId,
      conversation_id: newId(),
      channel_id: channelId,
      kind,
      external_id: externalId,
      newest_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const row = await conversationOf(tx, channelId, kind, externalId)
  if (!row) throw new Error('a conversation that was just begun is not there')
  return { ...row, isNew: Number(numInsertedOrUpdatedRows ?? 0n) > 0 }
}

/** The same, undefined where there is none yet. */
export const conversationOf = (
  tx: Tx,
  channelId: string,
  kind: ConversationKind,
  externalId: string,
): Promise<ConversationRow | undefined> =>
  tx
    .selectFrom('conversations')
    .select(CONVERSATION)
    .$castTo<ConversationRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('channel_id', '=', channelId)
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst()

export const findConversation = (
  tx: Tx,
  conversationId: string,
  lock = false,
): Promise<ConversationRow | undefined> =>
  tx
    .selectFrom('conversations')
    .select(CONVERSATION)
    .$castTo<ConversationRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** The newest of a conversation, by the provider's clock: what comes late changes nothing that is newer. */
export type Newest = {
  itemId: string
  at: Date
  preview: string
  author: Author
  by: string | null
}

/** Somebody wrote: it is unread and unanswered, and open again where it was put away or closed. */
export async function noteInbound(
  tx: Tx,
  conversationId: string,
  newest: Newest,
  more: {
    opensWindow: boolean
    replyToken: string | null
    replyUntil: Date | null
    readToken: string | null
  },
): Promise<void> {
  await noteNewest(tx, conversationId, newest)
  const { at } = newest
  await sql`
    UPDATE conversations SET
      inbound_at = CASE WHEN ${more.opensWindow} THEN greatest(inbound_at, ${at}) ELSE inbound_at END,
      unread = least(unread + 1, 100000), is_unreachable = is_unreachable AND coalesce(reach_told_at > ${at}, false),
      state = 'open', snoozed_until = NULL,
      reply_token = CASE WHEN ${more.replyToken}::text IS NOT NULL AND ${more.replyUntil} > coalesce(reply_until, '-infinity')
        THEN ${more.replyToken} ELSE reply_token END,
      reply_until = CASE WHEN ${more.replyToken}::text IS NOT NULL THEN greatest(reply_until, ${more.replyUntil}) ELSE reply_until END,
      read_token = coalesce(${more.readToken}, read_token)
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId}`.execute(tx)
  await countUnanswered(tx, conversationId)
}

/** The page has answered, whoever it was and wherever. */
export async function noteAnswer(
  tx: Tx,
  conversationId: string,
  newest: Newest,
  isByPerson: boolean,
): Promise<void> {
  await noteNewest(tx, conversationId, newest)
  await sql`
    UPDATE conversations SET answered_at = greatest(answered_at, ${newest.at}),
      answered_by_person_at = CASE WHEN ${isByPerson} THEN greatest(answered_by_person_at, ${newest.at}) ELSE answered_by_person_at END
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId}`.execute(tx)
  await countUnanswered(tx, conversationId)
}

export async function noteNewest(tx: Tx, conversationId: string, newest: Newest): Promise<void> {
  const { itemId, at, preview, author, by } = newest
  await sql`
    UPDATE conversations SET newest_at = ${at}, newest_item_id = ${itemId}, preview = ${preview.slice(0, 300)},
      preview_author = ${author}, preview_by = ${by}
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId}
      AND (newest_item_id IS NULL OR newest_at <= ${at})`.execute(tx)
}

/** The newest of the customer, from which windows are counted. */
export async function noteWindow(tx: Tx, conversationId: string, at: Date): Promise<void> {
  await sql`UPDATE conversations SET inbound_at = greatest(inbound_at, ${at})
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId}`.execute(tx)
}

/** The line by which a list shows an item, where that is the one it shows: what was taken back is read nowhere any more. */
export async function notePreview(tx: Tx, itemId: string, preview: string): Promise<void> {
  await sql`UPDATE conversations SET preview = ${preview.slice(0, 300)}
    WHERE shop_id = current_shop() AND newest_item_id = ${itemId}`.execute(tx)
}

/** Until when some comment of a post may still be answered in private: the newest one is the last to be lost. */
export async function notePrivate(tx: Tx, conversationId: string, until: Date): Promise<void> {
  await sql`UPDATE conversations SET private_until = greatest(private_until, ${until})
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId}`.execute(tx)
}

/** Since when somebody waits: their first item that nothing of the page came after; of a post, the first comment without an answer. */
export async function countUnanswered(tx: Tx, conversationId: string): Promise<void> {
  await sql`
    UPDATE conversations c SET unanswered_since = CASE WHEN c.is_spam THEN NULL ELSE (
      SELECT i.said_at FROM chat_items i
      WHERE i.shop_id = c.shop_id AND i.conversation_id = c.conversation_id AND i.author = 'customer'
        AND i.kind IN ('message', 'comment') AND i.removed_at IS NULL
        AND CASE WHEN c.kind = 'post' THEN i.answered_at IS NULL AND NOT i.is_hidden
          ELSE i.said_at > coalesce(c.answered_at, '-infinity') END
      ORDER BY i.said_at LIMIT 1) END
    WHERE c.shop_id = current_shop() AND c.conversation_id = ${conversationId}`.execute(tx)
}

export type ConversationChange = Partial<{
  name: string
  picture_key: string | null
  permalink: string
  known_at: Date
  customer_id: string | null
  state: ConversationState
  snoozed_until: Date | null
  assigned_to: string | null
  is_spam: boolean
  is_unreachable: boolean
  reach_told_at: Date
  is_standby: boolean
  unread: number
  reply_token: string | null
  reply_until: Date | null
  automatic_at: Date
}>

export async function updateConversation(
  tx: Tx,
  conversationId: string,
  change: ConversationChange,
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set(change)
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** The customer has read up to then. */
export async function noteSeen(tx: Tx, conversationId: string, until: Date): Promise<void> {
  await sql`UPDATE conversations SET seen_until = greatest(seen_until, ${until})
    WHERE shop_id = current_shop() AND conversation_id = ${conversationId}`.execute(tx)
}
