import { withShop } from '@langraan/db'
import { openSecret } from '@langraan/runtime'
import { findChannel } from '../channels/channels.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { tellChanged } from './apply-message.ts'
import { countUnanswered, findConversation } from './conversations.sql.ts'
import { findItem, updateItem } from './items.sql.ts'

/** Hides a comment that says a phone number, as the shop wants it. It still waits for an answer. */
export async function hideComment(
  { db, clock, log, pages, sealingKeys }: Pick<InboxDeps, 'db' | 'clock' | 'log' | 'pages' | 'sealingKeys'>,
  { shopId, itemId }: { shopId: string; itemId: string },
): Promise<void> {
  const found = await withShop(db, shopId, async (tx) => {
    const item = await findItem(tx, itemId)
    const channel = item && (await findChannel(tx, item.channelId))
    return item && channel && { item, channel }
  })
  if (!found?.item.externalId || found.item.isHidden || found.channel.state !== 'connected') return
  const { item, channel } = found
  const answer = await pages.setCommentHidden(
    openSecret(sealingKeys, channel.tokenSealed),
    found.item.externalId,
    true,
  )
  if (!answer.ok) {
    if (answer.trouble === 'unknown' || answer.trouble === 'too_fast')
      throw new Error(`a comment cannot be hidden: ${answer.detail}`)
    log.warn({ detail: answer.detail, shopId, itemId }, 'a comment is not hidden')
    return
  }
  await withShop(db, shopId, async (tx) => {
    await findConversation(tx, item.conversationId, true)
    await updateItem(tx, itemId, { is_hidden: true })
    await countUnanswered(tx, item.conversationId)
    await tellChanged(tx, { shopId, now: clock.now() }, item.conversationId)
  })
}
