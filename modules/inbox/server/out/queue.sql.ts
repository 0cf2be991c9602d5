import { sql, type Tx } from '@langraan/db'
import { ITEM } from '../in/item-columns.ts'
import type { ItemRow } from '../in/items.sql.ts'

/**
 * The newest that somebody else of the shop has sent after what was seen came in; undefined where there is nothing. By our
 * own clock: a channel's may be ahead of it, and an answer would seem to be older than the question.
 */
export async function newestOfOthers(
  tx: Tx,
  {
    conversationId,
    userId,
    seenItemId,
  }: { conversationId: string; userId: string; seenItemId: string | null },
): Promise<{ name: string; text: string } | undefined> {
  const { rows } = await sql<{ name: string; text: string }>`
    SELECT coalesce((SELECT m.name FROM members_of_shop() m WHERE m.user_id = i.author_id), 'Facebook') AS name,
      CASE WHEN i.text <> '' THEN i.text ELSE coalesce(i.content->>'title', '…') END AS text
    FROM chat_items i
    WHERE i.shop_id = current_shop() AND i.conversation_id = ${conversationId}
      AND (i.author = 'elsewhere' OR (i.author = 'staff' AND i.author_id <> ${userId}))
      AND i.kind IN ('message', 'comment') AND i.state NOT IN ('dropped', 'failed')
      AND (${seenItemId}::uuid IS NULL OR EXISTS (SELECT FROM chat_items s
        WHERE s.shop_id = current_shop() AND s.conversation_id = ${conversationId} AND s.item_id = ${seenItemId}::uuid
          AND (i.received_at, i.item_id) > (s.received_at, s.item_id) AND i.said_at > s.said_at - interval '1 day'))
    ORDER BY i.said_at DESC, i.item_id DESC LIMIT 1`.execute(tx)
  return rows[0]
}

/** How long somebody had waited for this answer. */
export async function insertAnswerTime(
  tx: Tx,
  {
    shopId,
    itemId,
    conversationId,
    userId,
    now,
    since,
  }: {
    shopId: string
    itemId: string
    conversationId: string
    userId: string
    now: Date
    since: Date
  },
): Promise<void> {
  const waited = Math.round((now.getTime() - since.getTime()) / 1000)
  await tx
    .insertInto('chat_answers')
    .values({
      shop_id: shopId,
      item_id: itemId,
      conversation_id: conversationId,
      user_id: userId,
      answered_at: now,
      waited_seconds: Math.min(Math.max(0, waited), 31_536_000),
    })
    .execute()
}

/** Conversations in which something waits to be sent, whose turn it is: nothing that failed stands before it. */
export async function conversationsToSend(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ conversationId: string }>`
    SELECT DISTINCT i.conversation_id AS "conversationId" FROM chat_items i
    WHERE i.shop_id = current_shop() AND i.state IN ('waiting', 'sending') AND i.send_at <= ${now}
      AND NOT EXISTS (SELECT FROM chat_items f WHERE f.shop_id = i.shop_id AND f.conversation_id = i.conversation_id
        AND f.state IN ('failed', 'unknown') AND (f.send_at, f.item_id) < (i.send_at, i.item_id))
    LIMIT ${most}`.execute(tx)
  return rows.map(({ conversationId }) => conversationId)
}

/**
 * What waits in a conversation, in the order in which it was written, up to the first that has to be seen to: what stands
 * behind one that failed goes out when that was sent again or given up.
 */
export function queueOf(tx: Tx, conversationId: string, now: Date): Promise<ItemRow[]> {
  return tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['waiting', 'sending', 'failed', 'unknown'])
    .where('send_at', '<=', now)
    .where('content', 'is not', null)
    .orderBy('send_at')
    .orderBy('item_id')
    .limit(20)
    .forUpdate()
    .execute()
}
