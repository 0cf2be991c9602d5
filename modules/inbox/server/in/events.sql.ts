import { sql, type Database, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { RawEvent } from '../../ports.ts'
import { upTo } from './up-to.ts'

const LONGEST_ID = 300

/** Keeps events as they came; one that is there already stays as it is. */
export async function insertEvents(
  tx: Tx,
  { shopId, channelId, now }: { shopId: string; channelId: string; now: Date },
  events: readonly RawEvent[],
): Promise<void> {
  await sql`
    INSERT INTO channel_events (shop_id, event_id, channel_id, event_key, raw, received_at, try_at)
    SELECT ${shopId}, e.event_id, ${channelId}, e.event_key, e.raw, ${now}, ${now}
    FROM unnest(${events.map(() => newId())}::uuid[], ${events.map(({ key }) => key.slice(0, 300))}::text[],
      ${events.map(({ raw }) => JSON.stringify(raw))}::jsonb[]) AS e (event_id, event_key, raw)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Shops in which something waits: events, messages, channels, conversations that were put away until now. */
export async function shopsWithWork(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ shopId: string }>`
    SELECT shop_id AS "shopId" FROM shops_with_inbox_work(${now})`.execute(db)
  return rows.map(({ shopId }) => shopId)
}

export type EventRow = { eventId: string; channelId: string; raw: unknown; receivedAt: Date; tries: number }

/** The oldest events that can be read. */
export async function eventsToRead(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    SELECT event_id AS "eventId" FROM channel_events
    WHERE shop_id = current_shop() AND state = 'new' AND try_at <= ${now}
    ORDER BY received_at, event_id LIMIT ${most}`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}

/** An event that is still to be read, held until the transaction ends; undefined while another worker has it. */
export async function holdEvent(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    SELECT event_id AS "eventId", channel_id AS "channelId", raw, received_at AS "receivedAt", tries
    FROM channel_events
    WHERE shop_id = current_shop() AND event_id = ${eventId} AND state = 'new' FOR UPDATE SKIP LOCKED`.execute(
    tx,
  )
  return rows[0]
}

export async function setEventRead(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('channel_events')
    .set({ state: 'read', raw: sql<string>`NULL`, waits_for: null })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('event_id', '=', eventId)
    .execute()
}

/** It is tried again later, or given up: then its raw form stays for whoever looks into it. */
export async function putEventOff(
  tx: Tx,
  eventId: string,
  { tryAt, isOver }: { tryAt: Date; isOver: boolean },
): Promise<void> {
  await tx
    .updateTable('channel_events')
    .set((eb) => ({ state: isOver ? 'unread' : 'new', try_at: tryAt, tries: eb('tries', '+', 1) }))
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('event_id', '=', eventId)
    .execute()
}

/** It waits for what a channel calls by this name, or has waited too long: then its raw form stays as well. */
export async function letEventWait(
  tx: Tx,
  eventId: string,
  { waitsFor, tryAt, isOver }: { waitsFor: string; tryAt: Date; isOver: boolean },
): Promise<void> {
  await tx
    .updateTable('channel_events')
    .set({
      state: isOver ? 'unread' : 'new',
      try_at: tryAt,
      // A longer name is that of nothing that is kept.
      waits_for: isOver ? null : upTo(LONGEST_ID, waitsFor),
    })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('event_id', '=', eventId)
    .execute()
}

/** What has waited for this is read next. */
export async function wakeEvents(tx: Tx, channelId: string, externalId: string): Promise<void> {
  await tx
    .updateTable('channel_events')
    .set((eb) => ({ waits_for: null, try_at: eb.ref('received_at') }))
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('channel_id', '=', channelId)
    .where('waits_for', '=', externalId)
    .execute()
}
