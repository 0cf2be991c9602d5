import { sql, type Tx } from '@langraan/db'
import { type PayoutLine, type PayoutOrder, type UnreadRow, unreadRowOf } from '../../rules/cod-payout.ts'
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
  await sql`
    INSERT INTO cod_payout_lines (shop_id, cod_payout_id, row_number, tracking_code, amount_satang)
    SELECT ${made.shopId}, ${made.codPayoutId}, "row", tracking, "amountSatang"
    FROM jsonb_to_recordset(${JSON.stringify(made.lines)}::jsonb)
      AS l ("row" integer, tracking text, "amountSatang" bigint)`.execute(tx)
}

export async function unreadOf(tx: Tx, payoutId: string): Promise<UnreadRow[]> {
  const row = await tx
    .selectFrom('cod_payouts')
    .select('unread_rows')
    .where('cod_payout_id', '=', payoutId)
    .executeTakeFirst()
  return ((row?.unread_rows ?? []) as Parameters<typeof unreadRowOf>[0][]).map(unreadRowOf)
}

/** The lines of several files, each in its file's order. */
export async function linesOfPayouts(
  tx: Tx,
  payoutIds: readonly string[],
): Promise<(PayoutLine & { codPayoutId: string })[]> {
  const { rows } = await sql<PayoutLine & { codPayoutId: string }>`
    SELECT cod_payout_id AS "codPayoutId", row_number AS "row", tracking_code AS tracking,
      amount_satang AS "amountSatang"
    FROM cod_payout_lines WHERE shop_id = current_shop() AND cod_payout_id = ANY (${[...payoutIds]}::uuid[])
    ORDER BY cod_payout_id, row_number`.execute(tx)
  return rows
}

export async function noteCollection(tx: Tx, payoutId: string, operationId: string): Promise<void> {
  await tx
    .updateTable('cod_payouts')
    .set({ operation_id: operationId })
    .where('cod_payout_id', '=', payoutId)
    .execute()
}

/** Takes a file away, and its lines with it. */
export async function deletePayout(tx: Tx, payoutId: string): Promise<void> {
  await tx.deleteFrom('cod_payouts').where('cod_payout_id', '=', payoutId).execute()
}

export type CodOrder = PayoutOrder & { orderNumber: number; customerName: string }

/** Orders as far as their money at the door goes. */
export async function codOrders(tx: Tx, orderIds: readonly string[]): Promise<CodOrder[]> {
  const { rows } = await sql<CodOrder>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      o.payment_status AS payment, o.fulfilment_status AS fulfilment, o.payment_method AS "paymentMethod",
      o.total_satang AS "totalSatang", o.paid_satang AS "paidSatang",
      EXISTS (SELECT FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id
        AND e.kind = 'delivered') AS "wasDelivered",
      o.payment_status = 'cod_collected' OR EXISTS (SELECT FROM order_events e WHERE e.shop_id = o.shop_id
        AND e.order_id = o.order_id AND e.kind = 'cod-collected') AS "wasCollected"
    FROM orders o WHERE o.shop_id = current_shop() AND o.order_id = ANY (${[...orderIds]}::uuid[])`.execute(
    tx,
  )
  return rows
}
