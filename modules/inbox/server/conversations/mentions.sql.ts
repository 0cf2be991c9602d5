import { sql, type Tx } from '@langraan/db'

/** Somebody is named in a note; it is theirs to see until they have looked. */
export async function insertMention(
  tx: Tx,
  of: { shopId: string; conversationId: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('chat_mentions')
    .values({
      shop_id: of.shopId,
      conversation_id: of.conversationId,
      user_id: of.userId,
      named_at: of.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetMention(tx: Tx, conversationId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('chat_mentions')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
}
