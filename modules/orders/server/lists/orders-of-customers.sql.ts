import { type CustomerFigures, ERASED_NAME } from '@langraan/customers/rules'
import type { OrderOfBuyer } from '@langraan/customers/server'
import { sql, sumOf, type Tx } from '@langraan/db'

/** As `figuresOfOrder` of the rules has it; a test holds the two together. */
const SPENT = sql`CASE WHEN o.payment_status = 'refunded' THEN 0
  WHEN o.fulfilment_status IN ('cancelled', 'returned') AND o.payment_status NOT IN ('partly_refunded', 'cod_pending') THEN 0
  WHEN o.payment_status = 'cod_collected' OR (o.payment_status = 'cod_pending' AND o.fulfilment_status = 'delivered') THEN o.total_satang
  ELSE LEAST(o.paid_satang, o.total_satang) END`

const ENDED = sql`('delivered', 'handed_over', 'returned', 'cancelled')`

/** What the orders of customers come to; a customer without orders has zeros. */
export async function figuresOfCustomers(
  tx: Tx,
  customerIds: readonly string[],
): Promise<Map<string, CustomerFigures>> {
  const { rows } = await sql<CustomerFigures & { customerId: string }>`
    SELECT o.customer_id AS "customerId", count(*) FILTER (WHERE o.fulfilment_status <> 'cancelled')::integer AS "orderCount",
      ${sumOf(SPENT)} AS "spentSatang", max(o.placed_at) AS "lastOrderAt"
    FROM orders o WHERE o.shop_id = current_shop() AND o.customer_id = ANY (${[...customerIds]}::uuid[]) GROUP BY o.customer_id`.execute(
    tx,
  )
  const found = new Map(rows.map(({ customerId, ...figures }) => [customerId, figures]))
  const none: CustomerFigures = { orderCount: 0, spentSatang: 0, lastOrderAt: null }
  return new Map(customerIds.map((id) => [id, found.get(id) ?? none]))
}

/** The customers of orders that were just placed. */
export async function customersOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    SELECT DISTINCT customer_id AS "customerId" FROM orders
    WHERE shop_id = current_shop() AND order_id = ANY (${[...orderIds]}::uuid[]) AND customer_id IS NOT NULL`.execute(
    tx,
  )
  return rows.map(({ customerId }) => customerId)
}

/** Those of the customers who have ordered, or have since a time. */
export async function customersWithOrders(
  tx: Tx,
  customerIds: readonly string[],
  since?: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ customerId: string }>`
    SELECT c.id AS "customerId" FROM unnest(${[...customerIds]}::uuid[]) AS c (id)
    WHERE EXISTS (SELECT FROM orders o WHERE o.shop_id = current_shop() AND o.customer_id = c.id
      AND ${since ? sql`o.placed_at >= ${since}` : sql`true`})`.execute(tx)
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Whose orders are, and to whom each goes. */
export async function namesOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ customerId: string; name: string }[]> {
  const { rows } = await sql<{ customerId: string; name: string }>`
    SELECT DISTINCT customer_id AS "customerId", customer_name AS name FROM orders
    WHERE shop_id = current_shop() AND order_id = ANY (${[...orderIds]}::uuid[]) AND customer_id IS NOT NULL`.execute(
    tx,
  )
  return rows
}

/** Locks the orders of customers, in one order for every caller. */
export async function lockOrdersOf(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM orders WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[])
    ORDER BY order_id FOR UPDATE`.execute(tx)
}

