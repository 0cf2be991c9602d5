import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId, openSecret } from '@langraan/runtime'
import type { ChatItem } from '../../contract.ts'
import type { Answer } from '../../ports.ts'
import { inboxRefusals } from '../../refusals.ts'
import { type ChannelRow, findChannel } from '../channels/channels.sql.ts'
import { presentItems } from '../conversations/present-items.ts'
import { removeItem } from '../in/apply-change.ts'
import { tellChanged } from '../in/apply-message.ts'
import { countUnanswered, findConversation } from '../in/conversations.sql.ts'
import { findItem, type ItemRow, updateItem } from '../in/items.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { refuseClosed, windowOf } from './window-of.ts'

type Of = { shopId: string; conversationId: string; itemId: string }

async function heldItem(tx: Tx, { conversationId, itemId }: Of): Promise<ItemRow> {
  const item = await findItem(tx, itemId, true)
  return item?.conversationId === conversationId ? item : refuse(standardRefusals, 'not_found')
}

async function shown(deps: InboxDeps, tx: Tx, { shopId, conversationId, itemId }: Of): Promise<ChatItem> {
  await tellChanged(tx, { shopId, now: deps.clock.now() }, conversationId)
  const [item] = await presentItems(deps, tx, shopId, [itemId])
  return item ?? refuse(standardRefusals, 'not_found')
}

/** Sends once more what failed. Of what nobody knows whether it arrived, a person says that it is to be sent again. */
export function resendItem(
  deps: InboxDeps,
  { intent, ...of }: Of & { intent: Intent },
): Promise<OnceAnswer<ChatItem>> {
  const now = deps.clock.now()
  return withShop(deps.db, of.shopId, (tx) =>
    once(tx, { shopId: of.shopId }, intent, now, async () => {
      const conversation = await findConversation(tx, of.conversationId, true)
      const item = await heldItem(tx, of)
      if (item.state === 'waiting') return shown(deps, tx, of)
      if (item.state !== 'failed' && item.state !== 'unknown') refuse(inboxRefusals, 'not_to_be_resent')
      const channel = conversation && (await findChannel(tx, conversation.channelId))
      if (!channel) return refuse(standardRefusals, 'not_found')
      if (item.answersItemId === null) refuseClosed(windowOf(conversation, channel, now))
      const again = { trouble: null, send_at: now, retry_key: null, tries: 0 }
      await updateItem(tx, item.itemId, { state: 'waiting', ...again })
      return shown(deps, tx, of)
    }),
  )
}

/** Gives up what is not sent: what stands behind it goes on. */
export function dropItem(deps: InboxDeps, of: Of): Promise<ChatItem> {
  return withShop(deps.db, of.shopId, async (tx) => {
    await findConversation(tx, of.conversationId, true)
    const item = await heldItem(tx, of)
    if (item.state === 'sent' || item.state === 'in' || item.state === 'sending')
      refuse(inboxRefusals, 'already_sent')
    if (item.state !== 'dropped') await updateItem(tx, item.itemId, { state: 'dropped', trouble: null })
    return shown(deps, tx, of)
  })
}

type Comment = { item: ItemRow & { externalId: string }; channel: ChannelRow; token: string }

async function commentOf(deps: InboxDeps, of: Of): Promise<Comment> {
  return withShop(deps.db, of.shopId, async (tx) => {
    const item = await heldItem(tx, of)
    const channel = (await findChannel(tx, item.channelId)) ?? refuse(standardRefusals, 'not_found')
    if (item.kind !== 'comment' || item.externalId === null || item.removedAt)
      return refuse(inboxRefusals, 'no_such_comment')
    if (channel.state !== 'connected') refuse(inboxRefusals, 'channel_unreachable')
    return {
      item: { ...item, externalId: item.externalId },
      channel,
      token: openSecret(deps.sealingKeys, channel.tokenSealed),
    }
  })
}

function orSaidNo(answer: Answer<null>): void {
  if (answer.ok || answer.trouble === 'gone') return
  refuse(
    inboxRefusals,
    answer.trouble === 'unknown' || answer.trouble === 'too_fast' ? 'channel_unreachable' : 'channel_said_no',
  )
}

/** Hides or shows, likes or not: Facebook is asked first, so that what we show is what is so. */
export async function changeComment(
  deps: InboxDeps,
  of: Of,
  {
    isHidden,
    isLiked,
    trail,
  }: { isHidden?: boolean | undefined; isLiked?: boolean | undefined; trail: Trail },
): Promise<ChatItem> {
  const { item, token } = await commentOf(deps, of)
  const { pages } = deps
  if (isHidden !== undefined && isHidden !== item.isHidden)
    orSaidNo(await pages.setCommentHidden(token, item.externalId, isHidden))
  if (isLiked !== undefined && isLiked !== item.isLiked)
    orSaidNo(await pages.setCommentLiked(token, item.externalId, isLiked))
  return withShop(deps.db, of.shopId, async (tx) => {
    const before = await heldItem(tx, of)
    const after = { isHidden: isHidden ?? before.isHidden, isLiked: isLiked ?? before.isLiked }
    await updateItem(tx, of.itemId, { is_hidden: after.isHidden, is_liked: after.isLiked })
    await countUnanswered(tx, of.conversationId)
    await audit(tx, trail, {
      entryId: newId(),
      shopId: of.shopId,
      subject: { kind: 'comment', id: of.itemId },
      before: { isHidden: before.isHidden, isLiked: before.isLiked },
      after,
      now: deps.clock.now(),
    })
    return shown(deps, tx, of)
  })
}

export async function deleteComment(deps: InboxDeps, of: Of, trail: Trail): Promise<ChatItem> {
  const { item, token } = await commentOf(deps, of)
  orSaidNo(await deps.pages.deleteComment(token, item.externalId))
  const now = deps.clock.now()
  return withShop(deps.db, of.shopId, async (tx) => {
    const held = await heldItem(tx, of)
    await removeItem(tx, { shopId: of.shopId, now, jobs: deps.jobs }, held, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId: of.shopId,
      subject: { kind: 'comment', id: of.itemId },
      now,
    })
    return shown(deps, tx, of)
  })
}
