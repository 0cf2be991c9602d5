import { sql, type Tx } from '@langraan/db'
import type { ParcelStatus } from '../../rules/parcel.ts'
import type { ParcelDecision } from '../../rules/outside/returned-parcel.ts'
import type { ParcelGroup, ParcelTab } from '../../rules/outside/parcel-group.ts'

type Condition = ReturnType<typeof sql>

export type TrackedRow = {
  shipmentId: string
  orderId: string
  orderNumber: string
  customerName: string
  customerPhone: string
  province: string
  provider: string
  courierCode: string
  courierName: string
  trackingCode: string
  parcelStatus: ParcelStatus | null
  heardAt: Date
  heardWords: string
  heardPlace: string
  askedAt: Date | null
  receivedAt: Date | null
  codSatang: number
  /** What was decided since its courier said that it could not be delivered. */
  decision: ParcelDecision | null
  decidedAt: Date | null
  /** With `shipmentId` where a page ends: microseconds since 1970, which a date of ours does not hold. */
  heardMicros: string
}

export type Narrowed = {
  tab: ParcelTab
  courier: string
  province: string
  isCodOnly: boolean
  /** In capitals; undefined where no numbers were pasted. */
  numbers: readonly string[] | undefined
  silentBefore: Date
}

export type PlaceInGroup = { micros: string; shipmentId: string }

/** Nobody tells of most parcels by hand: that they are silent says nothing, unless their carrier is asked by their number. */
const isToldOf = sql`(s.provider <> 'hand' OR s.tracked_at IS NOT NULL)`

/** What tells the parcels of a group: its course, and for those on their way whether they were heard of lately. */
function isOfGroup(
  group: ParcelGroup,
  { silentBefore, tab }: Pick<Narrowed, 'silentBefore' | 'tab'>,
): Condition {
  if (group === 'silent') return sql`s.course = 'out' AND s.heard_at < ${silentBefore} AND ${isToldOf}`
  if (group === 'out') return sql`s.course = 'out' AND (s.heard_at >= ${silentBefore} OR NOT ${isToldOf})`
  if (tab === 'cod')
    return sql`s.course = 'delivered' AND s.cod_satang > 0 AND o.payment_status = 'cod_pending'`
  return sql`s.course = ${group}`
}

function conditions(group: ParcelGroup, wanted: Narrowed): Condition {
  const { courier, province, isCodOnly, numbers } = wanted
  const all = [
    sql`s.shop_id = current_shop() AND ${isOfGroup(group, wanted)}`,
    ...(courier === '' ? [] : [sql`s.courier_name = ${courier}`]),
    ...(province === '' ? [] : [sql`o.province = ${province}`]),
    ...(isCodOnly ? [sql`s.cod_satang > 0`] : []),
    // Two ways by which a parcel is found, each with an index of its own.
    ...(numbers === undefined
      ? []
      : [
          sql`s.shipment_id IN (
            SELECT shipment_id FROM shipments WHERE shop_id = current_shop() AND state = 'booked'
              AND tracking_key = ANY (${[...numbers]}::text[])
            UNION
            SELECT shipment_id FROM shipments WHERE shop_id = current_shop() AND state = 'booked'
              AND courier_tracking_key = ANY (${[...numbers]}::text[])
            UNION
            SELECT shipment_id FROM parcel_numbers WHERE shop_id = current_shop()
              AND number_key = ANY (${[...numbers]}::text[]))`,
        ]),
  ]
  return sql.join(all, sql` AND `)
}

