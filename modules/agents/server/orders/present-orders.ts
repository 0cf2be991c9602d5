import type { Tx } from '@langraan/db'
import { linesOfOrders, type OrderLine } from '@langraan/orders/server'
import type { TwoAmountsShown } from '../../contract.ts'
import { twoAmounts } from '../../rules/two-amounts.ts'
import {
  type AgentOrderRow,
  agentOrdersById,
  type PriceOfOrder,
  pricesOfOrders,
} from '../money/agent-orders.sql.ts'

export type AgentOrderParts = {
  row: AgentOrderRow
  lines: (OrderLine & { customerSatang: number; agentSatang: number })[]
  amounts: TwoAmountsShown
}

/** Orders of agents with both amounts, as their goods stand now. */
export async function partsOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, AgentOrderParts>> {
  if (orderIds.length === 0) return new Map()
  const rows = await agentOrdersById(tx, orderIds)
  const [lines, prices] = [await linesOfOrders(tx, orderIds), await pricesOfOrders(tx, orderIds)]
  return new Map(
    [...rows].map(([orderId, row]) => {
      const priced = withBoth(row, lines.get(orderId) ?? [], prices.get(orderId) ?? [])
      return [orderId, { row, lines: priced, amounts: amountsOf(row, priced) }]
    }),
  )
}

/** What the customer pays stands on the order where they pay the shop, and beside it where they pay the agent. */
function withBoth(row: AgentOrderRow, lines: readonly OrderLine[], prices: readonly PriceOfOrder[]) {
  const known = new Map(prices.map((price) => [price.variantId, price]))
  return lines.map((line) => {
    const price = known.get(line.variantId)
    const charged = line.unitPriceSatang
    return {
      ...line,
      customerSatang: row.paidBy === 'customer' ? charged : (price?.customerSatang ?? charged),
      agentSatang: row.paidBy === 'agent' ? charged : (price?.agentSatang ?? charged),
    }
  })
}

function amountsOf(row: AgentOrderRow, lines: AgentOrderParts['lines']): TwoAmountsShown {
  const { customerShippingSatang, shippingSatang, feeSatang } = row
  const costs = { customerShippingSatang, shippingSatang, feeSatang }
  return { ...twoAmounts(lines, costs), ...costs }
}
