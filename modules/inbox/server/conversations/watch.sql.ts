import { sql, type Tx } from '@langraan/db'

export type WatcherRow = { userId: string; seenAt: Date; typedAt: Date | null }

export const watchersOf = (tx: Tx, conversationId: string, since: Date): Promise<WatcherRow[]> =>
  tx
    .selectFrom('conversation_watchers')
    .select(['user_id as userId', 'seen_at as seenAt', 'typed_at as typedAt'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .where('seen_at', '>', since)
    .orderBy('seen_at')
    .execute()

/** Says that somebody looks at it now, or types. Answers what was known before. */
export async function noteWatcher(
  tx: Tx,
  {
    shopId,
    conversationId,
    userId,
    now,
    isTyping,
  }: {
    shopId: string
    conversationId: string
    userId: string
    now: Date
    isTyping: boolean
  },
): Promise<WatcherRow | undefined> {
  const before = await tx
    .selectFrom('conversation_watchers')
    .select(['user_id as userId', 'seen_at as seenAt', 'typed_at as typedAt'])
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const kept = { seen_at: now, typed_at: isTyping ? now : null }
  await tx
    .insertInto('conversation_watchers')
    .values({ shop_id: shopId, conversation_id: conversationId, user_id: userId, ...kept })
    .onConflict((conflict) => conflict.columns(['shop_id', 'conversation_id', 'user_id']).doUpdateSet(kept))
    .execute()
  return before
}

export async function forgetWatcher(tx: Tx, conversationId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('conversation_watchers')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
}
