import { type Database, sql, type Tx } from '@langraan/db'
import type { OrderChannel, OrderState } from '@langraan/orders/rules'
import type { Language } from '@langraan/thai'

// Read by the worker alone, across shops: the outbox is what its relay publishes.

const NEWS = sql`name IN ('order.paid', 'order.ready', 'order.shipped', 'order.delivering', 'order.delivered', 'order.cancelled')`

/** Asked by itself, for it is asked several times a second: a transaction takes four questions to find nothing. */
export async function hasUntold(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM outbox_marks m WHERE m.reader = 'messages' AND (
        m.position < (SELECT position FROM outbox WHERE position IS NOT NULL AND name = 'order.placed' ORDER BY position DESC LIMIT 1)
        OR m.position < (SELECT position FROM outbox WHERE position IS NOT NULL AND ${NEWS} ORDER BY position DESC LIMIT 1))
    ) AS has`.execute(db)
  return rows[0]?.has === true
}

export type Announced = { position: number; eventId: string; shopId: string; orderId: string }

/** What was announced after the mark, oldest first; nothing while another worker reads. Holds the mark. */
export async function announcedSince(tx: Tx, most: number): Promise<Announced[]> {
  const marks = await sql<{ position: number }>`
    SELECT position FROM outbox_marks WHERE reader = 'messages' FOR UPDATE SKIP LOCKED`.execute(tx)
  const mark = marks.rows[0]?.position
  if (mark === undefined) return []
  const { rows } = await sql<Announced>`
    (SELECT position, event_id AS "eventId", shop_id AS "shopId", payload->>'orderId' AS "orderId" FROM outbox
      WHERE position > ${mark} AND position IS NOT NULL AND name = 'order.placed' ORDER BY position LIMIT ${most})
    UNION ALL
    (SELECT position, event_id, shop_id, payload->>'orderId' FROM outbox
      WHERE position > ${mark} AND position IS NOT NULL AND ${NEWS} ORDER BY position LIMIT ${most})
    ORDER BY position LIMIT ${most}`.execute(tx)
  return rows
}

export async function moveMark(tx: Tx, position: number): Promise<void> {
  await sql`UPDATE outbox_marks SET position = ${position} WHERE reader = 'messages'`.execute(tx)
}

export type Happened = OrderState & {
  eventId: string
  /** What happened, as the timeline of the order has it: what a split made was not placed by its customer. */
  happened: string
  orderId: string
  channel: OrderChannel
  customerEmail: string
  language: Language
}

/** What these events of the asking shop did, each with its order as it is now. */
export async function happenedIn(
  tx: Tx,
  events: readonly Pick<Announced, 'eventId' | 'orderId'>[],
): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    SELECT e.event_id AS "eventId", e.kind AS happened, o.order_id AS "orderId", o.channel, o.customer_email AS "customerEmail",
      o.language, o.payment_status AS payment, o.fulfilment_status AS fulfilment
    FROM unnest(${events.map(({ orderId }) => orderId)}::uuid[], ${events.map(({ eventId }) => eventId)}::uuid[]) AS told (order_id, event_id)
    JOIN order_events e ON e.shop_id = current_shop() AND e.order_id = told.order_id AND e.event_id = told.event_id
    JOIN orders o ON o.shop_id = e.shop_id AND o.order_id = e.order_id
    ORDER BY e.event_id`.execute(tx)
  return rows
}
