import { sql, type Tx } from '@langraan/db'
import type { OrderChannel } from '../../rules/order-channel.ts'
import type { OrderDelivery } from '../../rules/order-delivery.ts'
import type { FulfilmentStatus, HeldFor, PaymentStatus } from '../../rules/order-status.ts'
import type { PaymentMethod } from '../../rules/payment-method.ts'
import { type Finds, type OrderConditions, type View, VIEWS, within } from './order-conditions.ts'

export type ListedOrder = {
  orderId: string
  customerId: string | null
  orderNumber: number
  channel: OrderChannel
  delivery: OrderDelivery
  placedAt: Date
  customerName: string
  province: string | null
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  paymentMethod: PaymentMethod
  itemCount: number
  /** In how many parcels it goes; null where in one. */
  parcelCount: number | null
  goodsSatang: number
  discountSatang: number
  couponCode: string | null
  shippingSatang: number
  codFeeSatang: number
  vatSatang: number
  totalSatang: number
  paidSatang: number
  collectBranchName: string | null
  collectUntil: string | null
  heldFor: HeldFor | null
  firstItem: string | null
  firstVariantId: string | null
  firstProductId: string | null
}

/** A page that is asked for: from which end, after which row, how many. */
export type PageOf = {
  order: 'newest' | 'oldest'
  after?: { placedAt: Date; orderId: string } | undefined
  limit: number
}

type Fragment = ReturnType<typeof sql>

const ROW = sql`
  o.order_id AS "orderId", o.customer_id AS "customerId", o.order_number AS "orderNumber", o.channel, o.delivery, o.placed_at AS "placedAt", o.customer_name AS "customerName", o.province,
  o.payment_status AS "paymentStatus", o.fulfilment_status AS "fulfilmentStatus", o.payment_method AS "paymentMethod", o.item_count AS "itemCount", o.parcel_count AS "parcelCount",
  o.goods_satang AS "goodsSatang", coalesce(o.line_discount_satang, 0) + coalesce(o.order_discount_satang, 0) + coalesce(o.coupon_discount_satang, 0)
    + coalesce(o.shipping_discount_satang, 0) AS "discountSatang", o.coupon_code AS "couponCode",
  o.shipping_satang + coalesce(o.shipping_discount_satang, 0) AS "shippingSatang", coalesce(o.cod_fee_satang, 0) AS "codFeeSatang",
  coalesce(o.vat_satang, 0) AS "vatSatang", o.total_satang AS "totalSatang", o.paid_satang AS "paidSatang",
  CASE WHEN o.delivery = 'pickup' THEN (SELECT b.name FROM branches b WHERE b.shop_id = o.shop_id AND b.branch_id = o.branch_id) END AS "collectBranchName",
  o.collect_until::text AS "collectUntil", o.held_for AS "heldFor", l.product_name AS "firstItem", l.variant_id AS "firstVariantId",
  l.product_id AS "firstProductId"`
const FIRST_LINE = sql`LEFT JOIN order_lines l ON l.shop_id = o.shop_id AND l.order_id = o.order_id AND l.position = 0`

/** The order of the list and what lies beyond its last row. */
function courseOf({ order, after }: Pick<PageOf, 'order' | 'after'>): { by: Fragment; beyond: Fragment } {
  const oldest = order === 'oldest'
  return {
    by: oldest ? sql`o.placed_at, o.order_id` : sql`o.placed_at DESC, o.order_id DESC`,
    beyond: after
      ? sql`(o.placed_at, o.order_id) ${oldest ? sql`>` : sql`<`} (${after.placedAt}, ${after.orderId}::uuid)`
      : sql`true`,
  }
}

const placedWithin = ({ placed }: OrderConditions): Fragment => within('o.placed_at', placed)

const rowsOf = async (tx: Tx, page: PageOf, found: Fragment): Promise<ListedOrder[]> => {
  const { by } = courseOf(page)
  const { rows } = await sql<ListedOrder>`
    SELECT ${ROW} FROM (${found} ORDER BY ${by} LIMIT ${page.limit}) o ${FIRST_LINE} ORDER BY ${by}`.execute(
    tx,
  )
  return rows
}

