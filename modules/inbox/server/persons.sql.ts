import { sql, type Tx } from '@langraan/db'

// A comment has been written by whom a chat of the same channel is with, where the channel calls both the same.
const theirs = (customerIds: readonly string[]) => sql`i.shop_id = current_shop() AND EXISTS (
  SELECT FROM conversations c WHERE c.shop_id = i.shop_id AND c.channel_id = i.channel_id AND c.kind = 'chat'
    AND c.customer_id = ANY (${[...customerIds]}::uuid[])
    AND (c.conversation_id = i.conversation_id OR (i.kind = 'comment' AND i.person_id = c.external_id)))`

/** All that was said with a person, the oldest first. */
export async function chatsOfPerson(tx: Tx, customerId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT h.provider, h.name AS channel, t.name AS "conversation", i.kind, i.author, i.person_id AS "personId",
      i.person_name AS "personName", i.said_at AS "saidAt", i.text, i.parts, i.content, i.reaction,
      t.external_id AS "knownAs", t.picture_key AS "pictureKey"
    FROM chat_items i JOIN conversations t ON t.shop_id = i.shop_id AND t.conversation_id = i.conversation_id
      JOIN channels h ON h.shop_id = i.shop_id AND h.channel_id = i.channel_id
    WHERE ${theirs([customerId])} ORDER BY i.said_at, i.item_id`.execute(tx)
  return rows
}

/** Where copies of what they sent are kept, and their portraits. */
export async function chatFilesOfPersons(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT p.part->>'fileKey' AS key FROM chat_items i CROSS JOIN LATERAL jsonb_array_elements(i.parts) AS p (part)
    WHERE ${theirs(customerIds)} AND p.part->>'fileKey' IS NOT NULL
    UNION
    SELECT c.picture_key FROM conversations c
    WHERE c.shop_id = current_shop() AND c.customer_id = ANY (${[...customerIds]}::uuid[]) AND c.picture_key IS NOT NULL`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/** Takes away the conversations with them, and from posts who they were and what they wrote. */
export async function eraseChats(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE chat_items i SET person_id = NULL, person_name = '', text = '', parts = '[]', content = NULL, reaction = NULL,
      removed_at = coalesce(i.removed_at, i.said_at)
    WHERE ${theirs(customerIds)} AND i.kind = 'comment'`.execute(tx)
  await sql`
    DELETE FROM conversations c
    WHERE c.shop_id = current_shop() AND c.kind = 'chat' AND c.customer_id = ANY (${[...customerIds]}::uuid[])`.execute(
    tx,
  )
}
