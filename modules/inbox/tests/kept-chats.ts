import { newId } from '@langraan/runtime'
import { rows } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { facebookPermissions } from '../rules/rules.ts'

/** The page of the sandbox, and who may connect it. */
export const PAGE_ID = '615000000000001'
export const PAGE_OWNER = '10224000000000001'
export const PAGE_CUSTOMER = '10224000000000002'

const SCOPES = ['public_profile', ...facebookPermissions]

/** A token of who may connect the page; each time another one. */
export async function pageToken(): Promise<string> {
  const made = await w.control('POST', '/facebook/tokens', { personId: PAGE_OWNER, scopes: SCOPES })
  return (made as { token: string }).token
}

/** What a shop enters for its LINE account of the sandbox. */
export async function lineKeys(): Promise<{ channelSecret: string; accessToken: string }> {
  const answer = await w.control('GET', `/test-accounts/line-oa/${w.world.shop.shopId}`)
  return (answer as { values: { channelSecret: string; accessToken: string } }).values
}

/** Lets go of the shop's channels of a provider, so that the next one is connected as the last was. */
export async function letGo(provider: 'facebook' | 'line'): Promise<void> {
  await rows(
    `UPDATE channels SET state = 'disconnected', disconnected_at = now(), trouble = NULL, trouble_since = NULL
     WHERE shop_id = $1 AND provider = $2 AND state <> 'disconnected'`,
    [w.world.shop.shopId, provider],
  )
}

/** A channel of which only we know; nothing can be sent there. */
export async function keepChannel(): Promise<string> {
  const channelId = newId()
  await rows(
    `INSERT INTO channels (shop_id, channel_id, provider, external_id, name, token_sealed, state, connected_at)
     VALUES ($1, $2, 'facebook', $3, 'เพจ', '\\x00', 'connected', now())`,
    [w.world.shop.shopId, channelId, channelId],
  )
  return channelId
}

/** A chat in which somebody has just written, or a post. */
export async function keepConversation(
  channelId: string,
  kind: 'chat' | 'post' = 'chat',
  externalId: string = newId(),
): Promise<string> {
  const conversationId = newId()
  await rows(
    `INSERT INTO conversations (shop_id, conversation_id, channel_id, kind, external_id, name, known_at, newest_at, inbound_at)
     VALUES ($1, $2, $3, $4, $5, 'มะลิ', now(), now(), now())`,
    [w.world.shop.shopId, conversationId, channelId, kind, externalId],
  )
  return conversationId
}

/** A comment that stands below a post of the page, there and here. */
export async function keepComment(channelId: string): Promise<{ conversationId: string; itemId: string }> {
  const { postId, commentId } = (await w.control('POST', '/facebook-pages/acts', {
    page: PAGE_ID,
    person: PAGE_CUSTOMER,
    act: 'comment',
    text: 'A1 ค่ะ',
  })) as { postId: string; commentId: string }
  const conversationId = await keepConversation(channelId, 'post', postId)
  const itemId = newId()
  await rows(
    `INSERT INTO chat_items
       (shop_id, item_id, conversation_id, channel_id, external_id, kind, author, said_at, received_at, text, state)
     VALUES ($1, $2, $3, $4, $5, 'comment', 'customer', now(), now(), 'A1 ค่ะ', 'in')`,
    [w.world.shop.shopId, itemId, conversationId, channelId, commentId],
  )
  return { conversationId, itemId }
}
