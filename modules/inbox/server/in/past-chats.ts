import { type Tx, withShop } from '@langraan/db'
import { newId, openSecret } from '@langraan/runtime'
import type { PastMessage } from '../../ports.ts'
import { findChannel } from '../channels/channels.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { copyParts, tellChanged } from './apply-message.ts'
import {
  noteAnswer,
  noteNewest,
  noteWindow,
  openConversation,
  updateConversation,
} from './conversations.sql.ts'
import { insertItem } from './items.sql.ts'
import { previewOf } from './preview.ts'

type Deps = Pick<InboxDeps, 'db' | 'clock' | 'jobs' | 'log' | 'pages' | 'sealingKeys'>
type Of = { shopId: string; channelId: string }

const MOST_CONVERSATIONS = 200

/**
 * Fetches what was said at a page before it was connected, and what its deliveries have not told: no sound, nothing
 * unread, and nothing is answered by itself.
 */
export async function fetchPastChats(deps: Deps, of: Of): Promise<void> {
  const channel = await withShop(deps.db, of.shopId, (tx) => findChannel(tx, of.channelId))
  if (!channel || channel.provider !== 'facebook' || channel.state === 'disconnected') return
  const token = openSecret(deps.sealingKeys, channel.tokenSealed)
  let [after, count]: [string | null, number] = [null, 0]
  do {
    const answer = await deps.pages.conversationsOf(token, after)
    if (!answer.ok) {
      if (answer.trouble === 'unknown' || answer.trouble === 'too_fast')
        throw new Error(`past chats of a page cannot be fetched: ${answer.detail}`)
      deps.log.warn(
        { detail: answer.detail, channelId: of.channelId },
        'a page does not show what was said before',
      )
      return
    }
    for (const { personId, name, messages } of answer.value.conversations)
      await withShop(deps.db, of.shopId, (tx) => keepPast(deps, tx, of, { personId, name, messages }))
    count += answer.value.conversations.length
    after = answer.value.next
  } while (after !== null && count < MOST_CONVERSATIONS)
}

type Past = { personId: string; name: string; messages: readonly PastMessage[] }

async function keepPast(deps: Deps, tx: Tx, { shopId, channelId }: Of, past: Past): Promise<void> {
  const now = deps.clock.now()
  const oldestFirst = past.messages.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const newest = oldestFirst.at(-1)
  if (!newest) return
  const conversation = await openConversation(
    tx,
    { shopId, channelId, kind: 'chat', externalId: past.personId },
    newest.at,
  )
  const { conversationId } = conversation
  let isChanged = false
  for (const message of oldestFirst)
    if (await keepMessage(deps, tx, { shopId, channelId, conversationId, now }, message)) isChanged = true
  if (conversation.name === '' && past.name !== '') {
    await updateConversation(tx, conversationId, { name: past.name.slice(0, 300) })
    isChanged = true
  }
  if (isChanged) await tellChanged(tx, { shopId, now }, conversationId)
}

type At = Of & { conversationId: string; now: Date }

async function keepMessage(deps: Deps, tx: Tx, at: At, message: PastMessage): Promise<boolean> {
  const { shopId, channelId, conversationId, now } = at
  const itemId = newId()
  const author = message.isOurs ? 'elsewhere' : 'customer'
  const isNew = await insertItem(tx, {
    shopId,
    itemId,
    conversationId,
    channelId,
    externalId: message.messageId,
    kind: 'message',
    author,
    saidAt: message.at,
    receivedAt: now,
    text: message.text,
    parts: message.parts,
    state: message.isOurs ? 'sent' : 'in',
  })
  if (!isNew) return false
  await copyParts(tx, { jobs: deps.jobs, shopId }, itemId, message.parts)
  const newest = {
    itemId,
    at: message.at,
    preview: previewOf(message.text, message.parts),
    author,
    by: null,
  } as const
  if (message.isOurs) await noteAnswer(tx, conversationId, newest, true)
  else await notePastInbound(tx, conversationId, newest)
  return true
}

/** It opens the window in which one may answer, but nobody is called by it. */
async function notePastInbound(
  tx: Tx,
  conversationId: string,
  newest: Parameters<typeof noteNewest>[2],
): Promise<void> {
  await noteNewest(tx, conversationId, newest)
  await noteWindow(tx, conversationId, newest.at)
}
