import { announce, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { Conversation } from '../../contract.ts'
import { findConversation } from '../in/conversations.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { TYPING_MS } from './list.ts'
import { watching, WATCHING_MS } from './one.ts'
import { forgetMention } from './mentions.sql.ts'
import { forgetWatcher, noteWatcher } from './watch.sql.ts'

type Wanted = {
  shopId: string
  conversationId: string
  userId: string
  isTyping: boolean
  isLeaving: boolean
}

/** Somebody looks, types or leaves. The others are told where that is something new. */
export function watch(
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { shopId, conversationId, userId, isTyping, isLeaving }: Wanted,
): Promise<{ watching: Conversation['watching'] }> {
  const now = clock.now()
  const isWithin = (at: Date | null | undefined, ms: number): boolean =>
    at !== null && at !== undefined && now.getTime() - at.getTime() < ms
  return withShop(db, shopId, async (tx) => {
    if (!(await findConversation(tx, conversationId))) return refuse(standardRefusals, 'not_found')
    if (isLeaving) await forgetWatcher(tx, conversationId, userId)
    const before = isLeaving
      ? undefined
      : await noteWatcher(tx, { shopId, conversationId, userId, now, isTyping })
    if (!isLeaving) await forgetMention(tx, conversationId, userId)
    const isKnown = isWithin(before?.seenAt, WATCHING_MS) && isWithin(before?.typedAt, TYPING_MS) === isTyping
    if (isLeaving || !isKnown)
      await announce(tx, {
        eventId: newId(),
        shopId,
        name: 'conversation.watched',
        payload: { conversationId },
        at: now,
      })
    return { watching: await watching(tx, { userId, now }, conversationId) }
  })
}
