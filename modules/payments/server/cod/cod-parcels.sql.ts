import { sql, type Tx } from '@langraan/db'
import type { CodParcel, CodState } from '../../rules/cod/cod-state.ts'
import { factsOf, isPastDue } from './cod-facts.ts'
import { satangByState } from './satang-by-state.ts'
import type { DueDays } from '../../rules/cod/cod-views.ts'

type Condition = ReturnType<typeof sql>

export type CodRow = CodParcel & {
  shipmentId: string
  orderId: string
  orderNumber: string
  customerName: string
  provider: string
  courierCode: string
  courierName: string
  trackingCode: string
  bookedAt: Date
  deliveredAt: Date | null
  /** How many statements tell of its cash. */
  statementCount: number
  decidedBy: string | null
  /** Decided here, and not beside a row of a file. */
  isDecidedHere: boolean | null
  decidedAt: Date | null
  quotedSatang: number | null
  priceSatang: number
  billedSatang: number | null
  /** With `shipmentId` where a page ends: microseconds since 1970, which a date of ours does not hold. */
  bookedMicros: string
}

export type Asked = {
  states: readonly CodState[]
  courier: string
  /** Booked since then. Without it only orders that wait for their cash are looked at. */
  since: Date | undefined
  /** Only what its courier should have paid by now. */
  late: DueDays | undefined
}

/** What is known of the parcel itself narrows down which are looked at. */
function ofParcel({ courier, since, late }: Asked): Condition[] {
  return [
    ...(courier === '' ? [] : [sql`s.courier_name = ${courier}`]),
    ...(since ? [sql`s.created_at >= ${since}`] : []),
    ...(late ? [isPastDue(late)] : []),
  ]
}

export type PlaceInCod = { micros: string; shipmentId: string }

// Most parcels that are looked at are of the states that are asked for; where few are, more are looked at next time.
const LOOKED_AT_FIRST = 250
const TIMES_MORE = 8

type Page = { after: PlaceInCod | undefined; limit: number }

/** Parcels that are paid for at the door, the newest first: some are looked at until there are as many as are wanted. */
export async function codParcels(tx: Tx, asked: Asked, { after, limit }: Page): Promise<CodRow[]> {
  const found: CodRow[] = []
  let place = after
  for (let most = Math.max(LOOKED_AT_FIRST, limit); ; most *= TIMES_MORE) {
    const { rows, last } = await lookAtSome(tx, asked, { after: place, limit: limit - found.length, most })
    found.push(...rows)
    if (found.length >= limit || last === undefined) return found
    place = last
  }
}

/** Of so many parcels those of the states; with the last that was looked at, where there may be more. */
async function lookAtSome(
  tx: Tx,
  asked: Asked,
  { after, limit, most }: Page & { most: number },
): Promise<{ rows: CodRow[]; last: PlaceInCod | undefined }> {
  const begin = after
    ? [
        sql`(s.created_at, s.shipment_id) <
          (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.shipmentId}::uuid)`,
      ]
    : []
  const facts = factsOf({
    of: asked.since ? 'all' : 'waiting',
    where: [...ofParcel(asked), ...begin],
    limit: most,
  })
  const inState =
    asked.states.length === 0
      ? sql`true`
      : sql`EXISTS (SELECT FROM (${satangByState}) st WHERE st.state = ANY (${[...asked.states]}::text[]))`
  // The last one that was looked at comes along, whatever its state.
  const { rows } = await sql<CodRow & { isWanted: boolean; isLast: boolean; count: number }>`
    WITH f AS MATERIALIZED (SELECT f.*, ${inState} AS "isWanted", count(*) OVER ()::int AS count,
      row_number() OVER (ORDER BY f."bookedAt", f."shipmentId") = 1 AS "isLast" FROM (${facts}) f)
    (SELECT * FROM f WHERE "isWanted" ORDER BY "bookedAt" DESC, "shipmentId" DESC LIMIT ${limit})
    UNION ALL (SELECT * FROM f WHERE "isLast" AND NOT "isWanted")`.execute(tx)
  const end = rows.find(({ isLast }) => isLast)
  const isMore = end !== undefined && end.count === most
  return {
    rows: rows.filter(({ isWanted }) => isWanted),
    last: isMore ? { micros: end.bookedMicros, shipmentId: end.shipmentId } : undefined,
  }
}

/** How many parcels there are of each state since a day, and how much of theirs stands in it. */
export async function sumsByState(
  tx: Tx,
  since: Date,
): Promise<{ state: CodState; count: number; satang: number }[]> {
  const facts = factsOf({ of: 'all', where: [sql`s.created_at >= ${since}`] })
  const { rows } = await sql<{ state: CodState; count: number; satang: number }>`
    SELECT st.state, count(*)::int AS count, sum(st.satang)::bigint AS satang
    FROM (${facts}) f CROSS JOIN LATERAL (${satangByState}) st GROUP BY st.state`.execute(tx)
  return rows
}

export type WaitingSum = {
  courierName: string
  provider: string
  courierCode: string
  /** The day on which they arrived; null for those that did not. */
  day: string | null
  count: number
  satang: number
}

