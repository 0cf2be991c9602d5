import { sql, type Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { shippingRefusals } from '../../refusals.ts'
import type { SealedSettings } from '../courier-settings.ts'

/** How a shop stands with a courier. */
export type ConnectionRow = SealedSettings & {
  shop_id: string
  provider: string
  webhook_sealed: Buffer
  checked_at: Date | null
  is_on: boolean
  carriers_off: string[]
  refused_since: Date | null
  pushed_at: Date | null
  tried_at: Date | null
  trial: unknown
  removed_at: Date | null
  last_call_time: string | null
}

export function connections(tx: Tx): Promise<ConnectionRow[]> {
  return tx
    .selectFrom('courier_connections')
    .select([
      'shop_id',
      'provider',
      'settings_sealed',
      'settings_form',
      'settings_shown',
      'webhook_sealed',
      'checked_at',
      'is_on',
      'carriers_off',
      'refused_since',
      'pushed_at',
      'tried_at',
      'trial',
      'removed_at',
      'last_call_time',
    ])
    .orderBy('provider')
    .execute()
}

/** Also one that was taken away while parcels of it are on their way. */
export const findConnection = async (tx: Tx, provider: string): Promise<ConnectionRow | undefined> =>
  (await connections(tx)).find((row) => row.provider === provider)

/** Whether the shop has it; one that was taken away is there for its parcels alone. */
export const isConnected = ({ removed_at }: Pick<ConnectionRow, 'removed_at'>): boolean => removed_at === null

export async function requireConnection(tx: Tx, provider: string): Promise<ConnectionRow> {
  const row = await findConnection(tx, provider)
  return row && isConnected(row) ? row : refuse(shippingRefusals, 'no_courier')
}

/** How many orders wait because a courier refuses the keys: bookings without an answer, and those that failed since. */
export async function countWaiting(tx: Tx, provider: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT s.order_id)::integer AS count FROM shipments s
    WHERE s.shop_id = current_shop() AND s.provider = ${provider}
      AND (s.state = 'booking' OR (s.state = 'failed' AND s.created_at >= ${since} AND NOT EXISTS (
        SELECT 1 FROM shipments l
        WHERE l.shop_id = s.shop_id AND l.order_id = s.order_id AND l.state IN ('booking', 'booked'))))`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Whether parcels that were booked with a courier are still on their way, or their bookings open. */
export async function hasParcelsUnderWay(tx: Tx, provider: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shipments')
    .select('shipment_id')
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'booking'),
        eb.and([
          eb('state', '=', 'booked'),
          eb.or([
            eb('parcel_status', 'is', null),
            eb('parcel_status', 'not in', ['delivered', 'returned', 'cancelled']),
          ]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A connection that was taken away goes, with its keys, as soon as no parcel needs it. */
export async function dropUnneeded(tx: Tx, provider: string): Promise<void> {
  const row = await findConnection(tx, provider)
  if (!row || isConnected(row) || (await hasParcelsUnderWay(tx, provider))) return
  await tx
    .deleteFrom('courier_connections')
    .where('provider', '=', provider)
    .where('removed_at', 'is not', null)
    .execute()
}
