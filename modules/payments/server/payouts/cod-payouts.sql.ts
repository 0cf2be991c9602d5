import { sql, type Tx } from '@langraan/db'
import { type PayoutLine, type UnreadRow, unreadRowOf } from '../../rules/cod-payout.ts'
import { newId } from '@langraan/runtime'
import type { CodDecision } from '../../rules/cod/cod-state.ts'
import type { PayoutOrder } from '../../rules/cod/judge-payout.ts'
import type { ToldRow } from '../../rules/cod/row-standing.ts'
import { UNREAD_SEEN, type UnreadSeen } from '../statements/unread-seen.ts'

export type PayoutRow = {
  codPayoutId: string
  fileName: string
  lineCount: number
  sumSatang: number
  madeAt: Date
  operationId: string | null
  unreadCount: number
} & UnreadSeen

const PAYOUT = [
  'cod_payout_id as codPayoutId',
  'file_name as fileName',
  'line_count as lineCount',
  'sum_satang as sumSatang',
  'made_at as madeAt',
  'operation_id as operationId',
  'unread_count as unreadCount',
  ...UNREAD_SEEN,
] as const

/** Files that were put in, the newest first. */
export async function payoutsOf(tx: Tx, most: number): Promise<PayoutRow[]> {
  return tx
    .selectFrom('cod_payouts')
    .select(PAYOUT)
    .orderBy('made_at', 'desc')
    .orderBy('cod_payout_id', 'desc')
    .limit(most)
    .execute()
}

