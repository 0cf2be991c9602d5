import { sql, type Tx } from '@langraan/db'
import type { EarningParcel, EarningState } from '../../rules/earning.ts'

/** What an earning is, as it is kept. */
export type KeptEarning = {
  rateBasisPoints: number
  amountSatang: number
  state: EarningState
  steps: number
  standingId: string | null
}

/** A parcel as far as it earns, and what it earns already. */
export type EarningRow = EarningParcel & {
  shipmentId: string
  courierName: string
  kept: KeptEarning | null
}

/** These parcels of the shop with what they earn, in the order of their ids. Whoever asks has locked them. */
export async function parcelsThatEarn(tx: Tx, shipmentIds: readonly string[]): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    SELECT s.shipment_id AS "shipmentId", s.courier_name AS "courierName", s.state, s.parcel_status AS "parcelStatus",
      s.price_satang AS "priceSatang", s.billed_satang AS "billedSatang",
      CASE WHEN e.shipment_id IS NOT NULL THEN jsonb_build_object('rateBasisPoints', e.rate_basis_points,
        'amountSatang', e.amount_satang, 'state', e.state, 'steps', e.steps, 'standingId', e.standing_id) END AS kept
    FROM shipments s LEFT JOIN cashback_earnings e USING (shop_id, shipment_id)
    WHERE s.shop_id = current_shop() AND s.provider <> 'hand' AND s.shipment_id = ANY (${[...shipmentIds]}::uuid[])
    ORDER BY s.shipment_id`.execute(tx)
  return rows
}

/** The package that the shop has. */
export async function packageOfShop(tx: Tx): Promise<string> {
  const { rows } = await sql<{ planCode: string }>`
    SELECT plan_code AS "planCode" FROM shops WHERE shop_id = current_shop()`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a shop without a package books parcels')
  return row.planCode
}

export type SavedEarning = {
  shipmentId: string
  courierName: string
  rateBasisPoints: number
  pricedSatang: number
  amountSatang: number
  state: EarningState
  steps: number
  standingId: string | null
}

/** Writes how earnings stand. When one was booked stays, and so does when it became what it is. */
export async function saveEarnings(
  tx: Tx,
  shopId: string,
  earnings: readonly SavedEarning[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO cashback_earnings AS kept (shop_id, shipment_id, courier_name, rate_basis_points, priced_satang,
      amount_satang, state, booked_at, available_at, cancelled_at, steps, standing_id)
    SELECT ${shopId}, e."shipmentId", e."courierName", e."rateBasisPoints", e."pricedSatang", e."amountSatang", e.state,
      ${now}::timestamptz, CASE WHEN e.state = 'available' THEN ${now}::timestamptz END,
      CASE WHEN e.state = 'cancelled' THEN ${now}::timestamptz END, e.steps,
      e."standingId"
    FROM jsonb_to_recordset(${JSON.stringify(earnings)}::jsonb) AS e ("shipmentId" uuid, "courierName" text,
      "rateBasisPoints" integer, "pricedSatang" bigint, "amountSatang" bigint, state text, steps integer, "standingId" uuid)
    ON CONFLICT (shop_id, shipment_id) DO UPDATE SET priced_satang = excluded.priced_satang,
      amount_satang = excluded.amount_satang, state = excluded.state, steps = excluded.steps,
      standing_id = excluded.standing_id,
      available_at = CASE WHEN excluded.state = kept.state THEN kept.available_at ELSE excluded.available_at END,
      cancelled_at = CASE WHEN excluded.state = kept.state THEN kept.cancelled_at ELSE excluded.cancelled_at END`.execute(
    tx,
  )
}
