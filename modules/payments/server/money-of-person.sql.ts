import { sql, type Tx } from '@langraan/db'

export type SlipOfPerson = {
  noticeId: string
  orderNumber: number
  /** As it is shown, or as it came while nobody has read it yet; null where it is kept no more. */
  pictureKey: string | null
}

/** The slips that were sent for a customer's orders, with what was read in them and what a bank said of the transfer. */
export async function slipsOfPerson(tx: Tx, customerId: string): Promise<SlipOfPerson[]> {
  const { rows } = await sql<SlipOfPerson>`
    SELECT n.notice_id AS "noticeId", o.order_number AS "orderNumber",
      coalesce(n.picture_key, CASE WHEN n.state = 'reading' THEN n.raw_key END) AS "pictureKey",
      n.state, n.amount_satang AS "amountSatang", n.sent_at AS "sentAt", n.entered_by IS NOT NULL AS "isEnteredByShop",
      n.qr_outcome AS "qrOutcome", n.sending_bank AS "sendingBank", n.trans_ref AS "transRef", n.seen_before AS "isSeenBefore",
      n.check_state AS "checkState", n.check_reasons AS "checkReasons", n.check_transfer AS "checkTransfer",
      n.checked_by AS "checkedBy", n.checked_at AS "checkedAt", n.rejected_reason AS "rejectedReason", n.decided_at AS "decidedAt"
    FROM payment_notices n JOIN orders o USING (shop_id, order_id)
    WHERE n.shop_id = current_shop() AND o.customer_id = ${customerId} ORDER BY n.sent_at, n.notice_id`.execute(
    tx,
  )
  return rows
}

/** Lines of the shop's bank statements that paid a customer's orders, in the bank's words: they name who sent it. */
export async function bankLinesOfPerson(tx: Tx, customerId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT DISTINCT o.order_number AS "orderNumber", l.day, l.at_time AS "time", l.amount_satang AS "amountSatang", l.description
    FROM orders o JOIN ledger_entries e ON e.shop_id = o.shop_id AND e.order_id = o.order_id
    JOIN statement_lines l ON l.shop_id = e.shop_id AND l.transaction_id = e.transaction_id
    WHERE o.shop_id = current_shop() AND o.customer_id = ${customerId}
    ORDER BY l.day, l.at_time, o.order_number, l.description`.execute(tx)
  return rows
}

/** Whose an order is, where they have been erased since it was placed. */
export async function erasedOwnersOf(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.customer_id AS id FROM orders o JOIN customers c USING (shop_id, customer_id)
    WHERE o.shop_id = current_shop() AND o.order_id = ${orderId} AND c.erased_at IS NOT NULL`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Slips that were turned down prove no money: what they show, what a bank said of them and why they were turned down
 * goes. Their references stay, by which the same slip is known again. Answers the keys of their pictures.
 */
export async function takeRejectedSlips(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    WITH theirs AS (
      SELECT n.notice_id, n.picture_key FROM payment_notices n JOIN orders o USING (shop_id, order_id)
      WHERE n.shop_id = current_shop() AND n.state = 'rejected' AND o.customer_id = ANY (${[...customerIds]}::uuid[])
        AND (n.picture_key IS NOT NULL OR n.check_transfer IS NOT NULL OR n.rejected_reason <> '') FOR UPDATE OF n)
    UPDATE payment_notices n SET picture_key = NULL, check_transfer = NULL, rejected_reason = '' FROM theirs t
    WHERE n.shop_id = current_shop() AND n.notice_id = t.notice_id RETURNING t.picture_key AS key`.execute(tx)
  return rows.flatMap(({ key }) => (key === null ? [] : [key]))
}
