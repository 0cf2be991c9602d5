import type { Tx } from '@langraan/db'
import { piecesOf } from '@langraan/orders/rules'
import { eventsOf, linesOf, type OrderRecord, returnsOf } from '@langraan/orders/server'
import type { MarginOrder, TwoPriced } from '../../rules/two-amounts.ts'
import { pricesOfAdded } from './added-goods.ts'
import { type AgentOrderRow, insertPrices, type PriceOfOrder, pricesOfOrders } from './agent-orders.sql.ts'

/** How an agent's order stands, for its margin: what is still the customer's, and what came of it. */
export async function standingOf(
  tx: Tx,
  shopId: string,
  row: AgentOrderRow,
  order: OrderRecord,
): Promise<MarginOrder> {
  const [lines, back] = [await linesOf(tx, row.orderId), piecesOf(await returnsOf(tx, row.orderId))]
  const prices = await pricesWithAdded(tx, shopId, row, lines)
  const kept: TwoPriced[] = []
  let keptNetSatang = 0
  for (const line of lines) {
    const gone = Math.min(back.get(line.variantId) ?? 0, line.quantity)
    back.set(line.variantId, (back.get(line.variantId) ?? 0) - gone)
    const quantity = line.quantity - gone
    const net = line.unitPriceSatang * line.quantity - line.lineDiscountSatang - line.sharedDiscountSatang
    const price = prices.get(line.variantId)
    keptNetSatang += Math.round((net * quantity) / line.quantity)
    kept.push({
      quantity,
      customerSatang: line.unitPriceSatang,
      agentSatang: price?.agentSatang ?? line.unitPriceSatang,
    })
  }
  const isOver = order.fulfilment === 'cancelled' || order.fulfilment === 'returned'
  return {
    paidBy: row.paidBy,
    totalSatang: order.totalSatang,
    // What was given back for goods that came back is no longer due either.
    paidSatang: order.payment === 'partly_refunded' ? order.totalSatang : order.paidSatang,
    isOver,
    hasArrived: await hasArrived(tx, order),
    cameBackUnpaid:
      order.fulfilment === 'returned' && order.paidSatang === 0 && order.paymentMethod === 'cod',
    kept,
    keptNetSatang,
    costs: {
      customerShippingSatang: order.shippingSatang + order.codFeeSatang,
      shippingSatang: row.shippingSatang,
      feeSatang: row.feeSatang,
    },
  }
}

/** Whether the customer has the goods: also where some of them came back since. */
async function hasArrived(tx: Tx, { orderId, fulfilment }: OrderRecord): Promise<boolean> {
  if (fulfilment === 'delivered' || fulfilment === 'handed_over') return true
  return (await eventsOf(tx, orderId)).some(({ kind }) => kind === 'delivered')
}

/** Both prices of each article; of what was added since the order was placed, what it costs the agent today. */
async function pricesWithAdded(
  tx: Tx,
  shopId: string,
  row: AgentOrderRow,
  lines: readonly { variantId: string; unitPriceSatang: number; quantity: number }[],
): Promise<Map<string, PriceOfOrder>> {
  const kept = (await pricesOfOrders(tx, [row.orderId])).get(row.orderId) ?? []
  const known = new Map(kept.map((price) => [price.variantId, price]))
  const added = lines.filter(({ variantId }) => !known.has(variantId))
  if (added.length === 0) return known
  const prices = await pricesOfAdded(tx, row, added)
  await insertPrices(tx, shopId, row.orderId, prices)
  return new Map([...known, ...prices.map((price) => [price.variantId, price] as const)])
}