export async function findPayout(tx: Tx, payoutId: string, lock = false): Promise<PayoutRow | undefined> {
  const query = tx.selectFrom('cod_payouts').select(PAYOUT).where('cod_payout_id', '=', payoutId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export type NewPayout = {
  shopId: string
  codPayoutId: string
  fileName: string
  sumSatang: number
  lines: readonly PayoutLine[]
  unreadCount: number
  /** The first of them. */
  unread: readonly UnreadRow[]
  madeBy: string
  now: Date
}

export async function insertPayout(tx: Tx, made: NewPayout): Promise<void> {
  await tx
    .insertInto('cod_payouts')
    .values({
      shop_id: made.shopId,
      cod_payout_id: made.codPayoutId,
      file_name: made.fileName,
      line_count: made.lines.length,
      sum_satang: made.sumSatang,
      made_by: made.madeBy,
      made_at: made.now,
      unread_count: made.unreadCount,
      unread_rows: JSON.stringify(made.unread),
    })
    .execute()
  const lines = made.lines.map(({ row, tracking, amountSatang, beside }) => ({
    row,
    tracking,
    amountSatang,
    ...beside?.charges,
    ...(beside && {
      netSatang: beside.netSatang,
      statementNo: beside.statementNo,
      transferDay: beside.transferDay,
    }),
  }))
  await sql`
    INSERT INTO cod_payout_lines (shop_id, cod_payout_id, row_number, tracking_code, amount_satang, fee_satang,
      fee_vat_satang, return_fee_satang, other_satang, net_satang, statement_no, transfer_day)
    SELECT ${made.shopId}, ${made.codPayoutId}, "row", tracking, "amountSatang", coalesce("feeSatang", 0),
      coalesce("feeVatSatang", 0), coalesce("returnFeeSatang", 0), coalesce("otherSatang", 0), "netSatang",
      coalesce("statementNo", ''), "transferDay"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS l ("row" integer, tracking text, "amountSatang" bigint, "feeSatang" bigint, "feeVatSatang" bigint,
        "returnFeeSatang" bigint, "otherSatang" bigint, "netSatang" bigint, "statementNo" text,
        "transferDay" date)`.execute(tx)
}

export async function unreadOf(tx: Tx, payoutId: string): Promise<UnreadRow[]> {
  const row = await tx
    .selectFrom('cod_payouts')
    .select('unread_rows')
    .where('cod_payout_id', '=', payoutId)
    .executeTakeFirst()
  return ((row?.unread_rows ?? []) as Parameters<typeof unreadRowOf>[0][]).map(unreadRowOf)
}

const TOLD_ROW = sql`l.cod_payout_id AS "codPayoutId", l.row_number AS "row", l.tracking_code AS tracking,
  l.amount_satang AS "amountSatang", l.is_booked AS "isBooked", jsonb_build_object(
    'charges', jsonb_build_object('feeSatang', l.fee_satang, 'feeVatSatang', l.fee_vat_satang,
      'returnFeeSatang', l.return_fee_satang, 'otherSatang', l.other_satang),
    'netSatang', l.net_satang, 'statementNo', l.statement_no, 'transferDay', l.transfer_day) AS beside,
  (SELECT jsonb_build_object('decision', d.decision, 'differenceSatang', d.difference_satang,
      'byName', d.made_by_name,
      'at', least(greatest(d.made_at, '0001-01-01'), '9999-12-31'))
    FROM cod_decisions d WHERE d.shop_id = l.shop_id AND d.cod_payout_id = l.cod_payout_id
      AND d.row_number = l.row_number ORDER BY d.made_at DESC, d.decision_id DESC LIMIT 1) AS decided`

/** The lines of several files, each in its file's order. */
export async function linesOfPayouts(tx: Tx, payoutIds: readonly string[]): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    SELECT ${TOLD_ROW} FROM cod_payout_lines l
    WHERE l.shop_id = current_shop() AND l.cod_payout_id = ANY (${[...payoutIds]}::uuid[])
    ORDER BY l.cod_payout_id, l.row_number`.execute(tx)
  return rows
}

/**
 * What all files say of the parcels that one names, the oldest first. What totals were rounded by comes along only of
 * files that share a parcel with it: two couriers may number their statements alike.
 */
export async function rowsOfSameParcels(tx: Tx, payoutId: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    WITH named AS MATERIALIZED (SELECT tracking_code FROM cod_payout_lines
      WHERE shop_id = current_shop() AND cod_payout_id = ${payoutId} AND tracking_code <> '')
    SELECT ${TOLD_ROW} FROM cod_payout_lines l
    JOIN cod_payouts p ON p.shop_id = l.shop_id AND p.cod_payout_id = l.cod_payout_id
    WHERE l.shop_id = current_shop() AND (l.tracking_code IN (SELECT tracking_code FROM named)
      OR (l.tracking_code = '' AND (l.cod_payout_id = ${payoutId} OR l.cod_payout_id IN (
        SELECT o.cod_payout_id FROM cod_payout_lines o JOIN named USING (tracking_code)
        WHERE o.shop_id = current_shop()))))
    ORDER BY p.made_at, l.cod_payout_id, l.row_number`.execute(tx)
  return rows
}

/** What all files say of some parcels, the oldest first. */
export async function rowsOfParcels(tx: Tx, codes: readonly string[]): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    SELECT ${TOLD_ROW} FROM cod_payout_lines l
    JOIN cod_payouts p ON p.shop_id = l.shop_id AND p.cod_payout_id = l.cod_payout_id
    WHERE l.shop_id = current_shop() AND l.tracking_code = ANY (${[...codes]}::text[])
    ORDER BY p.made_at, l.cod_payout_id, l.row_number`.execute(tx)
  return rows
}

/** Writes down which rows count, where they did not before, or did. */
export async function noteCounts(
  tx: Tx,
  rows: readonly { codPayoutId: string; row: number; counts: boolean }[],
): Promise<void> {
  await sql`
    UPDATE cod_payout_lines l SET counts = n.counts
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("codPayoutId" uuid, "row" integer, counts boolean)
    WHERE l.shop_id = current_shop() AND l.cod_payout_id = n."codPayoutId" AND l.row_number = n."row"
      AND l.counts <> n.counts`.execute(tx)
}

/** Has the files that name the same parcels as one wait for each other, itself among them. */
export async function lockPayoutsLike(tx: Tx, payoutId: string): Promise<void> {
  await sql`
    SELECT p.cod_payout_id FROM cod_payouts p
    WHERE p.shop_id = current_shop() AND p.cod_payout_id IN (
      SELECT l.cod_payout_id FROM cod_payout_lines l JOIN cod_payout_lines this
        ON this.shop_id = l.shop_id AND this.tracking_code = l.tracking_code
      WHERE l.shop_id = current_shop() AND this.cod_payout_id = ${payoutId})
    ORDER BY p.cod_payout_id FOR UPDATE`.execute(tx)
}

/** Says of rows of a file that what they tell is in the ledger. */
export async function noteBooked(tx: Tx, payoutId: string, rows: readonly number[]): Promise<void> {
  await sql`
    UPDATE cod_payout_lines SET is_booked = true
    WHERE shop_id = current_shop() AND cod_payout_id = ${payoutId} AND row_number = ANY (${[...rows]}::integer[])`.execute(
    tx,
  )
}

export async function noteCollection(tx: Tx, payoutId: string, operationId: string): Promise<void> {
  await tx
    .updateTable('cod_payouts')
    .set({ operation_id: operationId })
    .where('cod_payout_id', '=', payoutId)
    .execute()
}

export type NewDecision = {
  shopId: string
  /** A row of a file, or a parcel of which no file tells. */
  of: { codPayoutId: string; row: number } | { shipmentId: string }
  decision: CodDecision
  differenceSatang: number
  madeBy: string
  madeByName: string
  now: Date
}

export async function insertDecision(tx: Tx, made: NewDecision): Promise<void> {
  await tx
    .insertInto('cod_decisions')
    .values({
      shop_id: made.shopId,
      decision_id: newId(),
      ...('shipmentId' in made.of
        ? { shipment_id: made.of.shipmentId }
        : { cod_payout_id: made.of.codPayoutId, row_number: made.of.row }),
      decision: made.decision,
      difference_satang: made.differenceSatang,
      made_by: made.madeBy,
      made_by_name: made.madeByName,
      made_at: made.now,
    })
    .execute()
}

/**
 * What couriers owe still of the parcels that a file names, by what was decided last: the lack, less what other rows
 * have brought of it since.
 */
export async function owedOfParcels(
  tx: Tx,
  payoutId: string,
): Promise<Map<string, { satang: number; isGivenUp: boolean }>> {
  const { rows } = await sql<{ tracking: string; satang: number; isGivenUp: boolean }>`
    WITH named AS (SELECT DISTINCT tracking_code FROM cod_payout_lines
      WHERE shop_id = current_shop() AND cod_payout_id = ${payoutId} AND tracking_code <> ''),
    decided AS (
      SELECT n.tracking_code, d.* FROM named n JOIN LATERAL (
        SELECT d.decision, d.difference_satang, d.cod_payout_id, d.row_number FROM cod_decisions d
        WHERE d.shop_id = current_shop() AND (d.shipment_id IN (
            SELECT shipment_id FROM shipments WHERE shop_id = current_shop() AND tracking_key = n.tracking_code
            UNION SELECT shipment_id FROM shipments
              WHERE shop_id = current_shop() AND courier_tracking_key = n.tracking_code
            UNION SELECT shipment_id FROM parcel_numbers WHERE shop_id = current_shop() AND number_key = n.tracking_code)
          OR (d.cod_payout_id, d.row_number) IN (SELECT l.cod_payout_id, l.row_number FROM cod_payout_lines l
            WHERE l.shop_id = current_shop() AND l.tracking_code = n.tracking_code))
        ORDER BY d.made_at DESC, d.decision_id DESC LIMIT 1) d ON d.difference_satang < 0)
    SELECT d.tracking_code AS tracking, d.decision = 'write_off' AS "isGivenUp",
      (-d.difference_satang - coalesce((SELECT sum(l.amount_satang) FROM cod_payout_lines l
        WHERE l.shop_id = current_shop() AND l.tracking_code = d.tracking_code AND l.counts AND l.is_booked
          AND (l.cod_payout_id, l.row_number) IS DISTINCT FROM (d.cod_payout_id, d.row_number)), 0))::bigint AS satang
    FROM decided d`.execute(tx)
  return new Map(rows.map(({ tracking, satang, isGivenUp }) => [tracking, { satang, isGivenUp }]))
}

/** Takes a file away, and its lines with it. */
export async function deletePayout(tx: Tx, payoutId: string): Promise<void> {
  await tx.deleteFrom('cod_payouts').where('cod_payout_id', '=', payoutId).execute()
}

export type CodOrder = PayoutOrder & {
  orderNumber: number
  customerName: string
  /** What was recorded as collected at the door; null where nothing was. */
  collectedSatang: number | null
}

/** Orders as far as their money at the door goes. */
export async function codOrders(tx: Tx, orderIds: readonly string[]): Promise<CodOrder[]> {
  const { rows } = await sql<CodOrder>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      o.payment_status AS payment, o.fulfilment_status AS fulfilment, o.payment_method AS "paymentMethod",
      o.total_satang AS "totalSatang", o.paid_satang AS "paidSatang",
      EXISTS (SELECT FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id
        AND e.kind = 'delivered') AS "wasDelivered",
      o.payment_status = 'cod_collected' OR EXISTS (SELECT FROM order_events e WHERE e.shop_id = o.shop_id
        AND e.order_id = o.order_id AND e.kind = 'cod-collected') AS "wasCollected",
      (SELECT (e.details ->> 'amountSatang')::bigint FROM order_events e WHERE e.shop_id = o.shop_id
        AND e.order_id = o.order_id AND e.kind = 'cod-collected' ORDER BY e.made_at DESC LIMIT 1) AS "collectedSatang"
    FROM orders o WHERE o.shop_id = current_shop() AND o.order_id = ANY (${[...orderIds]}::uuid[])`.execute(
    tx,
  )
  return rows
}