/** Looks at the next so many orders in the list's own order. Many that fit are met at once; few may be missed. */
export function walkOrders(
  tx: Tx,
  asked: OrderConditions,
  page: PageOf,
  steps: number,
): Promise<ListedOrder[]> {
  const { by, beyond } = courseOf(page)
  return rowsOf(
    tx,
    page,
    sql`SELECT o.* FROM (SELECT * FROM orders o WHERE o.shop_id = current_shop() AND ${placedWithin(asked)} AND ${beyond} ORDER BY ${by} LIMIT ${steps}) o WHERE ${asked.whole}`,
  )
}

/** All orders that fit, by whatever index the planner takes. */
export function filterOrders(tx: Tx, asked: OrderConditions, page: PageOf): Promise<ListedOrder[]> {
  const { beyond } = courseOf(page)
  return rowsOf(
    tx,
    page,
    sql`SELECT o.* FROM orders o WHERE o.shop_id = current_shop() AND ${placedWithin(asked)} AND ${beyond} AND ${asked.whole}`,
  )
}

/** Orders in open states: each state in its own order by the index, the first of them all taken together. */
export function filterOpenOrders(
  tx: Tx,
  asked: OrderConditions,
  page: PageOf,
  states: readonly FulfilmentStatus[],
): Promise<ListedOrder[]> {
  const { by, beyond } = courseOf(page)
  return rowsOf(
    tx,
    page,
    sql`SELECT o.* FROM unnest(${[...states]}::text[]) s (state) CROSS JOIN LATERAL (
      SELECT * FROM orders o WHERE o.shop_id = current_shop() AND o.fulfilment_status = s.state
        AND o.fulfilment_status IN ('not_ready', 'waiting', 'packing', 'ready', 'booked', 'shipped', 'failed', 'returned')
        AND ${placedWithin(asked)} AND ${beyond} AND ${asked.whole} ORDER BY ${by} LIMIT ${page.limit}) o`,
  )
}

const found = (
  { words, pattern, fromSatang, toSatang }: Finds,
  months: readonly string[],
  most: number | null,
): Fragment => sql`
  search_orders(${[...months]}::text[], ${words.length > 0 ? [...words] : null}::text[], ${pattern}::text, ${fromSatang}::bigint,
    ${toSatang}::bigint, ${most}::integer) AS f (order_id)`

export type FoundOrder = { orderId: string; placedAt: Date }

/** Those of some months that their words and trigrams find, in no order; their states are asked of the orders themselves. */
export async function searchMonths(
  tx: Tx,
  asked: OrderConditions,
  finds: Finds,
  months: readonly string[],
  page: Pick<PageOf, 'order' | 'after'>,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    SELECT o.order_id AS "orderId", o.placed_at AS "placedAt"
    FROM ${found(finds, months, null)}
    JOIN orders o ON o.shop_id = current_shop() AND o.order_id = f.order_id
    WHERE ${placedWithin(asked)} AND ${courseOf(page).beyond} AND ${asked.row}`.execute(tx)
  return rows
}

/** How many of some months fit, counted to `most`; where most of those that are found fit, only so many are looked at. */
export async function countMonths(
  tx: Tx,
  asked: OrderConditions,
  finds: Finds,
  months: readonly string[],
  most: number,
  looks: number | null = most * 2,
): Promise<number> {
  const { rows } = await sql<{ looked: number; count: number }>`
    SELECT count(*)::integer AS looked, count(o.order_id)::integer AS count FROM ${found(finds, months, looks)}
    LEFT JOIN orders o ON o.shop_id = current_shop() AND o.order_id = f.order_id AND ${placedWithin(asked)} AND ${asked.row}`.execute(
    tx,
  )
  const { looked, count } = rows[0] ?? { looked: 0, count: 0 }
  return looked === looks && count < most ? countMonths(tx, asked, finds, months, most, null) : count
}

/** Those that fit of whom nothing is said yet. */
export async function searchUnsaid(
  tx: Tx,
  asked: OrderConditions,
  page: Pick<PageOf, 'order' | 'after'>,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    SELECT o.order_id AS "orderId", o.placed_at AS "placedAt" FROM unsaid_orders() AS f (order_id)
    JOIN orders o ON o.shop_id = current_shop() AND o.order_id = f.order_id
    WHERE ${placedWithin(asked)} AND ${courseOf(page).beyond} AND ${asked.whole}`.execute(tx)
  return rows
}

