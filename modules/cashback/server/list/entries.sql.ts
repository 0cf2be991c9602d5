import { sql, type Tx } from '@langraan/db'
import type { CashbackStatus } from '../../rules/entries.ts'

/** A parcel that earns, as the list shows it. */
export type EarnedRow = {
  entryId: string
  at: Date
  status: CashbackStatus
  amountSatang: number
  orderId: string
  orderNumber: string
  courierCode: string
  courierName: string
  trackingCode: string
  pricedSatang: number
  rateBasisPoints: number
  /** With `entryId` where a page ends: microseconds since 1970. */
  micros: string
}

/** Where a page begins: after this entry. */
export type PlaceInEntries = { micros: string; entryId: string }

export type AskedEntries = {
  statuses: readonly CashbackStatus[]
  courier: string
  /** From and up to these moments, the second of them not included. */
  since: Date | undefined
  until: Date | undefined
}

/** What parcels have earned, those booked last first. */
export async function earnedEntries(
  tx: Tx,
  { statuses, courier, since, until }: AskedEntries,
  { after, limit }: { after: PlaceInEntries | undefined; limit: number },
): Promise<EarnedRow[]> {
  const begin = after
    ? sql`AND (e.booked_at, e.shipment_id) <
        (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.entryId}::uuid)`
    : sql``
  const { rows } = await sql<EarnedRow>`
    SELECT e.shipment_id AS "entryId", e.booked_at AS at, e.state AS status, e.amount_satang AS "amountSatang",
      s.order_id AS "orderId", o.order_number::text AS "orderNumber", s.courier_code AS "courierCode",
      e.courier_name AS "courierName", coalesce(nullif(s.courier_tracking_code, ''), s.tracking_code, '') AS "trackingCode",
      e.priced_satang AS "pricedSatang", e.rate_basis_points AS "rateBasisPoints",
      CASE WHEN isfinite(e.booked_at) THEN (extract(epoch FROM e.booked_at) * 1000000)::bigint ELSE 0 END::text AS micros
    FROM cashback_earnings e JOIN shipments s USING (shop_id, shipment_id) JOIN orders o USING (shop_id, order_id)
    WHERE e.shop_id = current_shop() AND e.state = ANY (${[...statuses]}::text[])
      ${courier === '' ? sql`` : sql`AND e.courier_name = ${courier}`}
      ${since ? sql`AND e.booked_at >= ${since}` : sql``} ${until ? sql`AND e.booked_at < ${until}` : sql``} ${begin}
    ORDER BY e.booked_at DESC, e.shipment_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many earnings stand so, counted no further than `most`. */
export async function countOfEarnings(
  tx: Tx,
  statuses: readonly CashbackStatus[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM cashback_earnings e
      WHERE e.shop_id = current_shop() AND e.state = ANY (${[...statuses]}::text[]) LIMIT ${most}) counted`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The couriers whose parcels earn. */
export async function couriersThatEarn(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ courierName: string }>`
    SELECT DISTINCT courier_name AS "courierName" FROM cashback_earnings WHERE shop_id = current_shop() ORDER BY 1`.execute(
    tx,
  )
  return rows.map(({ courierName }) => courierName)
}
