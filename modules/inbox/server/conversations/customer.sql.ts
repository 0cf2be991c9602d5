import { sql, type Tx } from '@langraan/db'

export type ShownCustomer = {
  customerId: string
  name: string
  phone: string
  tags: string[]
  orderCount: number
  paidSatang: number
}

/** A customer who is there. */
export async function customerOf(tx: Tx, customerId: string): Promise<ShownCustomer | undefined> {
  const { rows } = await sql<ShownCustomer>`
    SELECT k.customer_id AS "customerId", k.name, k.tags, k.order_count AS "orderCount", k.spent_satang AS "paidSatang",
      coalesce((SELECT p.value FROM customer_contacts p WHERE p.shop_id = k.shop_id AND p.customer_id = k.customer_id
        AND p.kind = 'phone' ORDER BY p.added_at LIMIT 1), '') AS phone
    FROM customers k WHERE k.shop_id = current_shop() AND k.customer_id = ${customerId} AND k.erased_at IS NULL`.execute(
    tx,
  )
  return rows[0]
}

export type ShownOrder = {
  orderId: string
  orderNumber: string
  placedAt: Date
  totalSatang: number
  dueSatang: number
  paymentStatus: string
  fulfilmentStatus: string
  firstName: string
  itemCount: number
}

export async function ordersOfCustomer(tx: Tx, customerId: string, most: number): Promise<ShownOrder[]> {
  const { rows } = await sql<ShownOrder>`
    SELECT o.order_id AS "orderId", o.order_number::text AS "orderNumber", o.placed_at AS "placedAt", o.total_satang AS "totalSatang",
      greatest(0, o.total_satang - o.paid_satang) AS "dueSatang",
      o.payment_status AS "paymentStatus", o.fulfilment_status AS "fulfilmentStatus", o.item_count AS "itemCount",
      coalesce((SELECT l.product_name FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id ORDER BY l.position LIMIT 1), '') AS "firstName"
    FROM orders o WHERE o.shop_id = current_shop() AND o.customer_id = ${customerId}
    ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${most}`.execute(tx)
  return rows
}

/** Other conversations of the same customer. */
export async function othersOfCustomer(
  tx: Tx,
  { customerId, conversationId }: { customerId: string; conversationId: string },
): Promise<{ conversationId: string; provider: 'facebook' | 'line'; name: string }[]> {
  const { rows } = await sql<{ conversationId: string; provider: 'facebook' | 'line'; name: string }>`
    SELECT c.conversation_id AS "conversationId", h.provider, c.name
    FROM conversations c JOIN channels h ON h.shop_id = c.shop_id AND h.channel_id = c.channel_id
    WHERE c.shop_id = current_shop() AND c.customer_id = ${customerId} AND c.conversation_id <> ${conversationId}
    ORDER BY c.newest_at DESC LIMIT 10`.execute(tx)
  return rows
}

/** Customers whose phone was written in the conversation; a person says whether it is them. */
export async function customersOfPhones(
  tx: Tx,
  phones: readonly string[],
): Promise<{ customerId: string; name: string; phone: string }[]> {
  if (phones.length === 0) return []
  const { rows } = await sql<{ customerId: string; name: string; phone: string }>`
    SELECT k.customer_id AS "customerId", k.name, p.value AS phone
    FROM customer_contacts p JOIN customers k ON k.shop_id = p.shop_id AND k.customer_id = p.customer_id
    WHERE p.shop_id = current_shop() AND p.kind = 'phone' AND p.value = ANY (${[...phones]}::text[])
      AND k.merged_into IS NULL AND k.erased_at IS NULL
    LIMIT 5`.execute(tx)
  return rows
}

/** What the customer wrote last, for the phones in it. */
export async function newestWords(tx: Tx, conversationId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM chat_items WHERE shop_id = current_shop() AND conversation_id = ${conversationId}
      AND author = 'customer' AND text <> '' ORDER BY said_at DESC LIMIT ${most}`.execute(tx)
  return rows.map(({ text }) => text)
}
