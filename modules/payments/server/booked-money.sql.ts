import { sql, type Tx } from '@langraan/db'
import type { CheckedTransfer } from '../rules/slip-check.ts'

/** Money of one order that went through a bank account, as the ledger has it. */
export type BookedRow = {
  transactionId: string
  orderId: string
  orderNumber: number
  customerName: string
  amountSatang: number
  madeAt: Date
  /** The line of a statement that it was recorded from. */
  lineId: string | null
  sendingBank: string | null
  transRef: string | null
  sentAt: Date | null
  /** What the bank says, where it was asked. */
  transfer: CheckedTransfer | null
  placedAt: Date
}

/**
 * What came and went between two times, and what of `moneyIds` did at any other. Cash goes through no account, and what
 * couriers collected comes from them in sums of many orders.
 */
export async function bookedBetween(
  tx: Tx,
  from: Date,
  to: Date,
  moneyIds: readonly string[] = [],
): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    SELECT l.transaction_id AS "transactionId", l.order_id AS "orderId", o.order_number AS "orderNumber",
      o.customer_name AS "customerName", l.amount_satang AS "amountSatang", l.made_at AS "madeAt",
      s.statement_line_id AS "lineId",
      n.sending_bank AS "sendingBank", n.trans_ref AS "transRef", n.sent_at AS "sentAt",
      n.check_transfer AS transfer, o.placed_at AS "placedAt"
    FROM ledger_entries l
    JOIN orders o ON o.shop_id = l.shop_id AND o.order_id = l.order_id
    LEFT JOIN payment_notices n ON n.shop_id = l.shop_id AND n.notice_id = l.notice_id
    LEFT JOIN statement_lines s ON s.shop_id = l.shop_id AND s.transaction_id = l.transaction_id
      AND s.chosen_by IS NULL
    WHERE l.shop_id = current_shop() AND l.account = 'bank'
      AND ((l.made_at >= ${from} AND l.made_at < ${to}) OR l.transaction_id = ANY (${[...moneyIds]}::uuid[]))
      AND NOT l.is_taken_back
      AND EXISTS (
        SELECT FROM order_events e
        WHERE e.shop_id = l.shop_id AND e.order_id = l.order_id AND e.made_at = l.made_at
          AND e.kind IN ('paid', 'refunded') AND coalesce(e.details ->> 'way', 'transfer') NOT IN ('cash', 'other'))
    ORDER BY l.made_at, l.transaction_id`.execute(tx)
  return rows
}

export type OpenOrder = {
  orderId: string
  orderNumber: number
  customerId: string | null
  customerName: string
  placedAt: Date
  dueSatang: number
}

/**
 * Orders that wait for money and for whom no slip waits, the newest first; by the beginning of a number or a part of a
 * name, or all of one customer. Who looks for one that is paid at the door has a deposit for it: nobody else expects it
 * here.
 */
export async function openOrders(
  tx: Tx,
  before: Date,
  { text, most, customerId }: { text: string; most: number; customerId?: string },
): Promise<OpenOrder[]> {
  const isTheirs = customerId === undefined ? sql`true` : sql`o.customer_id = ${customerId}`
  const escaped = text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const { rows } = await sql<OpenOrder>`
    SELECT ${DUE_ORDER}, o.customer_id AS "customerId" FROM orders o
    WHERE o.shop_id = current_shop() AND o.total_satang > o.paid_satang AND o.placed_at < ${before} AND ${isTheirs}
      AND ((o.fulfilment_status = 'not_ready' AND o.payment_status IN ('unpaid', 'partly_paid', 'slip_rejected'))
        OR (${text} <> '' AND o.fulfilment_status IN ('waiting', 'packing') AND o.payment_status = 'cod_pending'))
      AND (${text} = '' OR o.order_number::text LIKE ${`${escaped}%`} OR o.customer_name ILIKE ${`%${escaped}%`})
    ORDER BY o.placed_at DESC, o.order_number DESC LIMIT ${most}`.execute(tx)
  return rows
}

export type DueOrder = {
  orderId: string
  placedAt: Date
  orderNumber: number
  customerName: string
  dueSatang: number
  /** It was called off before the money came. */
  isEnded: boolean
}

const MOST = 500
const WHOSE_ORDER = sql`o.order_id AS "orderId", o.placed_at AS "placedAt", o.order_number AS "orderNumber", o.customer_name AS "customerName"`
const DUE_ORDER = sql`${WHOSE_ORDER}, o.total_satang - o.paid_satang AS "dueSatang"`
// Who pays by transfer what was to be paid at the door does so without the fee (`totalByTransfer`), or knows nothing of
// that.
const BY_TRANSFER = sql`(total_without_cod_fee(o.total_satang, o.cod_fee_satang, o.vat_mode::text, o.vat_satang, o.vat_basis_points) - o.paid_satang)`

/**
 * Orders that wait for exactly one of these amounts and for whom no slip waits, the newest first; after them those that
 * did so until they were called off. Who pays for such a one does so within weeks.
 */
export async function ordersThatLack(tx: Tx, amounts: readonly number[], before: Date): Promise<DueOrder[]> {
  const due = sql`o.total_satang - o.paid_satang = ANY (${[...amounts]}::bigint[]) AND o.placed_at < ${before}`
  const late = sql`o.placed_at > ${before}::timestamptz - interval '60 days' AND NOT EXISTS (
    SELECT FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.kind = 'merged-into')`
  const { rows } = await sql<DueOrder>`
    (SELECT ${DUE_ORDER}, false AS "isEnded" FROM orders o
      WHERE o.shop_id = current_shop() AND o.fulfilment_status = 'not_ready'
        AND o.payment_status IN ('unpaid', 'partly_paid', 'slip_rejected') AND ${due}
      ORDER BY o.placed_at DESC LIMIT ${MOST})
    UNION ALL
    (SELECT ${DUE_ORDER}, true FROM orders o
      WHERE o.shop_id = current_shop() AND o.fulfilment_status = 'cancelled'
        AND o.payment_status IN ('unpaid', 'partly_paid', 'slip_rejected', 'refunded', 'cod_pending') AND ${due} AND ${late}
      ORDER BY o.placed_at DESC LIMIT ${MOST})
    UNION ALL
    (SELECT ${WHOSE_ORDER}, ${BY_TRANSFER} AS "dueSatang", true FROM orders o
      WHERE o.shop_id = current_shop() AND o.fulfilment_status = 'cancelled'
        AND o.payment_method = 'cod' AND o.cod_fee_satang > 0
        AND ${BY_TRANSFER} = ANY (${[...amounts]}::bigint[]) AND o.placed_at < ${before} AND ${late}
      ORDER BY o.placed_at DESC LIMIT ${MOST})`.execute(tx)
  return rows
}