/** When the first and the last of the orders were placed that the list may still have. */
export async function spanOfOrders(
  tx: Tx,
  asked: OrderConditions,
  page: Pick<PageOf, 'order' | 'after'>,
): Promise<{ first: Date; last: Date } | undefined> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    SELECT min(o.placed_at) AS first, max(o.placed_at) AS last FROM orders o
    WHERE o.shop_id = current_shop() AND ${placedWithin(asked)} AND ${courseOf(page).beyond}`.execute(tx)
  const { first, last } = rows[0] ?? {}
  return first && last ? { first, last } : undefined
}

/** Whether the list goes on after so many orders, whatever they are. */
export async function goesOn(
  tx: Tx,
  asked: OrderConditions,
  page: Pick<PageOf, 'order' | 'after'>,
  steps: number,
): Promise<boolean> {
  const { by, beyond } = courseOf(page)
  const { rows } = await sql`
    SELECT FROM orders o WHERE o.shop_id = current_shop() AND ${placedWithin(asked)} AND ${beyond} ORDER BY ${by} OFFSET ${steps} LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Orders by their ids, as the list shows them. */
export const listedOrders = (tx: Tx, orderIds: readonly string[], page: PageOf): Promise<ListedOrder[]> =>
  rowsOf(
    tx,
    page,
    sql`SELECT o.* FROM orders o WHERE o.shop_id = current_shop() AND o.order_id = ANY (${[...orderIds]}::uuid[])`,
  )

const counted = async (tx: Tx, from: Fragment, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (SELECT FROM ${from} LIMIT ${most}) x`.execute(tx)
  return rows[0]?.count ?? 0
}

/** How many of the newest so many orders fit, counted to `most`. */
export const countWalked = (tx: Tx, asked: OrderConditions, steps: number, most: number): Promise<number> =>
  counted(
    tx,
    sql`(SELECT * FROM orders o WHERE o.shop_id = current_shop() AND ${placedWithin(asked)} ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${steps}) o WHERE ${asked.whole}`,
    most,
  )

export const countFiltered = (tx: Tx, asked: OrderConditions, most: number): Promise<number> =>
  counted(
    tx,
    sql`orders o WHERE o.shop_id = current_shop() AND ${placedWithin(asked)} AND ${asked.open ? sql`o.fulfilment_status = ANY (${[...asked.open]}::text[]) AND` : sql``} ${asked.whole}`,
    most,
  )

/** The ids of all that fit, the newest first, by whatever index the planner takes. */
export async function filteredOrderIds(tx: Tx, asked: OrderConditions, most: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT o.order_id AS "orderId" FROM orders o WHERE o.shop_id = current_shop() AND ${placedWithin(asked)} AND ${asked.whole}
    ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${most}`.execute(tx)
  return rows.map((row) => row.orderId)
}

/** How many orders each of these tabs has, counted to `most`. */
export async function countViews<V extends View>(
  tx: Tx,
  views: readonly V[],
  most: number,
): Promise<Record<V, number>> {
  const counts = views.map(
    (view) =>
      sql`(SELECT count(*)::integer FROM (SELECT FROM orders o WHERE o.shop_id = current_shop() AND ${VIEWS[view]} LIMIT ${most}) c) AS ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<V, number>>`SELECT ${sql.join(counts)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no counts')
  return row
}

export type WordsOfOrders = { tags: string[]; couriers: string[] }

/** Tags and couriers of the newest orders that have any, the most frequent first. */
export async function wordsOfOrders(tx: Tx, orders: number, most: number): Promise<WordsOfOrders> {
  const { rows } = await sql<{ word: string }>`
    SELECT w.word FROM (
      SELECT f.words FROM order_finds f JOIN orders o ON o.shop_id = f.shop_id AND o.order_id = f.order_id
      WHERE f.shop_id = current_shop() ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${orders}) f, unnest(f.words) AS w (word)
    WHERE w.word LIKE 'tag:%' OR w.word LIKE 'courier:%' GROUP BY w.word ORDER BY count(*) DESC, w.word`.execute(
    tx,
  )
  const of = (kind: string) =>
    rows.flatMap(({ word }) => (word.startsWith(kind) ? [word.slice(kind.length)] : [])).slice(0, most)
  return { tags: of('tag:'), couriers: of('courier:') }
}
