import { sql, sumOf, type Tx } from '@langraan/db'
import { VIEWS } from './order-conditions.ts'

export type OrderFigures = {
  /** Paid or cash on delivery, and not yet with the courier. */
  outstanding: number
  toPack: number
  booked: number
  unpaid: number
  cancelledToday: number
  trouble: number
  placedToday: number
}

/** What stands open now. `from` is the start of the Bangkok day. */
export async function orderFigures(tx: Tx, from: Date): Promise<OrderFigures> {
  const { rows } = await sql<OrderFigures>`
    SELECT count(*) FILTER (WHERE fulfilment_status IN ('waiting', 'packing', 'booked'))::integer AS outstanding,
      count(*) FILTER (WHERE fulfilment_status IN ('waiting', 'packing'))::integer AS "toPack",
      count(*) FILTER (WHERE fulfilment_status = 'booked')::integer AS booked,
      count(*) FILTER (WHERE payment_status IN ('unpaid', 'partly_paid', 'slip_rejected') AND fulfilment_status = 'not_ready')::integer AS unpaid,
      count(*) FILTER (WHERE fulfilment_status = 'cancelled' AND updated_at >= ${from})::integer AS "cancelledToday",
      count(*) FILTER (WHERE fulfilment_status IN ('failed', 'returned'))::integer AS trouble,
      count(*) FILTER (WHERE placed_at >= ${from})::integer AS "placedToday"
    FROM orders WHERE shop_id = current_shop()
      AND (fulfilment_status IN ('not_ready', 'waiting', 'packing', 'booked', 'failed', 'returned') OR updated_at >= ${from} OR placed_at >= ${from})`.execute(
    tx,
  )
  const [figures] = rows
  if (!figures) throw new Error('no figures')
  return figures
}

/** Orders whose customers are to have money back: as many as their tab of the list has. */
export async function ordersToRefund(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM orders o WHERE o.shop_id = current_shop() AND ${VIEWS.to_refund}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** How many orders of a Bangkok day count against the package. */
export async function ordersOfDay(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT order_count AS count FROM order_days WHERE shop_id = current_shop() AND day = ${day}::date`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Strangers' orders that wait for a place among those of a day. */
export async function uncountedOrders(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT uncounted_orders(current_shop()) AS count`.execute(tx)
  return rows[0]?.count ?? 0
}

export type DaySales = { day: string; channel: string; satang: number; orders: number }

/** Sales by Bangkok day and channel since a moment; cancelled orders do not count. */
export async function salesByDay(tx: Tx, since: Date): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    SELECT to_char(placed_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day, channel, ${sumOf(sql`total_satang`)} AS satang, count(*)::integer AS orders
    FROM orders WHERE shop_id = current_shop() AND placed_at >= ${since} AND fulfilment_status <> 'cancelled'
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx)
  return rows
}

export type BestSeller = { productId: string; name: string; quantity: number }

export async function bestSellers(tx: Tx, since: Date, most: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    SELECT l.product_id AS "productId", max(l.product_name) AS name, sum(l.quantity)::bigint AS quantity
    FROM orders o JOIN order_lines l USING (shop_id, order_id)
    WHERE o.shop_id = current_shop() AND o.placed_at >= ${since} AND o.fulfilment_status <> 'cancelled'
    GROUP BY l.product_id ORDER BY quantity DESC, name LIMIT ${most}`.execute(tx)
  return rows
}
