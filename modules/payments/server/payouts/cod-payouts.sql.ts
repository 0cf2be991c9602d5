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

// As `standRows` has it: the same statement in another file tells of a row again, or corrects it; without the numbers of
// statements only what says just the same is one row. Files have ids in the order in which they came.
const IS_SAME_ROW = sql`(l.amount_satang = 0) = (x.amount_satang = 0) AND CASE
  WHEN x.cod_payout_id = l.cod_payout_id AND x.row_number = l.row_number THEN true
  WHEN x.statement_no <> '' AND l.statement_no <> '' THEN x.statement_no = l.statement_no
    AND (x.amount_satang = l.amount_satang OR x.cod_payout_id <> l.cod_payout_id)
  ELSE x.amount_satang = l.amount_satang AND coalesce(x.transfer_day = l.transfer_day, true) END`

const TOLD_ROW = sql`l.cod_payout_id AS "codPayoutId", l.row_number AS "row", l.tracking_code AS tracking,
  l.amount_satang AS "amountSatang", l.is_booked AS "isBooked", jsonb_build_object(
    'charges', jsonb_build_object('feeSatang', l.fee_satang, 'feeVatSatang', l.fee_vat_satang,
      'returnFeeSatang', l.return_fee_satang, 'otherSatang', l.other_satang),
    'netSatang', l.net_satang, 'statementNo', l.statement_no, 'transferDay', l.transfer_day) AS beside,
  (SELECT jsonb_build_object('decision', d.decision, 'differenceSatang', d.difference_satang,
      'toldSatang', x.amount_satang, 'isLater', x.cod_payout_id > l.cod_payout_id,
      'byName', d.made_by_name, 'at', d.made_at)
    FROM cod_decisions d JOIN cod_payout_lines x USING (shop_id, cod_payout_id, row_number)
    WHERE d.shop_id = l.shop_id AND x.tracking_code = l.tracking_code AND ${IS_SAME_ROW}
    ORDER BY d.made_at DESC, d.decision_id DESC LIMIT 1) AS decided,
  EXISTS (SELECT FROM cod_decisions d WHERE d.shop_id = l.shop_id AND d.cod_payout_id = l.cod_payout_id
    AND d.row_number = l.row_number) AS "isDecidedHere"`

/** The lines of several files, each in its file's order. */
export async function linesOfPayouts(tx: Tx, payoutIds: readonly string[]): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    SELECT ${TOLD_ROW} FROM cod_payout_lines l
    WHERE l.shop_id = current_shop() AND l.cod_payout_id = ANY (${[...payoutIds]}::uuid[])
    ORDER BY l.cod_payout_id, l.row_number`.execute(tx)
  return rows
}

/** What all files say of the parcels that one names, and what their totals were rounded by: the oldest first. */
export async function rowsOfSameParcels(tx: Tx, payoutId: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    SELECT ${TOLD_ROW} FROM cod_payout_lines l
    JOIN cod_payouts p ON p.shop_id = l.shop_id AND p.cod_payout_id = l.cod_payout_id
    WHERE l.shop_id = current_shop() AND l.tracking_code IN (
      SELECT this.tracking_code FROM cod_payout_lines this
      WHERE this.shop_id = l.shop_id AND this.cod_payout_id = ${payoutId})
    ORDER BY p.made_at, l.cod_payout_id, l.row_number`.execute(tx)
  return rows
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
  codPayoutId: string
  row: number
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
      cod_payout_id: made.codPayoutId,
      row_number: made.row,
      decision: made.decision,
      difference_satang: made.differenceSatang,
      made_by: made.madeBy,
      made_by_name: made.madeByName,
      made_at: made.now,
    })
    .execute()
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
