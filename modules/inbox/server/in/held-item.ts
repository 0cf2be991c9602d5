import type { Tx } from '@langraan/db'
import { findConversation } from './conversations.sql.ts'
import { findItem, itemOfExternal, type ItemRow } from './items.sql.ts'

/**
 * What the channel calls by this name, held after its conversation, as everybody holds them: two that took them in
 * different orders would wait for each other.
 */
export async function heldItemOf(
  tx: Tx,
  channelId: string,
  externalId: string,
): Promise<ItemRow | undefined> {
  const found = await itemOfExternal(tx, channelId, externalId)
  if (!found) return undefined
  await findConversation(tx, found.conversationId, true)
  return findItem(tx, found.itemId, true)
}
