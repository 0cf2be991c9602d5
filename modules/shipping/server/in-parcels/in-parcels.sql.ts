import { sql, type Tx } from '@langraan/db'

/** The orders in several parcels of which some are booked and some are not, the oldest first. */
export async function ordersWithOpenParcels(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT o.order_id AS "orderId" FROM orders o
    WHERE o.shop_id = current_shop() AND o.parcel_count IS NOT NULL AND o.delivery = 'courier'
      AND o.fulfilment_status IN ('booked', 'shipped') AND o.payment_status <> 'refunded'
      AND o.parcel_count > (SELECT count(*) FROM shipments s
        WHERE s.shop_id = o.shop_id AND s.order_id = o.order_id AND s.state IN ('booking', 'booked'))
    ORDER BY o.placed_at, o.order_id LIMIT ${most + 1}`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** Of those of these orders that go in several parcels, how many each has. */
export async function parcelCounts(tx: Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ orderId: string; parcelCount: number }>`
    SELECT order_id AS "orderId", parcel_count AS "parcelCount" FROM orders
    WHERE shop_id = current_shop() AND parcel_count IS NOT NULL
      AND order_id = ANY (${[...orderIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ orderId, parcelCount }) => [orderId, parcelCount]))
}
