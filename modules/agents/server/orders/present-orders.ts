import type { Tx } from '@langraan/db'
import { findOrdersById, linesOfOrders, type OrderLine, type OrderRecord } from '@langraan/orders/server'
import type { TwoAmountsShown } from '../../contract.ts'
import { amountsOfOrder } from '../../rules/two-amounts.ts'
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
  const orders = await findOrdersById(tx, orderIds)
  return new Map(
    [...rows].flatMap(([orderId, row]) => {
      const order = orders.get(orderId)
      if (!order) return []
      const priced = withBoth(row, lines.get(orderId) ?? [], prices.get(orderId) ?? [])
      return [[orderId, { row, lines: priced, amounts: amountsOf(row, order, priced) }] as const]
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

function amountsOf(row: AgentOrderRow, order: OrderRecord, lines: AgentOrderParts['lines']): TwoAmountsShown {
  const { customerShippingSatang, shippingSatang, feeSatang } = row
  return amountsOfOrder(lines, {
    customerShippingSatang,
    shippingSatang,
    feeSatang,
    paidBy: row.paidBy,
    totalSatang: order.totalSatang,
    chargedShippingSatang: order.shippingSatang + order.codFeeSatang,
  })
}
