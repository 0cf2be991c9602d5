import { sql, type Tx } from '@langraan/db'
import type { MessageKind } from '../rules/message-kind.ts'
import type { MessageState, MessageWay, NotSentReason } from '../rules/message-state.ts'
import type { Language } from '@langraan/thai'

export type MessageRow = {
  messageId: string
  orderId: string
  kind: MessageKind
  way: MessageWay
  language: Language
  sentTo: string
  state: MessageState
  reason: NotSentReason | null
  askedBy: string | null
  madeAt: Date
  settledAt: Date | null
}

const MESSAGE = [
  'message_id as messageId',
  'order_id as orderId',
  'kind',
  'way',
  'language',
  'sent_to as sentTo',
  'state',
  'reason',
  'asked_by as askedBy',
  'made_at as madeAt',
  'settled_at as settledAt',
] as const

/** It is told because of an event, or because somebody asked. */
export type NewMessage = Pick<
  MessageRow,
  'messageId' | 'orderId' | 'kind' | 'way' | 'language' | 'sentTo'
> & {
  shopId: string
  eventId: string | null
  askedBy: string | null
  /** Why it is not sent, where that is known already. */
  reason: NotSentReason | null
  now: Date
}

/** Keeps messages; gives those that are new. What was told before is not told again. */
export async function insertMessages(tx: Tx, wanted: readonly NewMessage[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await tx
    .insertInto('messages')
    .values(
      wanted.map((one) => ({
        shop_id: one.shopId,
        message_id: one.messageId,
        order_id: one.orderId,
        event_id: one.eventId,
        asked_by: one.askedBy,
        kind: one.kind,
        way: one.way,
        language: one.language,
        sent_to: one.sentTo,
        state: one.reason === null ? 'waiting' : 'skipped',
        reason: one.reason,
        made_at: one.now,
        settled_at: one.reason === null ? null : one.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id as messageId')
    .execute()
  return new Set(rows.map(({ messageId }) => messageId))
}

export async function findMessage(tx: Tx, messageId: string): Promise<MessageRow | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select(MESSAGE)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row as MessageRow | undefined
}

/** What the customer of an order was told, the latest first. */
export async function messagesOfOrder(tx: Tx, orderId: string): Promise<MessageRow[]> {
  const rows = await tx
    .selectFrom('messages')
    .select(MESSAGE)
    .where('order_id', '=', orderId)
    .orderBy('made_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(100)
    .execute()
  return rows as MessageRow[]
}

export type Settled = { state: 'sent'; reason: null } | { state: 'failed' | 'skipped'; reason: NotSentReason }

/** Says what became of a message; nothing where it was sent already. */
export async function settleMessage(
  tx: Tx,
  messageId: string,
  { state, reason }: Settled,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ state, reason, settled_at: now })
    .where('message_id', '=', messageId)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What is kept of messages to a customer, for the person. */
export async function messagesOfPerson(tx: Tx, customerId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT o.order_number AS "orderNumber", m.kind, m.way, m.language, m.sent_to AS "sentTo", m.state, m.made_at AS "madeAt",
      m.settled_at AS "settledAt"
    FROM messages m JOIN orders o USING (shop_id, order_id)
    WHERE m.shop_id = current_shop() AND o.customer_id = ${customerId} ORDER BY m.made_at, m.message_id`.execute(
    tx,
  )
  return rows
}

/** Takes the addresses out of messages to customers. */
export async function eraseAddresses(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE messages m SET sent_to = '' FROM orders o
    WHERE m.shop_id = current_shop() AND o.shop_id = m.shop_id AND o.order_id = m.order_id AND m.sent_to <> ''
      AND o.customer_id = ANY (${[...customerIds]}::uuid[])`.execute(tx)
}
