import { sql, type Tx } from '@langraan/db'
import type { OutgoingOrder } from '../../rules/order-status.ts'

/** An order as a list names it that somebody else has written. */
export type ListedOrderRow = OutgoingOrder & {
  orderId: string
  orderNumber: string
  customerName: string
  customerPhone: string
}

// By telephone there is no index: orders that wait are found by that they do, and parcels without a number by theirs. In
// one condition with an `OR` all orders that the shop ever had would be read.
/**
 * The orders that a list can mean: by their numbers, by their ids, and by the telephone of who gets them those that wait
 * to be sent, or whose parcel by hand is under way without a number.
 */
export async function listedOrders(
  tx: Tx,
  { numbers, orderIds, phones }: { [key in 'numbers' | 'orderIds' | 'phones']: readonly string[] },
): Promise<ListedOrderRow[]> {
  const columns = sql`order_id AS "orderId", order_number::text AS "orderNumber", customer_name AS "customerName",
    customer_phone AS "customerPhone", payment_status AS payment, fulfilment_status AS fulfilment, delivery`
  const { rows } = await sql<ListedOrderRow>`
    SELECT ${columns} FROM orders WHERE shop_id = current_shop() AND order_number = ANY (${[...numbers]}::bigint[])
    UNION
    SELECT ${columns} FROM orders WHERE shop_id = current_shop() AND order_id = ANY (${[...orderIds]}::uuid[])
    UNION
    SELECT ${columns} FROM orders WHERE shop_id = current_shop() AND customer_phone = ANY (${[...phones]}::text[])
      AND fulfilment_status IN ('waiting', 'packing') AND delivery = 'courier'
    UNION
    SELECT ${columns} FROM orders WHERE shop_id = current_shop() AND customer_phone = ANY (${[...phones]}::text[])
      AND order_id IN (
        SELECT s.order_id FROM shipments s WHERE s.shop_id = current_shop() AND s.provider = 'hand' AND s.state = 'booked'
          AND coalesce(s.courier_tracking_code, '') = ''
          AND coalesce(s.parcel_status, 'waiting') IN ('waiting', 'collected', 'problem'))`.execute(tx)
  return rows
}
