import type { SupplyOrders } from '@langraan/cashback/ports'
import { type Database, withShop } from '@langraan/db'
import { findOrdersById } from '@langraan/orders/server'
import { someOfBuyer } from './supplier-orders.sql.ts'

/** By which numbers orders of supplies are known in the shops that sold them. */
export const orderNumbersOf =
  ({ db }: { db: Database }): SupplyOrders['orderNumbers'] =>
  async (shopId, supplierOrderIds) => {
    const rows = await withShop(db, shopId, (tx) => someOfBuyer(tx, shopId, supplierOrderIds))
    const numbers = new Map<string, string>()
    for (const sellerId of new Set(rows.map((row) => row.sellerId))) {
      const sold = rows.filter((row) => row.sellerId === sellerId)
      const orders = await withShop(db, sellerId, (tx) =>
        findOrdersById(
          tx,
          sold.map(({ orderId }) => orderId),
        ),
      )
      for (const { orderId, supplierOrderId } of sold) {
        const order = orders.get(orderId)
        if (order) numbers.set(supplierOrderId, String(order.orderNumber))
      }
    }
    return numbers
  }
