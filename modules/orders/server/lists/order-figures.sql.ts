import { sql, sumOf, type Tx } from '@langraan/db'
import type { OrderFilter } from '../../contract.ts'
import { type CountedList, type CountedListName, countedLists } from '../../rules/counted-lists.ts'
import { daysOf } from '../../rules/order-days.ts'
import { awaitingPayment, neverSold } from '../../rules/sales.ts'
import { conditionsOf, EVERY_ORDER, within } from './order-conditions.ts'

/** How many orders these lists of the rules have, that are counted somewhere else; `today` is the Bangkok day. */
export async function countedOrders<Name extends CountedListName>(
  tx: Tx,
  today: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const counts = names.map((name) => {
    const { whole, placed } = conditionsOf(filterOfList(name, today), '')
    return sql`(SELECT count(*)::integer FROM orders o WHERE o.shop_id = current_shop() AND ${within('o.placed_at', placed)} AND ${whole}) AS ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<Name, number>>`SELECT ${sql.join(counts)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no counts')
  return row
}

/** What the address of the list asks for on this day. */
function filterOfList(name: CountedListName, today: string): OrderFilter {
  const { days, ...asked }: CountedList = countedLists[name]
  return { ...EVERY_ORDER, ...asked, ...daysOf({ days: days ?? '', from: '', to: '' }, today) }
}

/** How many orders of a Bangkok day count against the package. */
export async function ordersOfDay(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT order_count AS count FROM order_days WHERE shop_id = current_shop() AND day = ${day}::date`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export type DaySales = {
  day: string
  channel: string
  satang: number
  /** What of it has not come yet. */
  awaitedSatang: number
  orders: number
}

// One definition for all that says "sales": `isSold` and `awaitedOf` of the rules, as conditions on `orders o`.
const isSold = sql<boolean>`o.fulfilment_status <> ${sql.lit(neverSold)}`
const isAwaited = sql<boolean>`o.payment_status IN (${sql.join(awaitingPayment.map((status) => sql.lit(status)))})`

/** Sales by Bangkok day and channel since a moment. */
export async function salesByDay(tx: Tx, since: Date): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    SELECT to_char(o.placed_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day, o.channel, ${sumOf(sql`o.total_satang`)} AS satang,
      coalesce(sum(greatest(o.total_satang - o.paid_satang, 0)) FILTER (WHERE ${isAwaited}), 0)::bigint AS "awaitedSatang", count(*)::integer AS orders
    FROM orders o WHERE o.shop_id = current_shop() AND o.placed_at >= ${since} AND ${isSold}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx)
  return rows
}

export type BestSeller = { productId: string; name: string; quantity: number }

export async function bestSellers(tx: Tx, since: Date, most: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    SELECT l.product_id AS "productId", max(l.product_name) AS name, sum(l.quantity)::bigint AS quantity
    FROM orders o JOIN order_lines l USING (shop_id, order_id)
    WHERE o.shop_id = current_shop() AND o.placed_at >= ${since} AND ${isSold}
    GROUP BY l.product_id ORDER BY quantity DESC, name LIMIT ${most}`.execute(tx)
  return rows
}
