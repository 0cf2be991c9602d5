import type { AgentSales } from '@langraan/invoices/ports'
import { piecesOf } from '@langraan/orders/rules'
import { returnsOf } from '@langraan/orders/server'
import { type AgentOrderParts, partsOfOrders } from '../orders/present-orders.ts'
import { findAgent } from '../people/agents.sql.ts'

/** Goods of an agent who buys and sells on were sold to them; on commission the shop has sold to the customer. */
export const agentSales: AgentSales = {
  async soldToAgent(tx, { orderId }) {
    const parts = (await partsOfOrders(tx, [orderId])).get(orderId)
    if (parts?.row.contract !== 'resale') return undefined
    const agent = await findAgent(tx, parts.row.agentId)
    if (!agent) return undefined
    const { agentId, name, taxId, phone, province } = agent
    const { shippingSatang, feeSatang } = parts.amounts
    // An agent who pays themselves has an order at their own prices.
    const apart =
      parts.row.paidBy === 'agent'
        ? null
        : { lines: keptOf(parts, piecesOf(await returnsOf(tx, orderId))), shippingSatang, feeSatang }
    return { agentId, name, taxId, phone, province, apart }
  },
}

/** What of the goods did not come back, at the agent's prices. */
function keptOf({ lines }: AgentOrderParts, returned: ReadonlyMap<string, number>) {
  const back = new Map(returned)
  return lines.flatMap(({ variantId, productName, variantName, sku, quantity, agentSatang }) => {
    const gone = Math.min(back.get(variantId) ?? 0, quantity)
    back.set(variantId, (back.get(variantId) ?? 0) - gone)
    if (gone === quantity) return []
    return [{ productName, variantName, sku, quantity: quantity - gone, unitPriceSatang: agentSatang }]
  })
}