/** The next parcels of a group, longest silent first; of those that arrived the newest first. */
export async function parcelsOfGroup(
  tx: Tx,
  group: ParcelGroup,
  wanted: Narrowed,
  { after, limit }: { after: PlaceInGroup | undefined; limit: number },
): Promise<TrackedRow[]> {
  const isNewestFirst = group === 'delivered' && wanted.tab !== 'cod'
  const direction = isNewestFirst ? sql`DESC` : sql`ASC`
  const beyond = isNewestFirst ? sql`<` : sql`>`
  const begin = after
    ? sql`AND (s.heard_at, s.shipment_id) ${beyond}
        (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.shipmentId}::uuid)`
    : sql``
  const { rows } = await sql<TrackedRow>`
    SELECT s.shipment_id AS "shipmentId", s.order_id AS "orderId", o.order_number::text AS "orderNumber",
      o.customer_name AS "customerName", o.customer_phone AS "customerPhone", coalesce(o.province, '') AS province,
      s.provider, s.courier_code AS "courierCode", s.courier_name AS "courierName",
      coalesce(nullif(s.courier_tracking_code, ''), s.tracking_code, '') AS "trackingCode",
      s.parcel_status AS "parcelStatus", s.heard_at AS "heardAt", s.heard_words AS "heardWords",
      s.heard_place AS "heardPlace", s.tracked_at AS "askedAt", s.received_at AS "receivedAt",
      s.cod_satang AS "codSatang", d.decision, d.made_at AS "decidedAt", CASE WHEN isfinite(s.heard_at) THEN (extract(epoch FROM s.heard_at) * 1000000)::bigint ELSE 0 END::text AS "heardMicros"
    FROM shipments s JOIN orders o USING (shop_id, order_id)
    LEFT JOIN LATERAL (
      SELECT decision, made_at FROM parcel_decisions
      WHERE shop_id = s.shop_id AND shipment_id = s.shipment_id AND made_at >= s.heard_at
      ORDER BY made_at DESC LIMIT 1) d ON s.course = 'failed'
    WHERE ${conditions(group, wanted)} ${begin}
    ORDER BY s.heard_at ${direction}, s.shipment_id ${direction} LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many parcels of a tab there are, counted no further than `most`. */
export async function countOfGroup(
  tx: Tx,
  group: ParcelGroup,
  wanted: Pick<Narrowed, 'tab' | 'silentBefore'>,
  most: number,
): Promise<number> {
  const orders = wanted.tab === 'cod' ? sql`JOIN orders o USING (shop_id, order_id)` : sql``
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM shipments s ${orders}
      WHERE s.shop_id = current_shop() AND ${isOfGroup(group, wanted)} LIMIT ${most}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

export type OutsideRow = {
  courierName: string
  provider: string
  courierCode: string
  province: string
  deliveringCount: number
  outsideCount: number
}

/** The parcels that are outside, by courier and province. */
export async function outsideParcels(tx: Tx): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    SELECT s.courier_name AS "courierName", min(s.provider) AS provider, min(s.courier_code) AS "courierCode",
      coalesce(o.province, '') AS province, count(*)::int AS "outsideCount",
      (count(*) FILTER (WHERE s.parcel_status = 'delivering'))::int AS "deliveringCount"
    FROM shipments s JOIN orders o USING (shop_id, order_id)
    WHERE s.shop_id = current_shop() AND s.course IN ('out', 'failed', 'back', 'waiting')
    GROUP BY s.courier_name, o.province ORDER BY s.courier_name, o.province`.execute(tx)
  return rows
}

/** How many are out for delivery, of those that were heard of lately. */
export async function deliveringCount(tx: Tx, silentBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM shipments s
    WHERE s.shop_id = current_shop() AND s.course = 'out' AND s.parcel_status = 'delivering'
      AND (s.heard_at >= ${silentBefore} OR NOT ${isToldOf})`.execute(tx)
  return rows[0]?.count ?? 0
}

export type ArrivedRow = { courierName: string; days: number; withinCount: number; arrivedCount: number }

/** How fast parcels arrived that did since, by courier: from hand-over to the door. */
export async function arrivedParcels(tx: Tx, since: Date, withinDays: number): Promise<ArrivedRow[]> {
  const { rows } = await sql<ArrivedRow>`
    SELECT courier_name AS "courierName",
      (avg(extract(epoch FROM greatest(heard_at - handed_over_at, interval '0')) / 86400))::float8 AS days,
      (count(*) FILTER (WHERE heard_at - handed_over_at <= make_interval(days => ${withinDays})))::int AS "withinCount",
      count(*)::int AS "arrivedCount"
    FROM shipments
    WHERE shop_id = current_shop() AND course = 'delivered' AND heard_at >= ${since} AND handed_over_at IS NOT NULL
      AND isfinite(heard_at) AND isfinite(handed_over_at)
    GROUP BY courier_name ORDER BY courier_name`.execute(tx)
  return rows
}

/** When the last news of any parcel came that is outside. */
export async function lastHeardAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(at) AS at FROM (
      SELECT (SELECT s.heard_at FROM shipments s WHERE s.shop_id = current_shop() AND s.course = c.course
        ORDER BY s.heard_at DESC LIMIT 1) AS at
      FROM unnest(ARRAY['out', 'failed', 'back', 'delivered']) AS c (course)) latest`.execute(tx)
  return rows[0]?.at ?? null
}
