import { sql, type Tx } from '@langraan/db'
import type { AgentContract } from '../../rules/agent-states.ts'

export type AgentOrderRow = {
  orderId: string
  agentId: string
  contract: AgentContract
  paidBy: 'customer' | 'agent'
  paidFrom: 'slip' | 'balance' | 'credit' | null
  customerShippingSatang: number
  shippingSatang: number
  feeSatang: number
  asks: boolean
  /** Why the price was not allowed; empty where it was, or was not asked for. */
  refusedReason: string
  failedFeeSatang: number
  holdDays: number
  placedAt: Date
  marginSatang: number
  marginState: 'none' | 'waits' | 'free'
  marginTransactionId: string | null
  marginDueAt: Date | null
  feeChargedSatang: number
  postings: number
  creditDueOn: string | null
}

const ORDER = [
  'order_id as orderId',
  'agent_id as agentId',
  'contract',
  'paid_by as paidBy',
  'paid_from as paidFrom',
  'customer_shipping_satang as customerShippingSatang',
  'shipping_satang as shippingSatang',
  'fee_satang as feeSatang',
  'asks',
  'refused_reason as refusedReason',
  'failed_fee_satang as failedFeeSatang',
  'hold_days as holdDays',
  'placed_at as placedAt',
  'margin_satang as marginSatang',
  'margin_state as marginState',
  'margin_transaction_id as marginTransactionId',
  'margin_due_at as marginDueAt',
  'fee_charged_satang as feeChargedSatang',
  'postings',
  sql<string | null>`credit_due_on::text`.as('creditDueOn'),
] as const

export async function findAgentOrder(
  tx: Tx,
  orderId: string,
  lock = false,
): Promise<AgentOrderRow | undefined> {
  const query = tx
    .selectFrom('agent_orders')
    .select(ORDER)
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', '=', orderId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as AgentOrderRow | undefined
}

export async function agentOrdersById(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, AgentOrderRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = (await tx
    .selectFrom('agent_orders')
    .select(ORDER)
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', 'in', orderIds)
    .execute()) as AgentOrderRow[]
  return new Map(rows.map((row) => [row.orderId, row]))
}

export type PriceOfOrder = { variantId: string; customerSatang: number; agentSatang: number }

/** What one piece of each article costs customer and agent, by order. */
export async function pricesOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, PriceOfOrder[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('agent_order_prices')
    .select([
      'order_id as orderId',
      'variant_id as variantId',
      'customer_satang as customerSatang',
      'agent_satang as agentSatang',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('variant_id')
    .execute()
  const prices = new Map<string, PriceOfOrder[]>()
  for (const { orderId, ...price } of rows) prices.set(orderId, [...(prices.get(orderId) ?? []), price])
  return prices
}

export type NewAgentOrder = Omit<
  AgentOrderRow,
  'marginSatang' | 'marginState' | 'marginTransactionId' | 'marginDueAt' | 'feeChargedSatang' | 'postings'
>

export async function insertAgentOrder(tx: Tx, shopId: string, order: NewAgentOrder): Promise<void> {
  await tx
    .insertInto('agent_orders')
    .values({
      shop_id: shopId,
      order_id: order.orderId,
      agent_id: order.agentId,
      contract: order.contract,
      paid_by: order.paidBy,
      paid_from: order.paidFrom,
      customer_shipping_satang: order.customerShippingSatang,
      shipping_satang: order.shippingSatang,
      fee_satang: order.feeSatang,
      asks: order.asks,
      refused_reason: order.refusedReason,
      failed_fee_satang: order.failedFeeSatang,
      hold_days: order.holdDays,
      placed_at: order.placedAt,
      credit_due_on: order.creditDueOn,
    })
    .execute()
}

export async function insertPrices(
  tx: Tx,
  shopId: string,
  orderId: string,
  prices: readonly PriceOfOrder[],
): Promise<void> {
  if (prices.length === 0) return
  await tx
    .insertInto('agent_order_prices')
    .values(
      prices.map((price) => ({
        shop_id: shopId,
        order_id: orderId,
        variant_id: price.variantId,
        customer_satang: price.customerSatang,
        agent_satang: price.agentSatang,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id', 'variant_id']).doNothing())
    .execute()
}

/** What of an order stands in the ledger from now on. */
export async function saveSettled(
  tx: Tx,
  order: Pick<
    AgentOrderRow,
    | 'orderId'
    | 'marginSatang'
    | 'marginState'
    | 'marginTransactionId'
    | 'marginDueAt'
    | 'feeChargedSatang'
    | 'postings'
  >,
): Promise<void> {
  await tx
    .updateTable('agent_orders')
    .set({
      margin_satang: order.marginSatang,
      margin_state: order.marginState,
      margin_transaction_id: order.marginTransactionId,
      margin_due_at: order.marginDueAt,
      fee_charged_satang: order.feeChargedSatang,
      postings: order.postings,
    })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', '=', order.orderId)
    .execute()
}

/** The shop has decided on a price under its floor; with a reason it has not allowed it. */
export async function decideOrder(tx: Tx, orderId: string, refusedReason: string): Promise<void> {
  await tx
    .updateTable('agent_orders')
    .set({ asks: false, refused_reason: refusedReason })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', '=', orderId)
    .execute()
}

/** Orders of the shop that have changed since they were settled, or whose margin is due: of one agent, or of all. */
export async function ordersToSettle(
  tx: Tx,
  now: Date,
  { agentId, most }: { agentId?: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT x.order_id AS "orderId" FROM (
      SELECT c.order_id FROM agent_order_changes c WHERE c.shop_id = current_shop()
      UNION SELECT o.order_id FROM agent_orders o
        WHERE o.shop_id = current_shop() AND o.margin_state = 'waits' AND o.margin_due_at <= ${now}) x
    ${agentId === undefined ? sql`` : sql`JOIN agent_orders m ON m.shop_id = current_shop() AND m.order_id = x.order_id AND m.agent_id = ${agentId}`}
    ORDER BY x.order_id LIMIT ${most}`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** What an order bears of shipping and fees from now on. */
export async function saveCosts(
  tx: Tx,
  orderId: string,
  { shippingSatang, feeSatang }: { shippingSatang: number; feeSatang: number },
): Promise<void> {
  await tx
    .updateTable('agent_orders')
    .set({ shipping_satang: shippingSatang, fee_satang: feeSatang })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', '=', orderId)
    .execute()
}

/** An order is to be settled anew; a mark that is there is locked. */
export async function noteChange(tx: Tx, shopId: string, orderId: string): Promise<void> {
  await tx
    .insertInto('agent_order_changes')
    .values({ shop_id: shopId, order_id: orderId })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'order_id'])
        .doUpdateSet((row) => ({ order_id: row.ref('excluded.order_id') })),
    )
    .execute()
}

export async function forgetChange(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom('agent_order_changes')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', '=', orderId)
    .execute()
}

/** The order that an order was split off from, where it was. */
export async function splitFrom(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ fromId: string }>`
    SELECT e.details->>'fromOrderId' AS "fromId" FROM order_events e
    WHERE e.shop_id = current_shop() AND e.order_id = ${orderId} AND e.kind = 'split-off'`.execute(tx)
  return rows[0]?.fromId
}
