import { sql, type Tx } from '@langraan/db'
import type { FulfilmentStatus, OrderState, PaymentMethod, PaymentStatus } from '../rules/order-status.ts'
import type { PriceParts } from '../rules/price-parts.ts'

export type OrderRecord = PriceParts & {
  orderId: string
  orderNumber: number
  customerId: string | null
  branchId: string
  channel: string
  paymentMethod: PaymentMethod
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  customerName: string
  customerPhone: string
  customerEmail: string
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  shippingMethodName: string
  note: string
  itemCount: number
  couponId: string | null
  paidSatang: number
  language: 'th' | 'en'
  placedAt: Date
  tags: readonly string[]
  assignedTo: string | null
}

// What an order does not have of these is null in its row (migration 0087).
const orNone = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`
const PARTS = [
  orNone('line_discount_satang').as('lineDiscountSatang'),
  orNone('order_discount_satang').as('orderDiscountSatang'),
  orNone('coupon_discount_satang').as('couponDiscountSatang'),
  orNone('shipping_discount_satang').as('shippingDiscountSatang'),
  orNone('cod_fee_satang').as('codFeeSatang'),
] as const

const ORDER = [
  'order_id as orderId',
  'order_number as orderNumber',
  'customer_id as customerId',
  'branch_id as branchId',
  'channel',
  'payment_method as paymentMethod',
  'payment_status as payment',
  'fulfilment_status as fulfilment',
  'customer_name as customerName',
  'customer_phone as customerPhone',
  'customer_email as customerEmail',
  'address_line as addressLine',
  'subdistrict',
  'district',
  'province',
  'zipcode',
  'shipping_method_name as shippingMethodName',
  'note',
  'item_count as itemCount',
  'coupon_id as couponId',
  'coupon_code as couponCode',
  'vat_mode as vatMode',
  'vat_basis_points as vatBasisPoints',
  'vat_satang as vatSatang',
  'goods_satang as goodsSatang',
  'shipping_satang as shippingSatang',
  'total_satang as totalSatang',
  'paid_satang as paidSatang',
  'language',
  'placed_at as placedAt',
  'tags',
  'assigned_to as assignedTo',
] as const

export async function findOrder(tx: Tx, orderId: string, lock = false): Promise<OrderRecord | undefined> {
  const query = tx.selectFrom('orders').select(ORDER).select(PARTS).where('order_id', '=', orderId)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!found) return undefined
  const { vatMode, vatBasisPoints, vatSatang, ...row } = found
  const vat = vatMode && { mode: vatMode, rateBasisPoints: vatBasisPoints ?? 0, vatSatang: vatSatang ?? 0 }
  return { ...row, vat, tags: row.tags ?? [] } as OrderRecord
}

export type OrderLine = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  quantity: number
  unitPriceSatang: number
  lineDiscountSatang: number
  sharedDiscountSatang: number
  vatSatang: number
  weightGrams: number | null
}

export function linesOf(tx: Tx, orderId: string): Promise<OrderLine[]> {
  return tx
    .selectFrom('order_lines')
    .select([
      'variant_id as variantId',
      'product_id as productId',
      'product_name as productName',
      'variant_name as variantName',
      'sku',
      'quantity',
      'unit_price_satang as unitPriceSatang',
      'weight_grams as weightGrams',
      orNone('line_discount_satang').as('lineDiscountSatang'),
      orNone('shared_discount_satang').as('sharedDiscountSatang'),
      orNone('vat_satang').as('vatSatang'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export type OrderEvent = {
  eventId: string
  kind: string
  details: Record<string, unknown>
  madeAt: Date
  madeBy: string | null
}

export async function eventsOf(tx: Tx, orderId: string): Promise<OrderEvent[]> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['event_id as eventId', 'kind', 'details', 'made_at as madeAt', 'made_by as madeBy'])
    .where('order_id', '=', orderId)
    .orderBy('event_id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> }))
}

/** Saves an order's state and tells what was there before it, and whose it is. */
export async function saveState(
  tx: Tx,
  orderId: string,
  state: OrderState,
  paidSatang: number | undefined,
  now: Date,
): Promise<StateBefore | undefined> {
  const { rows } = await sql<StateBefore>`
    WITH before AS (SELECT * FROM orders WHERE shop_id = current_shop() AND order_id = ${orderId} FOR UPDATE)
    UPDATE orders o SET payment_status = ${state.payment}, fulfilment_status = ${state.fulfilment}, updated_at = ${now},
      paid_satang = coalesce(${paidSatang ?? null}::bigint, o.paid_satang)
    FROM before b WHERE o.shop_id = b.shop_id AND o.order_id = b.order_id
    RETURNING b.payment_status AS payment, b.fulfilment_status AS fulfilment, b.total_satang AS "totalSatang",
      b.paid_satang AS "paidSatang", b.customer_id AS "customerId", b.coupon_id AS "couponId"`.execute(tx)
  return rows[0]
}

export type StateBefore = OrderState & {
  totalSatang: number
  paidSatang: number
  customerId: string | null
  couponId: string | null
}

export async function insertOrderEvent(
  tx: Tx,
  shopId: string,
  orderId: string,
  event: { eventId: string; kind: string; details: object; madeBy: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      shop_id: shopId,
      order_id: orderId,
      event_id: event.eventId,
      kind: event.kind,
      details: JSON.stringify(event.details),
      made_by: event.madeBy,
      made_at: event.now,
    })
    .execute()
}

// The tabs of the list as conditions; the same texts serve the rows and the counts.
export const VIEWS = {
  all: sql<boolean>`true`,
  unpaid: sql<boolean>`o.payment_status IN ('unpaid', 'partly_paid', 'slip_rejected') AND o.fulfilment_status <> 'cancelled'`,
  slips: sql<boolean>`o.payment_status = 'notice_sent'`,
  to_ship: sql<boolean>`o.fulfilment_status IN ('waiting', 'packing')`,
  cod: sql<boolean>`o.payment_method = 'cod'`,
  moving: sql<boolean>`o.fulfilment_status IN ('booked', 'shipped')`,
  trouble: sql<boolean>`o.fulfilment_status IN ('failed', 'returned')`,
  done: sql<boolean>`o.fulfilment_status IN ('delivered', 'cancelled')`,
}
export type View = keyof typeof VIEWS

export type ListedOrder = {
  orderId: string
  customerId: string | null
  orderNumber: number
  channel: string
  placedAt: Date
  customerName: string
  province: string
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  paymentMethod: PaymentMethod
  itemCount: number
  goodsSatang: number
  discountSatang: number
  couponCode: string | null
  shippingSatang: number
  codFeeSatang: number
  vatSatang: number
  totalSatang: number
  firstItem: string | null
  firstProductId: string | null
}

export type OrderQuery = {
  view: View
  number: string
  customer: string
  method: PaymentMethod | ''
  /** From the first instant on, until just before the second. */
  from: Date | undefined
  until: Date | undefined
  order: 'newest' | 'oldest'
  after?: { placedAt: Date; orderId: string }
  limit: number
}

/** The condition on `orders o` for what a list is narrowed to. */
function matching(query: Pick<OrderQuery, 'view' | 'number' | 'customer' | 'method' | 'from' | 'until'>) {
  const method = query.method === '' ? sql`true` : sql`o.payment_method = ${query.method}`
  const customer = query.customer === '' ? sql`true` : sql`o.customer_id = ${query.customer}::uuid`
  const from = query.from ? sql`o.placed_at >= ${query.from}` : sql`true`
  const until = query.until ? sql`o.placed_at < ${query.until}` : sql`true`
  const number = /^\d{1,15}$/.test(query.number) ? sql`o.order_number = ${Number(query.number)}` : sql`true`
  return sql`o.shop_id = current_shop() AND ${VIEWS[query.view]} AND ${number} AND ${customer} AND ${method} AND ${from} AND ${until}`
}

/** The ids of all that match, the newest first. */
export async function matchingOrderIds(
  tx: Tx,
  query: Parameters<typeof matching>[0],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT o.order_id AS "orderId" FROM orders o WHERE ${matching(query)} ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${most}`.execute(
    tx,
  )
  return rows.map((row) => row.orderId)
}

