import { sql, type Tx } from '@langraan/db'

export type OwnTab = 'all' | 'unpaid' | 'packing' | 'sent' | 'back'

export type AgentOrderListed = {
  orderId: string
  orderNumber: number
  placedAt: Date
  agentId: string
  shopName: string
  customerName: string
  customerPhone: string
  addressLine: string | null
  subdistrict: string | null
  district: string | null
  province: string | null
  zipcode: string | null
  note: string
  paymentStatus: string
  fulfilmentStatus: string
  paymentMethod: string
  totalSatang: number
  paidSatang: number
  orderShippingSatang: number
  asks: boolean
}

const TABS: Readonly<Record<OwnTab, ReturnType<typeof sql>>> = {
  all: sql`true`,
  unpaid: sql`o.payment_status IN ('unpaid', 'partly_paid', 'slip_rejected') AND o.fulfilment_status <> 'cancelled'`,
  packing: sql`o.fulfilment_status IN ('waiting', 'packing', 'booked')`,
  sent: sql`o.fulfilment_status IN ('shipped', 'failed', 'delivered')`,
  back: sql`o.fulfilment_status IN ('returned', 'cancelled')`,
}

const PAGE = 30

const like = (text: string): string => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`

/** Orders of agents, the newest first: of one agent, or of all. */
export async function agentOrdersPage(
  tx: Tx,
  question: { agentId?: string; tab?: OwnTab; asks?: boolean; text: string; page: number; orderId?: string },
): Promise<{ items: AgentOrderListed[]; total: number }> {
  const { agentId, tab = 'all', asks = false, text, page, orderId } = question
  const { rows } = await sql<AgentOrderListed & { total: number }>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.placed_at AS "placedAt", a.agent_id AS "agentId",
      g.shop_name AS "shopName", o.customer_name AS "customerName", o.customer_phone AS "customerPhone",
      o.address_line AS "addressLine", o.subdistrict, o.district, o.province, o.zipcode, o.note,
      o.payment_status AS "paymentStatus", o.fulfilment_status AS "fulfilmentStatus", o.payment_method AS "paymentMethod",
      o.total_satang AS "totalSatang", o.paid_satang AS "paidSatang", o.shipping_satang AS "orderShippingSatang", a.asks,
      count(*) OVER () AS total
    FROM agent_orders a JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    JOIN agents g ON g.shop_id = a.shop_id AND g.agent_id = a.agent_id
    WHERE a.shop_id = current_shop() AND ${TABS[tab]}
      AND ${agentId === undefined ? sql`true` : sql`a.agent_id = ${agentId}`}
      AND ${orderId === undefined ? sql`true` : sql`a.order_id = ${orderId}`}
      AND ${asks ? sql`a.asks AND o.fulfilment_status <> 'cancelled'` : sql`true`}
      AND ${text === '' ? sql`true` : sql`(o.customer_name ILIKE ${like(text)} OR o.customer_phone LIKE ${like(text.replace(/^0/, ''))} OR o.order_number::text = ${text.replace(/^#/, '')})`}
    ORDER BY a.placed_at DESC, a.order_id LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`.execute(tx)
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type ParcelRow = { orderId: string; carrier: string; trackingCode: string }

/** The parcels of these orders that are booked, with the number to copy. */
export async function parcelsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT s.order_id AS "orderId", s.courier_name AS carrier,
      coalesce(s.courier_tracking_code, s.tracking_code, '') AS "trackingCode"
    FROM shipments s WHERE s.shop_id = current_shop() AND s.order_id = ANY (${[...orderIds]}::uuid[])
      AND s.state = 'booked' ORDER BY s.order_id, s.parcel_no`.execute(tx)
  return rows
}

/** What an agent has sold since a day, most first. */
export async function goodsOfAgent(tx: Tx, agentId: string, since: Date) {
  const { rows } = await sql<{
    variantId: string
    productName: string
    variantName: string
    quantity: number
    customerSatang: number
  }>`
    SELECT l.variant_id AS "variantId", max(l.product_name) AS "productName", max(l.variant_name) AS "variantName",
      sum(l.quantity)::bigint AS quantity, sum(l.quantity * l.unit_price_satang)::bigint AS "customerSatang"
    FROM agent_orders a JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    JOIN order_lines l ON l.shop_id = a.shop_id AND l.order_id = a.order_id
    WHERE a.shop_id = current_shop() AND a.agent_id = ${agentId} AND a.placed_at >= ${since}
      AND o.fulfilment_status NOT IN ('cancelled', 'returned')
    GROUP BY l.variant_id ORDER BY quantity DESC, l.variant_id LIMIT 50`.execute(tx)
  return rows
}
