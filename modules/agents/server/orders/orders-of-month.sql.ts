import { sql, type Tx } from '@langraan/db'

/** Orders of an agent that were placed from a time until another, the first one first. */
export async function ordersOfMonth(
  tx: Tx,
  agentId: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ orderId: string; orderNumber: number; customerName: string; placedAt: Date }[]> {
  const { rows } = await sql<{ orderId: string; orderNumber: number; customerName: string; placedAt: Date }>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      a.placed_at AS "placedAt"
    FROM agent_orders a JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    WHERE a.shop_id = current_shop() AND a.agent_id = ${agentId} AND a.placed_at >= ${since} AND a.placed_at < ${until}
    ORDER BY a.placed_at, a.order_id`.execute(tx)
  return rows
}

/** What is on its way to an agent: margins of orders that are open, by what their goods cost now. */
export async function openOrdersOf(tx: Tx, agentId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT a.order_id AS "orderId" FROM agent_orders a
    JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    WHERE a.shop_id = current_shop() AND a.agent_id = ${agentId} AND a.paid_by = 'customer' AND a.margin_state = 'none'
      AND o.fulfilment_status NOT IN ('cancelled', 'returned') ORDER BY a.order_id LIMIT 1000`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}
