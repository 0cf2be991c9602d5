import { sql, type Tx } from '@langraan/db'
import type { Author, ConversationKind, ConversationState, InboxTab } from '../../rules/chat.ts'

export type ListedRow = {
  conversationId: string
  channelId: string
  kind: ConversationKind
  externalId: string
  name: string
  pictureKey: string | null
  permalink: string
  customerId: string | null
  state: ConversationState
  snoozedUntil: Date | null
  assignedTo: string | null
  isSpam: boolean
  isStandby: boolean
  isUnreachable: boolean
  newestItemId: string | null
  newestAt: Date
  preview: string
  previewAuthor: Author
  previewBy: string | null
  inboundAt: Date | null
  unansweredSince: Date | null
  unread: number
  seenUntil: Date | null
  replyUntil: Date | null
  privateUntil: Date | null
  labels: { labelId: string; name: string; tone: string }[]
  typing: string[]
  isNamed: boolean
}

const LISTED = sql`c.conversation_id AS "conversationId", c.channel_id AS "channelId", c.kind, c.external_id AS "externalId",
  c.name, c.picture_key AS "pictureKey", c.permalink, c.customer_id AS "customerId", c.state, c.snoozed_until AS "snoozedUntil",
  c.assigned_to AS "assignedTo", c.is_spam AS "isSpam", c.is_standby AS "isStandby", c.is_unreachable AS "isUnreachable",
  c.newest_item_id AS "newestItemId", c.newest_at AS "newestAt", c.preview, c.preview_author AS "previewAuthor",
  c.preview_by AS "previewBy", c.inbound_at AS "inboundAt", c.unanswered_since AS "unansweredSince", c.unread,
  c.seen_until AS "seenUntil", c.reply_until AS "replyUntil", c.private_until AS "privateUntil",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('labelId', l.label_id, 'name', l.name, 'tone', l.tone) ORDER BY l.position), '[]')
    FROM conversation_labels x JOIN chat_labels l ON l.shop_id = x.shop_id AND l.label_id = x.label_id
    WHERE x.shop_id = c.shop_id AND x.conversation_id = c.conversation_id) AS labels`

/** Who types now, and whether the reader was named in a note that they have not seen. */
const ofReader = (
  since: Date,
  besides: string,
) => sql`EXISTS (SELECT FROM chat_mentions m WHERE m.shop_id = c.shop_id AND m.conversation_id = c.conversation_id
    AND m.user_id = ${besides}) AS "isNamed",
  (SELECT coalesce(array_agg(w.user_id::text), '{}') FROM conversation_watchers w
  WHERE w.shop_id = c.shop_id AND w.conversation_id = c.conversation_id AND w.typed_at > ${since} AND w.user_id <> ${besides}) AS typing`

export type Wanted = {
  tab: InboxTab
  userId: string
  channelId: string | undefined
  labelId: string | undefined
  /** Found by words: these alone, in this order. */
  among: readonly string[] | undefined
  after: { at: Date; conversationId: string } | undefined
  limit: number
  typingSince: Date
}

const inTab = (tab: InboxTab, userId: string) => {
  switch (tab) {
    case 'unanswered':
      return sql`c.unanswered_since IS NOT NULL AND c.state = 'open'`
    case 'mine':
      return sql`c.conversation_id IN (
        SELECT x.conversation_id FROM conversations x
        WHERE x.shop_id = current_shop() AND x.assigned_to = ${userId} AND x.state = 'open'
        UNION
        SELECT m.conversation_id FROM chat_mentions m WHERE m.shop_id = current_shop() AND m.user_id = ${userId})`
    case 'unassigned':
      return sql`c.assigned_to IS NULL AND c.state = 'open' AND NOT c.is_spam`
    case 'comments':
      return sql`c.kind = 'post'`
    case 'snoozed':
      return sql`c.state = 'snoozed'`
    case 'done':
      return sql`c.state = 'done'`
    case 'all':
      return sql`true`
  }
}

/** What is waited for longest stands first among the unanswered; elsewhere the newest. */
const orderOf = (tab: InboxTab) =>
  tab === 'unanswered'
    ? { order: sql`c.unanswered_since, c.conversation_id`, at: sql`c.unanswered_since`, isUp: true }
    : { order: sql`c.newest_at DESC, c.conversation_id DESC`, at: sql`c.newest_at`, isUp: false }

