import { sql, type Tx } from '@langraan/db'

/** The orders that a courier can be booked for now, the oldest first; one more than `most` tells that there are more. */
export async function waitingOrderIds(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT order_id AS "orderId" FROM orders
    WHERE shop_id = current_shop() AND fulfilment_status IN ('waiting', 'packing') AND delivery = 'courier' AND held_for IS NULL
      AND payment_status IN ('paid', 'cod_pending', 'partly_refunded')
    ORDER BY placed_at, order_id LIMIT ${most + 1}`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}
