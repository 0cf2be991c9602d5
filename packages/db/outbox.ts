import type { EventName } from '@langraan/declarations'
import type { JsonValue } from './json.ts'
import type { Tx } from './database.ts'

/** Something that happened in a shop and that others may want to hear of, named after the action. */
export type ShopEvent = { eventId: string; shopId: string; name: EventName; payload: JsonValue; at: Date }

/** Announces an event in the transaction that makes it true. The relay publishes it after the commit. */
export const announce = (tx: Tx, event: ShopEvent): Promise<void> => announceEach(tx, [event])

export async function announceEach(tx: Tx, events: readonly ShopEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      events.map((event) => ({
        event_id: event.eventId,
        shop_id: event.shopId,
        name: event.name,
        payload: JSON.stringify(event.payload),
        made_at: event.at,
      })),
    )
    .execute()
}