export async function listedConversations(tx: Tx, wanted: Wanted): Promise<ListedRow[]> {
  const { order, at, isUp } = orderOf(wanted.tab)
  const { after, channelId, labelId, among } = wanted
  const beyond = after
    ? isUp
      ? sql`(${at}, c.conversation_id) > (${after.at}, ${after.conversationId}::uuid)`
      : sql`(${at}, c.conversation_id) < (${after.at}, ${after.conversationId}::uuid)`
    : sql`true`
  const { rows } = await sql<ListedRow>`
    SELECT ${LISTED}, ${ofReader(wanted.typingSince, wanted.userId)} FROM conversations c
    WHERE c.shop_id = current_shop() AND ${inTab(among ? 'all' : wanted.tab, wanted.userId)} AND ${beyond}
      AND (${channelId ?? null}::uuid IS NULL OR c.channel_id = ${channelId ?? null}::uuid)
      AND (${labelId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM conversation_labels x
        WHERE x.shop_id = c.shop_id AND x.conversation_id = c.conversation_id AND x.label_id = ${labelId ?? null}::uuid))
      AND (${among === undefined} OR c.conversation_id = ANY (${[...(among ?? [])]}::uuid[]))
    ORDER BY ${order} LIMIT ${wanted.limit}`.execute(tx)
  return rows
}

export async function oneConversation(
  tx: Tx,
  conversationId: string,
  { userId, typingSince }: { userId: string; typingSince: Date },
): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    SELECT ${LISTED}, ${ofReader(typingSince, userId)} FROM conversations c
    WHERE c.shop_id = current_shop() AND c.conversation_id = ${conversationId}`.execute(tx)
  return rows[0]
}

export type TabCounts = Record<'unanswered' | 'mine' | 'unassigned' | 'comments' | 'snoozed', number>

/** How many wait; more than so many are not counted one by one. */
export async function countTabs(tx: Tx, userId: string): Promise<TabCounts> {
  const most = 1000
  const { rows } = await sql<TabCounts>`SELECT
    (SELECT count(*) FROM (SELECT FROM conversations c WHERE c.shop_id = current_shop() AND ${inTab('unanswered', userId)} LIMIT ${most}) x)::integer AS unanswered,
    (SELECT count(*) FROM (SELECT FROM conversations c WHERE c.shop_id = current_shop() AND ${inTab('mine', userId)} LIMIT ${most}) x)::integer AS mine,
    (SELECT count(*) FROM (SELECT FROM conversations c WHERE c.shop_id = current_shop() AND ${inTab('unassigned', userId)} LIMIT ${most}) x)::integer AS unassigned,
    (SELECT count(*) FROM (SELECT FROM conversations c WHERE c.shop_id = current_shop() AND ${inTab('unanswered', userId)} AND c.kind = 'post' LIMIT ${most}) x)::integer AS comments,
    (SELECT count(*) FROM (SELECT FROM conversations c WHERE c.shop_id = current_shop() AND ${inTab('snoozed', userId)} LIMIT ${most}) x)::integer AS snoozed`.execute(
    tx,
  )
  return rows[0] ?? { unanswered: 0, mine: 0, unassigned: 0, comments: 0, snoozed: 0 }
}

/** Conversations whose name, whose customer's name or phone, or one of whose orders has this. */
export async function conversationsOfPeople(
  tx: Tx,
  { text, digits, orderNumber, most }: { text: string; digits: string; orderNumber: string; most: number },
): Promise<string[]> {
  const like = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ conversationId: string }>`
    SELECT c.conversation_id AS "conversationId" FROM conversations c
    WHERE c.shop_id = current_shop() AND c.name ILIKE ${like}
    UNION
    SELECT c.conversation_id FROM conversations c JOIN customers k ON k.shop_id = c.shop_id AND k.customer_id = c.customer_id
    WHERE c.shop_id = current_shop() AND (k.name ILIKE ${like} OR (${digits} <> '' AND EXISTS (
      SELECT FROM customer_contacts p WHERE p.shop_id = k.shop_id AND p.customer_id = k.customer_id AND p.kind = 'phone'
        AND p.value LIKE '%' || ${digits})))
    UNION
    SELECT c.conversation_id FROM conversations c JOIN orders o ON o.shop_id = c.shop_id AND o.customer_id = c.customer_id
    WHERE c.shop_id = current_shop() AND ${orderNumber} <> '' AND o.order_number::text = ${orderNumber}
    LIMIT ${most}`.execute(tx)
  return rows.map(({ conversationId }) => conversationId)
}

/** Conversations in which this was said, with the newest place. */
export async function conversationsOfWords(
  tx: Tx,
  words: string,
  most: number,
): Promise<{ conversationId: string; itemId: string }[]> {
  const { rows } = await sql<{ conversationId: string; itemId: string }>`
    SELECT conversation_id AS "conversationId", item_id AS "itemId" FROM (
      SELECT DISTINCT ON (conversation_id) conversation_id, item_id, said_at FROM find_conversations(${words}, ${most})
      ORDER BY conversation_id, said_at DESC) f ORDER BY said_at DESC LIMIT ${most}`.execute(tx)
  return rows
}

/** Wakes what was put away until now. */
export async function wakeSnoozed(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ conversationId: string }>`
    UPDATE conversations SET state = 'open', snoozed_until = NULL
    WHERE shop_id = current_shop() AND state = 'snoozed' AND snoozed_until <= ${now}
    RETURNING conversation_id AS "conversationId"`.execute(tx)
  return rows.map(({ conversationId }) => conversationId)
}