/** Gives the orders of one customer to another, or to nobody. */
export async function giveOrders(tx: Tx, from: string, to: string | null): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    UPDATE orders SET customer_id = ${to} WHERE shop_id = current_shop() AND customer_id = ${from} RETURNING order_id AS "orderId"`.execute(
    tx,
  )
  return rows.map(({ orderId }) => orderId)
}

/** Gives one order to a customer. */
export async function giveOrder(tx: Tx, orderId: string, to: string): Promise<void> {
  await sql`UPDATE orders SET customer_id = ${to} WHERE shop_id = current_shop() AND order_id = ${orderId}`.execute(
    tx,
  )
}

/** Gives back those of the named orders that are still with `from`. */
export async function giveOrdersBack(
  tx: Tx,
  orderIds: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await sql`
    UPDATE orders SET customer_id = ${to}
    WHERE shop_id = current_shop() AND customer_id = ${from} AND order_id = ANY (${[...orderIds]}::uuid[])`.execute(
    tx,
  )
}

/** Orders that still need a name and an address: not delivered, returned or cancelled. */
export async function countOpenOrders(tx: Tx, customerIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM orders
    WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[])
      AND fulfilment_status NOT IN ${ENDED}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The names in the latest orders of customers, each once, the latest first; who has not ordered is not there. */
export async function namesInOrders(tx: Tx, customerIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ customerId: string; names: string[] }>`
    SELECT c.id AS "customerId", n.names FROM unnest(${[...customerIds]}::uuid[]) AS c (id)
    CROSS JOIN LATERAL (
      SELECT array_agg(g.customer_name ORDER BY g.latest DESC) AS names
      FROM (SELECT o.customer_name, max(o.order_id::text) AS latest
            FROM (SELECT customer_name, order_id FROM orders
                  WHERE shop_id = current_shop() AND customer_id = c.id ORDER BY order_id DESC LIMIT 500) o
            GROUP BY o.customer_name) g) n
    WHERE n.names IS NOT NULL`.execute(tx)
  return new Map(rows.map(({ customerId, names }) => [customerId, names]))
}

/** Others to whom a phone or e-mail belongs that stands in this customer's orders. */
export async function sharersOfContacts(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT k.customer_id AS id
    FROM (SELECT customer_phone, lower(customer_email) AS customer_email FROM orders
          WHERE shop_id = current_shop() AND customer_id = ${customerId} ORDER BY order_id DESC LIMIT 200) o
    CROSS JOIN LATERAL (VALUES ('phone', o.customer_phone), ('email', o.customer_email)) AS c (kind, value)
    JOIN customer_contacts k ON k.shop_id = current_shop() AND k.kind = c.kind AND k.value = c.value
    WHERE k.customer_id <> ${customerId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What orders keep of a person, for the person. */
export async function ordersForPerson(
  tx: Tx,
  customerId: string,
): Promise<(object & { orderId: string; orderNumber: number })[]> {
  return tx
    .selectFrom('orders')
    .select([
      'order_id as orderId',
      'order_number as orderNumber',
      'placed_at as placedAt',
      'channel',
      'language',
      'delivery',
      'shipping_method_name as shippingMethod',
      'payment_method as paymentMethod',
      'coupon_code as couponCode',
      'customer_name as name',
      'customer_phone as phone',
      'customer_email as email',
      'address_line as addressLine',
      'subdistrict',
      'district',
      'province',
      'zipcode',
      'note',
      'tags',
      'total_satang as totalSatang',
      'paid_satang as paidSatang',
      'payment_status as paymentStatus',
      'fulfilment_status as fulfilmentStatus',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('order_id')
    .execute()
}

export async function orderIdsOf(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('customer_id', 'in', [...customerIds])
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** What the shop's people wrote beside orders of customers goes with who they were. */
export async function deleteNotesOfOrders(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM order_notes n USING orders o
    WHERE n.shop_id = current_shop() AND o.shop_id = n.shop_id AND o.order_id = n.order_id
      AND o.customer_id = ANY (${[...customerIds]}::uuid[]) AND o.fulfilment_status IN ${ENDED}`.execute(tx)
}

/** What was written beside the orders of a person, for the person. */
export function notesForPerson(
  tx: Tx,
  customerId: string,
): Promise<{ orderNumber: number; words: string; madeAt: Date }[]> {
  return tx
    .selectFrom('order_notes as n')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'n.shop_id').onRef('o.order_id', '=', 'n.order_id'),
    )
    .select(['o.order_number as orderNumber', 'n.words', 'n.made_at as madeAt'])
    .where('o.customer_id', '=', customerId)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.note_id')
    .execute()
}

/** What a person bought, what became of each order, and the privacy notice that they agreed to with it, by its order. */
export async function historyForPerson(
  tx: Tx,
  customerId: string,
): Promise<Map<string, { lines: object[]; events: object[]; privacyNotice: object | null }>> {
  const { rows } = await sql<{
    orderId: string
    lines: object[]
    events: object[]
    privacyNotice: object | null
  }>`
    SELECT o.order_id AS "orderId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', l.product_name, 'variant', l.variant_name, 'sku', l.sku,
         'quantity', l.quantity, 'unitPriceSatang', l.unit_price_satang) ORDER BY l.position), '[]')
       FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'details', e.details, 'madeAt', e.made_at) ORDER BY e.event_id), '[]')
       FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id) AS events,
      (SELECT jsonb_build_object('version', a.notice_version, 'agreedAt', a.agreed_at)
       FROM order_consents a WHERE a.shop_id = o.shop_id AND a.order_id = o.order_id) AS "privacyNotice"
    FROM orders o WHERE o.shop_id = current_shop() AND o.customer_id = ${customerId}`.execute(tx)
  return new Map(rows.map(({ orderId, ...history }) => [orderId, history]))
}

const TELLING = sql`(customer_phone <> '' OR customer_email <> '' OR customer_name <> ${ERASED_NAME})`

/** Orders of erased customers that still say who ordered: they came while the person was being erased. */
export async function ordersStillTelling(tx: Tx, customerIds: readonly string[]): Promise<OrderOfBuyer[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<OrderOfBuyer>`
    SELECT shop_id, order_id, customer_name, customer_phone, customer_email, address_line, subdistrict, district, province, zipcode, placed_at
    FROM orders WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[]) AND ${TELLING} ORDER BY order_id`.execute(
    tx,
  )
  return rows
}

/** Nothing of what stood there; an order that is not sent has none of it. */
const emptied = (column: string) => sql`CASE WHEN ${sql.ref(column)} IS NOT NULL THEN '' END`

/**
 * Takes from orders who they were for. The province stays, for figures by region. An order that has just come in
 * stays as it is: its parcel needs the address, and it will be somebody else's.
 */
export async function eraseOrders(tx: Tx, customerIds: readonly string[], now: Date): Promise<void> {
  await sql`
    UPDATE orders SET customer_name = ${ERASED_NAME}, customer_phone = '', customer_email = '',
      address_line = ${emptied('address_line')}, subdistrict = ${emptied('subdistrict')}, district = ${emptied('district')}, zipcode = ${emptied('zipcode')}, note = '', tags = NULL, caller = NULL, updated_at = ${now}
    WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[])
      AND fulfilment_status IN ${ENDED}`.execute(tx)
}