/** The cash that couriers have not told of yet, by courier and by the day on which its parcels arrived. */
export async function waitingByDay(tx: Tx): Promise<WaitingSum[]> {
  const { rows } = await sql<WaitingSum>`
    SELECT f."courierName", min(f.provider) AS provider, min(f."courierCode") AS "courierCode",
      to_char(f."deliveredAt" AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day, count(*)::int AS count,
      sum(st.satang)::bigint AS satang
    FROM (${factsOf({ of: 'waiting', where: [] })}) f CROSS JOIN LATERAL (${satangByState}) st
    WHERE st.state IN ('expected', 'collected') GROUP BY 1, 4`.execute(tx)
  return rows
}

export type CourierFigures = {
  courierName: string
  provider: string
  courierCode: string
  parcelCount: number
  /** Days from the hand-over to the door, on average; null where none arrived. */
  days: number | null
  failedCount: number
  returnedCount: number
  bookedSatang: number
  quotedSatang: number
  /** What it billed, of the parcels that it has billed; and what they were booked for. */
  billedSatang: number
  bookedOfBilledSatang: number
}

/** How couriers did with the parcels that were handed over since a day, paid at the door or not. */
export async function courierFigures(tx: Tx, since: Date): Promise<CourierFigures[]> {
  const { rows } = await sql<CourierFigures>`
    SELECT s.courier_name AS "courierName", min(s.provider) AS provider, min(s.courier_code) AS "courierCode",
      count(*)::int AS "parcelCount",
      (avg(extract(epoch FROM s.heard_at - s.handed_over_at) / 86400)
        FILTER (WHERE s.parcel_status = 'delivered' AND isfinite(s.heard_at) AND s.heard_at >= s.handed_over_at))::float8 AS days,
      (count(*) FILTER (WHERE s.parcel_status = 'problem'))::int AS "failedCount",
      (count(*) FILTER (WHERE s.parcel_status IN ('returning', 'returned')))::int AS "returnedCount",
      sum(s.price_satang)::bigint AS "bookedSatang",
      sum(coalesce(s.quoted_satang, s.price_satang))::bigint AS "quotedSatang",
      coalesce(sum(s.billed_satang), 0)::bigint AS "billedSatang",
      coalesce(sum(s.price_satang) FILTER (WHERE s.billed_satang IS NOT NULL), 0)::bigint AS "bookedOfBilledSatang"
    FROM shipments s
    WHERE s.shop_id = current_shop() AND s.handed_over_at >= ${since} AND s.state = 'booked'
    GROUP BY s.courier_name ORDER BY count(*) DESC, s.courier_name`.execute(tx)
  return rows
}

/** One parcel as it stands, for a decision about it. */
export async function codParcel(tx: Tx, shipmentId: string): Promise<CodRow | undefined> {
  const { rows } = await sql<CodRow>`
    SELECT f.* FROM (${factsOf({ of: 'all', where: [sql`s.shipment_id = ${shipmentId}`] })}) f`.execute(tx)
  return rows[0]
}

/** Rows of couriers' files that name a parcel of nobody, the newest files first. */
export async function unassignedRows(
  tx: Tx,
  most: number,
): Promise<{ codPayoutId: string; fileName: string; row: number; tracking: string; amountSatang: number }[]> {
  const { rows } = await sql<{
    codPayoutId: string
    fileName: string
    row: number
    tracking: string
    amountSatang: number
  }>`
    SELECT l.cod_payout_id AS "codPayoutId", p.file_name AS "fileName", l.row_number AS "row",
      l.tracking_code AS tracking, l.amount_satang AS "amountSatang"
    FROM cod_payouts p JOIN cod_payout_lines l USING (shop_id, cod_payout_id)
    WHERE p.shop_id = current_shop() AND l.counts AND l.tracking_code <> ''
      AND NOT EXISTS (SELECT FROM shipments s WHERE s.shop_id = l.shop_id AND s.state = 'booked'
        AND s.tracking_key = l.tracking_code)
      AND NOT EXISTS (SELECT FROM shipments s WHERE s.shop_id = l.shop_id AND s.state = 'booked'
        AND s.courier_tracking_key = l.tracking_code)
      AND NOT EXISTS (SELECT FROM parcel_numbers n WHERE n.shop_id = l.shop_id AND n.number_key = l.tracking_code)
    ORDER BY p.made_at DESC, l.cod_payout_id, l.row_number LIMIT ${most}`.execute(tx)
  return rows
}

export async function cyclesOf(tx: Tx): Promise<{ courierName: string; bankingDays: number }[]> {
  return tx
    .selectFrom('cod_cycles')
    .select(['courier_name as courierName', 'banking_days as bankingDays'])
    .orderBy('courier_name')
    .execute()
}

export async function saveCycle(
  tx: Tx,
  { shopId, courierName, bankingDays }: { shopId: string; courierName: string; bankingDays: number },
): Promise<void> {
  await tx
    .insertInto('cod_cycles')
    .values({ shop_id: shopId, courier_name: courierName, banking_days: bankingDays })
    .onConflict((at) => at.columns(['shop_id', 'courier_name']).doUpdateSet({ banking_days: bankingDays }))
    .execute()
}
