import { sql, type Tx } from '@langraan/db'

/** Money of one order that went through a bank account, as the ledger has it. */
export type BookedRow = {
  transactionId: string
  orderId: string
  orderNumber: number
  customerName: string
  amountSatang: number
  madeAt: Date
  sendingBank: string | null
  transRef: string | null
  sentAt: Date | null
  /** What the bank says, where it was asked. */
  paidAt: string | null
}

/**
 * What came and went between two times. Cash goes through no account, and what couriers collected comes from them in
 * sums of many orders.
 */
export async function bookedBetween(tx: Tx, from: Date, to: Date): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    SELECT l.transaction_id AS "transactionId", l.order_id AS "orderId", o.order_number AS "orderNumber",
      o.customer_name AS "customerName", l.amount_satang AS "amountSatang", l.made_at AS "madeAt",
      n.sending_bank AS "sendingBank", n.trans_ref AS "transRef", n.sent_at AS "sentAt",
      n.check_transfer ->> 'paidAt' AS "paidAt"
    FROM ledger_entries l
    JOIN orders o ON o.shop_id = l.shop_id AND o.order_id = l.order_id
    LEFT JOIN payment_notices n ON n.shop_id = l.shop_id AND n.notice_id = l.notice_id
    WHERE l.shop_id = current_shop() AND l.account = 'bank' AND l.made_at >= ${from} AND l.made_at < ${to}
      AND EXISTS (
        SELECT FROM order_events e
        WHERE e.shop_id = l.shop_id AND e.order_id = l.order_id AND e.made_at = l.made_at
          AND e.kind IN ('paid', 'refunded') AND coalesce(e.details ->> 'way', 'transfer') NOT IN ('cash', 'other'))
    ORDER BY l.made_at, l.transaction_id`.execute(tx)
  return rows
}

export type DueOrder = { orderId: string; orderNumber: number; customerName: string; dueSatang: number }

const MOST = 500

/** Orders that wait for exactly one of these amounts and for whom no slip waits, the newest first. */
export async function ordersThatLack(tx: Tx, amounts: readonly number[], before: Date): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      o.total_satang - o.paid_satang AS "dueSatang"
    FROM orders o
    WHERE o.shop_id = current_shop() AND o.fulfilment_status = 'not_ready'
      AND o.payment_status IN ('unpaid', 'partly_paid', 'slip_rejected')
      AND o.total_satang - o.paid_satang = ANY (${[...amounts]}::bigint[]) AND o.placed_at < ${before}
    ORDER BY o.placed_at DESC LIMIT ${MOST}`.execute(tx)
  return rows
}
