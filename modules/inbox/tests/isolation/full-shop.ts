import { newId, sealSecret } from '@langraan/runtime'
import type { FullShopPart, Ids } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { smallPicture } from '@langraan/server/testing/small-picture'
import { filesOf, sealingKeysOf } from '@langraan/server/wiring/wiring'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    channelId: string
    conversationId: string
    postConversationId: string
    itemId: string
    commentItemId: string
    chatLabelId: string
    channelEventId: string
    chatCustomerId: string
  }
}

export const fullShop: FullShopPart = {
  fillAfterAll: addInbox,
  fields: {
    accessToken: 'no token of anybody, but long enough',
    channelSecret: '0123456789abcdef0123456789abcdef',
    pageId: '615000000000001',
    snoozedUntil: '2099-01-01T00:00:00.000Z',
    sendAt: '2099-01-01T00:00:00.000Z',
    assignedTo: null,
    labelIds: [],
    itemIds: [],
    mentions: [],
    openDays: [1, 2],
    opensAt: '10:00',
    closesAt: '17:00',
    answerMinutes: 20,
    size: 'large.jpg',
    tab: 'all',
    part: 0,
  },
  foreignIds: {
    postConversationId: `SELECT conversation_id FROM conversations WHERE shop_id = $1 AND kind = 'post' LIMIT 1`,
    commentItemId: `SELECT item_id FROM chat_items WHERE shop_id = $1 AND kind = 'comment' LIMIT 1`,
    chatLabelId: 'SELECT label_id FROM chat_labels WHERE shop_id = $1 LIMIT 1',
    channelEventId: 'SELECT event_id FROM channel_events WHERE shop_id = $1 LIMIT 1',
    chatCustomerId:
      'SELECT customer_id FROM conversations WHERE shop_id = $1 AND customer_id IS NOT NULL LIMIT 1',
  },
}

