import type pg from 'pg'

export const LONG_CHAT = '01900000-0000-7000-8000-000000000001'
export const LONG_MESSAGES = 50_000
const OF_EACH = 50
const CHUNK = 100_000

const ASKED = `(ARRAY['เสื้อลายดอกไซซ์ M ยังมีไหมคะ','ราคาเท่าไรคะ','ส่งวันไหนคะ','โอนแล้วนะคะ','ขอดูรูปเพิ่มหน่อยค่ะ','เก็บปลายทางได้ไหมครับ','ของถึงแล้ว สวยมากเลย','เปลี่ยนไซซ์ได้ไหมคะ','สนใจค่ะ','รอสีครีมอยู่นะคะ'])[1 + mod(n * 7, 10)]`
const ANSWERED = `(ARRAY['มีค่ะ พร้อมส่ง','ตัวละ 290 บาทค่ะ','ส่งทุกวันก่อนบ่ายสองค่ะ','ขอบคุณมากนะคะ','ได้เลยค่ะ แจ้งที่อยู่ได้เลย'])[1 + mod(n * 3, 5)]`
// Some words are said in every tenth message, some in a hundredth, some in one of a hundred thousand.
const TEXT = `CASE WHEN mod(n, 2) = 1 THEN ${ASKED} ELSE ${ANSWERED} END
  || CASE WHEN mod(n, 100) = 7 THEN ' กระเป๋าสานใบใหญ่' WHEN mod(n, 1000) = 11 THEN ' ผ้าคลุมไหล่' WHEN mod(n, 100000) = 13 THEN ' หมวกปีกกว้างพิเศษ' ELSE '' END
  || ' เลขที่ ' || n`

/** A shop of years: a million messages in conversations of fifty, and one in which somebody has written 50,000. */
export async function fillInbox(
  client: pg.Client,
  { shopId, channelId }: { shopId: string; channelId: string },
  messages: number,
): Promise<void> {
  // As a copy of a table would be: without a trigger or a foreign key for each row.
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`,
  )
  const words = await client.query<{ made: string }>(
    `SELECT pg_get_indexdef('chat_items_found'::regclass) AS made`,
  )
  await client.query('DROP INDEX chat_items_found')
  const ordinary = messages - LONG_MESSAGES
  await conversations(client, [shopId, channelId, Math.ceil(ordinary / OF_EACH)])
  for (let from = 1; from <= messages; from += CHUNK)
    await items(client, [shopId, channelId, from, Math.min(messages, from + CHUNK - 1), messages, ordinary])
  await client.query(
    `UPDATE conversations c SET newest_item_id = i.item_id, newest_at = i.said_at, inbound_at = i.said_at, preview = left(i.text, 200),
       unanswered_since = CASE WHEN right(c.external_id, 2) = '77' THEN i.said_at END, answered_at = CASE WHEN right(c.external_id, 2) <> '77' THEN i.said_at END
     FROM (SELECT DISTINCT ON (conversation_id) conversation_id, item_id, said_at, text FROM chat_items WHERE shop_id = $1
       ORDER BY conversation_id, said_at DESC) i WHERE c.shop_id = $1 AND c.conversation_id = i.conversation_id`,
    [shopId],
  )
  // Made at once it takes half a minute for a million; row by row it would be many.
  await client.query(words.rows[0]?.made ?? '')
  await client.query('SET session_replication_role = origin')
}

const conversationId = (n: string): string =>
  `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const conversations = (client: pg.Client, values: unknown[]) =>
  client.query(
    `INSERT INTO conversations (shop_id, conversation_id, channel_id, kind, external_id, name, known_at, newest_at, state)
     SELECT $1, ${conversationId('n')}, $2, CASE WHEN mod(n, 40) = 3 THEN 'post' ELSE 'chat' END, 'U' || n,
       (ARRAY['สมชาย','สมหญิง','กุลธิดา','ปวีณา','ณัฐวุฒิ','ธนพล','พิมพ์ชนก','วราภรณ์'])[1 + mod(n, 8)] || ' ' || n, now(), now(),
       CASE WHEN mod(n, 10) < 8 THEN 'done' ELSE 'open' END
     FROM generate_series(1, $3::integer + 1) n`,
    values,
  )

/** Three years of messages, the latest a moment ago; those of the long chat are among the others. */
const items = (client: pg.Client, values: unknown[]) =>
  client.query(
    `INSERT INTO chat_items (shop_id, item_id, conversation_id, channel_id, external_id, kind, author, said_at, received_at, text, state)
     SELECT $1, uuidv7(at - now()), CASE WHEN n > $6 THEN '${LONG_CHAT}'::uuid ELSE ${conversationId(`2 + (n - 1) / ${OF_EACH}`)} END, $2, 'm' || n,
       'message', CASE WHEN mod(n, 2) = 1 THEN 'customer' ELSE 'elsewhere' END, at, at, ${TEXT}, CASE WHEN mod(n, 2) = 1 THEN 'in' ELSE 'sent' END
     FROM (SELECT n, now() - interval '3 years' * (1 - mod(n::bigint * 7919, $5::bigint)::float8 / $5) AS at FROM generate_series($3::bigint, $4::bigint) n) x`,
    values,
  )
