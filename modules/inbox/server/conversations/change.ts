import { announce, audit, once, type Tx, withShop } from '@langraan/db'
import { findLiving } from '@langraan/customers/server'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { membersOfShop } from '@langraan/members/server'
import { newId, openSecret } from '@langraan/runtime'
import type { z } from 'zod'
import type { changeConversation, ChatItem, Conversation } from '../../contract.ts'
import { inboxRefusals } from '../../refusals.ts'
import { findChannel } from '../channels/channels.sql.ts'
import { tellChanged } from '../in/apply-message.ts'
import {
  type ConversationChange,
  type ConversationRow,
  countUnanswered,
  findConversation,
  updateConversation,
} from '../in/conversations.sql.ts'
import { insertItem } from '../in/items.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { labelsOfShop } from '../settings/settings.sql.ts'
import { setLabels } from './labels.sql.ts'
import { insertMention } from './mentions.sql.ts'
import { namesOfPeople } from './names-of-people.ts'
import { shownConversation } from './one.ts'
import { presentItems } from './present-items.ts'

type Of = { shopId: string; conversationId: string; userId: string }
type Wanted = z.output<typeof changeConversation.body>

/** Takes on, hands over, puts away, closes, marks, labels; and says which customer it is. */
export function change(
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { shopId, conversationId, userId, trail }: Of & { trail: Trail },
  wanted: Wanted,
): Promise<Conversation> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    const before = (await findConversation(tx, conversationId, true)) ?? refuse(standardRefusals, 'not_found')
    await updateConversation(tx, conversationId, await changesOf(tx, wanted, now))
    if (wanted.isSpam !== undefined) await countUnanswered(tx, conversationId)
    if (wanted.labelIds) await label(tx, { shopId, conversationId }, wanted.labelIds)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'conversation', id: conversationId, name: before.name },
      before: { conversationState: before.state, isSpam: before.isSpam },
      after: {
        conversationState: wanted.state ?? before.state,
        isSpam: wanted.isSpam ?? before.isSpam,
      },
      now,
    })
    await announce(tx, {
      eventId: newId(),
      shopId,
      name: 'conversation.changed',
      payload: { conversationId },
      at: now,
    })
    return shownConversation(tx, { userId, now }, conversationId)
  })
}

async function changesOf(tx: Tx, wanted: Wanted, now: Date): Promise<ConversationChange> {
  const { state, snoozedUntil, assignedTo, isSpam, customerId } = wanted
  const until = state === 'snoozed' && snoozedUntil !== undefined ? new Date(snoozedUntil) : null
  if (until && until <= now) refuse(inboxRefusals, 'snoozed_in_the_past')
  if (typeof assignedTo === 'string') await refuseStranger(tx, assignedTo)
  if (typeof customerId === 'string' && !(await findLiving(tx, customerId)))
    refuse(inboxRefusals, 'no_such_customer')
  return {
    ...(state !== undefined && { state, snoozed_until: until }),
    ...(assignedTo !== undefined && { assigned_to: assignedTo }),
    ...(isSpam !== undefined && { is_spam: isSpam }),
    ...(customerId !== undefined && { customer_id: customerId }),
    // Whoever puts it away or closes it has seen it.
    ...(state !== undefined && state !== 'open' && { unread: 0 }),
  }
}

async function refuseStranger(tx: Tx, userId: string): Promise<void> {
  if (!(await membersOfShop(tx)).some((member) => member.userId === userId))
    refuse(inboxRefusals, 'no_such_member')
}

async function label(
  tx: Tx,
  of: { shopId: string; conversationId: string },
  labelIds: readonly string[],
): Promise<void> {
  const known = new Set((await labelsOfShop(tx)).map(({ labelId }) => labelId))
  if (labelIds.some((id) => !known.has(id))) refuse(inboxRefusals, 'no_such_label')
  await setLabels(tx, of, [...new Set(labelIds)])
}

/** Nothing is unread any more; LINE and Facebook show the customer that it was read. */
export async function read(
  deps: InboxDeps,
  { shopId, conversationId }: Pick<Of, 'shopId' | 'conversationId'>,
): Promise<{ unread: number }> {
  const found = await withShop(deps.db, shopId, async (tx) => {
    const row = (await findConversation(tx, conversationId, true)) ?? refuse(standardRefusals, 'not_found')
    const channel = await findChannel(tx, row.channelId)
    await updateConversation(tx, conversationId, { unread: 0 })
    await tellChanged(tx, { shopId, now: deps.clock.now() }, conversationId)
    return { row, channel }
  })
  await tellRead(deps, found)
  return { unread: 0 }
}

type Found = { row: ConversationRow; channel: Awaited<ReturnType<typeof findChannel>> }

/** It is a courtesy: where the channel does not take it, nothing is lost. */
async function tellRead(
  { line, pages, sealingKeys, log }: InboxDeps,
  { row, channel }: Found,
): Promise<void> {
  if (channel?.state !== 'connected' || row.kind !== 'chat') return
  const token = openSecret(sealingKeys, channel.tokenSealed)
  const answer =
    channel.provider === 'facebook'
      ? await pages.markRead(token, row.externalId)
      : row.readToken === null
        ? undefined
        : await line.markRead(token, row.readToken)
  if (answer && !answer.ok)
    log.warn({ detail: answer.detail }, 'a channel was not told that something was read')
}

/** A note stands among the messages; the customer never sees it. */
export function addNote(
  deps: InboxDeps,
  { shopId, conversationId, userId, intent }: Of & { intent: Intent },
  { text, mentions }: { text: string; mentions: readonly string[] },
): Promise<OnceAnswer<ChatItem>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const row = (await findConversation(tx, conversationId, true)) ?? refuse(standardRefusals, 'not_found')
      const itemId = newId()
      await insertItem(tx, {
        shopId,
        itemId,
        conversationId,
        channelId: row.channelId,
        externalId: null,
        kind: 'note',
        author: 'staff',
        authorId: userId,
        saidAt: now,
        receivedAt: now,
        text,
        state: 'sent',
      })
      await tellChanged(tx, { shopId, now }, conversationId)
      const members = await namesOfPeople(tx)
      for (const mentioned of new Set(mentions)) {
        if (!members.has(mentioned)) refuse(inboxRefusals, 'no_such_member')
        await insertMention(tx, { shopId, conversationId, userId: mentioned, now })
        await announce(tx, {
          eventId: newId(),
          shopId,
          name: 'conversation.mentioned',
          payload: { conversationId, userId: mentioned },
          at: now,
        })
      }
      const [item] = await presentItems(deps, tx, shopId, [itemId])
      return item ?? refuse(standardRefusals, 'not_found')
    }),
  )
}