/** A page and a LINE account that are lost, a conversation and a post, and what the shop answers with. */
async function addInbox(
  { database, ground }: TestServer,
  { shopId, owner }: TestShop,
  made: (name: 'customerId') => string,
): Promise<Ids> {
  const now = ground.clock.now()
  const sealed = sealSecret(sealingKeysOf(ground.config).channelTokens, 'no token of anybody')
  const picture = `shops/${shopId}/chats/picture.webp`
  await filesOf(ground).put(picture, await smallPicture('webp'))
  const [page, line, chat, post, item, comment, label] = Array.from({ length: 7 }, () => newId())
  const rows = (text: string, values: unknown[]) => database.rows(text, [shopId, ...values])
  await rows(
    `INSERT INTO channels (shop_id, channel_id, provider, external_id, name, token_sealed, secret_sealed, state, trouble,
       trouble_since, quota_limit, quota_used, quota_at, connected_by, connected_at)
     VALUES ($1, $2::uuid, 'facebook', $2::uuid::text, 'มะลิลา', $4, NULL, 'reconnect', 'token_dead', $5, NULL, NULL, NULL, $6, $5),
       ($1, $3::uuid, 'line', $3::uuid::text, 'มะลิลา', $4, $4, 'reconnect', 'token_dead', $5, 300, 12, $5, $6, $5)`,
    [page, line, sealed, now, owner.userId],
  )
  await rows(
    `INSERT INTO channel_events (shop_id, event_id, channel_id, event_key, raw, received_at, state, try_at, waits_for)
     VALUES ($1, $2, $3, 'message/1', '{}', $4, 'new', $4, 'm1')`,
    [newId(), line, now],
  )
  await rows(
    `INSERT INTO conversations (shop_id, conversation_id, channel_id, kind, external_id, name, picture_key, known_at, assigned_to,
       newest_item_id, newest_at, preview, preview_author, inbound_at, unanswered_since, unread, answered_at,
       answered_by_person_at, seen_until, private_until, automatic_at)
     VALUES ($1, $2, $4, 'chat', 'U1', 'กุลธิดา', $10, $6, $7, $8, $6, 'มีไหมคะ', 'customer', $6, $6, 1, $6, $6, $6, NULL, $6),
       ($1, $3, $5, 'post', 'P1', 'ผ้าคลุมไหล่', NULL, $6, NULL, $9, $6, 'สนใจค่ะ', 'customer', NULL, $6, 1, NULL, NULL, NULL, $6, NULL)`,
    [chat, post, line, page, now, owner.userId, item, comment, picture],
  )
  await rows(
    `INSERT INTO chat_items (shop_id, item_id, conversation_id, channel_id, external_id, kind, author, person_id, person_name,
       said_at, received_at, text, parts, state, reaction)
     VALUES ($1, $2, $4, $6, 'm1', 'message', 'customer', 'U1', '', $8, $8, 'มีไหมคะ 0812345678', $9, 'in', '👍'),
       ($1, $3, $5, $7, 'c1', 'comment', 'customer', 'P9', 'มณีรัตน์', $8, $8, 'สนใจค่ะ', '[]', 'in', NULL)`,
    [
      item,
      comment,
      chat,
      post,
      line,
      page,
      now,
      JSON.stringify([
        {
          kind: 'picture',
          url: null,
          isFetchedById: false,
          label: '',
          fileKey: picture,
          contentType: 'image/webp',
        },
      ]),
    ],
  )
  await rows(
    `INSERT INTO chat_items (shop_id, item_id, conversation_id, channel_id, external_id, kind, author, said_at, received_at, text,
       parts, state, content, send_at, trouble)
     VALUES ($1, $2, $4, $5, 'm2', 'message', 'elsewhere', $6, $7, 'มีค่ะ', '[]', 'sent', NULL, NULL, NULL),
       ($1, $3, $4, $5, NULL, 'message', 'automatic', $6, $7, 'สวัสดีค่ะ', '[{"kind": "file", "label": "x", "fileKey": "x"}]',
         'failed', '{"kind": "text", "text": "สวัสดีค่ะ"}', $7, 'refused')`,
    [newId(), newId(), chat, line, new Date(now.getTime() + 1000), now],
  )
  await rows(`UPDATE conversations SET customer_id = $2 WHERE shop_id = $1`, [made('customerId')])
  await Promise.all([addGivenUp(rows, [post, page, now]), addWords(rows, { chat, label, now })])
  await rows(`INSERT INTO conversation_watchers VALUES ($1, $2, $3, $4, NULL)`, [chat, owner.userId, now])
  await rows(`INSERT INTO chat_answers VALUES ($1, $2, $3, $4, $5, 41)`, [item, chat, owner.userId, now])
  return { channelId: line ?? '', conversationId: chat ?? '', itemId: item ?? '', lastSeenItemId: item ?? '' }
}

type Rows = (text: string, values: unknown[]) => Promise<unknown>
type Of = { chat: string | undefined; label: string | undefined; now: Date }

/** An answer to a comment of which nobody knows whether it has arrived. */
const addGivenUp = (rows: Rows, below: unknown[]): Promise<unknown> =>
  rows(
    `INSERT INTO chat_items (shop_id, item_id, conversation_id, channel_id, kind, author, said_at, received_at, text, state, tries, replies_to)
     VALUES ($1, $2, $3, $4, 'comment', 'staff', $5, $5, 'มีค่ะ', 'dropped', 1, 'c1')`,
    [newId(), ...below],
  )

/** Labels, ready answers, and what is said by itself. */
async function addWords(rows: Rows, { chat, label, now }: Of): Promise<void> {
  await rows(`INSERT INTO chat_labels VALUES ($1, $2, 'รอโอน', 'amber', 0)`, [label])
  await rows(`INSERT INTO conversation_labels VALUES ($1, $2, $3)`, [chat, label])
  await rows(`INSERT INTO canned_replies VALUES ($1, $2, 'ยอด', 'ได้รับยอดแล้วค่ะ', '{}', 0)`, [newId()])
  await rows(
    `INSERT INTO inbox_settings VALUES ($1, 'สวัสดีค่ะ', 'ปิดแล้วค่ะ', '09:00', '18:00', '{1,2,3}', 15, $2)`,
    [now],
  )
}
