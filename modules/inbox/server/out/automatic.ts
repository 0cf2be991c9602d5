import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { isOpen } from '../../rules/inbox-hours.ts'
import { type ConversationRow, updateConversation } from '../in/conversations.sql.ts'
import { insertItem } from '../in/items.sql.ts'
import type { Reading } from '../in/reading.ts'
import { keptSettings } from '../settings/settings.sql.ts'

/** So long after a person has written nothing is said by itself. */
const QUIET_AFTER_PERSON_MS = 30 * 60_000
/** One word for each time that the shop is closed. */
const ONCE_MS = 12 * 3_600_000

/**
 * What the shop says by itself: a greeting to who writes for the first time, or that nobody is there now. It never goes
 * out where it would cost something: then it is dropped when its turn comes.
 */
export async function answerAutomatically(
  tx: Tx,
  reading: Reading,
  conversation: ConversationRow & { isNew?: boolean },
): Promise<void> {
  const { now, shopId, channelId } = reading
  const { conversationId, answeredByPersonAt, automaticAt, isSpam } = conversation
  const isWithin = (at: Date | null, ms: number): boolean => at !== null && now.getTime() - at.getTime() < ms
  if (isSpam || isWithin(answeredByPersonAt, QUIET_AFTER_PERSON_MS) || isWithin(automaticAt, ONCE_MS)) return
  const settings = await keptSettings(tx)
  const isAway = settings.away !== '' && !isOpen(settings, now)
  const text = isAway ? settings.away : conversation.isNew ? settings.greeting : ''
  if (text === '') return
  await insertItem(tx, {
    shopId,
    itemId: newId(),
    conversationId,
    channelId,
    externalId: null,
    kind: 'message',
    author: 'automatic',
    saidAt: now,
    receivedAt: now,
    text,
    state: 'waiting',
    content: { kind: 'text', text },
    sendAt: now,
  })
  await updateConversation(tx, conversationId, { automatic_at: now })
}
