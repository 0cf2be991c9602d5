import type { Tx } from '@langraan/db'
import type { OrderRecord } from '@langraan/orders/server'

/** One article as it was sold to an agent, less what came back. */
export type LineToAgent = {
  productName: string
  variantName: string
  sku: string
  quantity: number
  unitPriceSatang: number
}

/** Somebody who bought the goods of an order from the shop to sell them on: they are who a document is made out to. */
export type SoldToAgent = {
  agentId: string
  name: string
  taxId: string
  phone: string
  province: string
  /**
   * What was sold to them, where the money of the order is another sum: what their customer paid at the door. Null where
   * the order itself comes to what they pay.
   */
  apart: { lines: LineToAgent[]; shippingSatang: number; feeSatang: number } | null
}

/** Says to whom an order was sold, where that is not its customer. */
export interface AgentSales {
  soldToAgent(tx: Tx, order: OrderRecord): Promise<SoldToAgent | undefined>
}