/** Which of these are orders of the shop. */
export async function existingOrderIds(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('order_id', 'in', [...orderIds])
    .execute()
  return rows.map((row) => row.orderId)
}

export async function findOrders(tx: Tx, query: OrderQuery): Promise<ListedOrder[]> {
  const oldest = query.order === 'oldest'
  const after = query.after
    ? sql`(o.placed_at, o.order_id) ${oldest ? sql`>` : sql`<`} (${query.after.placedAt}, ${query.after.orderId}::uuid)`
    : sql`true`
  const direction = oldest ? sql`ASC` : sql`DESC`
  const { rows } = await sql<ListedOrder>`
    SELECT o.order_id AS "orderId", o.customer_id AS "customerId", o.order_number AS "orderNumber", o.channel, o.placed_at AS "placedAt", o.customer_name AS "customerName", o.province,
      o.payment_status AS "paymentStatus", o.fulfilment_status AS "fulfilmentStatus", o.payment_method AS "paymentMethod", o.item_count AS "itemCount",
      o.goods_satang AS "goodsSatang", coalesce(o.line_discount_satang, 0) + coalesce(o.order_discount_satang, 0) + coalesce(o.coupon_discount_satang, 0)
        + coalesce(o.shipping_discount_satang, 0) AS "discountSatang", o.coupon_code AS "couponCode",
      o.shipping_satang + coalesce(o.shipping_discount_satang, 0) AS "shippingSatang", coalesce(o.cod_fee_satang, 0) AS "codFeeSatang",
      coalesce(o.vat_satang, 0) AS "vatSatang", o.total_satang AS "totalSatang", l.product_name AS "firstItem", l.product_id AS "firstProductId"
    FROM orders o LEFT JOIN order_lines l ON l.shop_id = o.shop_id AND l.order_id = o.order_id AND l.position = 0
    WHERE ${matching(query)} AND ${after}
    ORDER BY o.placed_at ${direction}, o.order_id ${direction} LIMIT ${query.limit}`.execute(tx)
  return rows
}

const MOST_COUNTED = 1001

/** How many orders each tab has, counted to 1,000: beyond that the screen says "1,000+". */
export async function countViews(tx: Tx): Promise<Record<View, number>> {
  const counts = Object.entries(VIEWS).map(
    ([view, condition]) =>
      sql`(SELECT count(*)::integer FROM (SELECT FROM orders o WHERE o.shop_id = current_shop() AND ${condition} LIMIT ${MOST_COUNTED}) c) AS ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<View, number>>`SELECT ${sql.join(counts)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no counts')
  return row
}
