import { withShop } from '@langraan/db'
import {
  findOrdersById,
  linesOfOrders,
  type OrderLine,
  type OrderRecord,
  orderToken,
} from '@langraan/orders/server'
import { bookedShipments } from '@langraan/shipping/server'
import type { SupplierOrder } from '../orders-contract.ts'
import { supplierState } from '../rules/rules.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import { ordersOfBuyer, type SupplierOrderRow } from './supplier-orders.sql.ts'

const PAGE = 20

/** What a shop has ordered to pack with, as the shops that sold it have it now. */
export async function supplierOrders(
  deps: SupplierDeps,
  shopId: string,
  page: number,
): Promise<{ items: SupplierOrder[]; found: number }> {
  const { rows, found } = await withShop(deps.db, shopId, (tx) =>
    ordersOfBuyer(tx, shopId, { passedOver: (page - 1) * PAGE, most: PAGE }),
  )
  const sellers = [...new Set(rows.map(({ sellerId }) => sellerId))]
  const shown = await Promise.all(
    sellers.map((sellerId) =>
      shownOf(
        deps,
        sellerId,
        rows.filter((row) => row.sellerId === sellerId),
      ),
    ),
  )
  const byId = new Map(shown.flat().map((order) => [order.supplierOrderId, order]))
  return { items: rows.flatMap(({ supplierOrderId }) => byId.get(supplierOrderId) ?? []), found }
}

async function shownOf(
  deps: SupplierDeps,
  sellerId: string,
  rows: readonly SupplierOrderRow[],
): Promise<SupplierOrder[]> {
  const orderIds = rows.map(({ orderId }) => orderId)
  const { slug, ownHost } = await deps.storefront.frame(sellerId)
  const site = deps.shopUrl(slug, ownHost)
  return withShop(deps.db, sellerId, async (tx) => {
    const orders = await findOrdersById(tx, orderIds)
    const lines = await linesOfOrders(tx, orderIds)
    const parcels = await bookedShipments(tx, orderIds)
    return rows.flatMap((row) => {
      const order = orders.get(row.orderId)
      if (!order) return []
      return {
        ...present(row, order, lines.get(row.orderId) ?? []),
        parcels: (parcels.get(row.orderId) ?? []).map(({ courierCode, courierTrackingCode }) => ({
          courierCode,
          trackingCode: courierTrackingCode ?? '',
        })),
        payUrl: `${site}/orders/${orderToken(deps.linkKeys, row.orderId)}`,
      }
    })
  })
}

function present(row: SupplierOrderRow, order: OrderRecord, lines: readonly OrderLine[]) {
  const { supplierOrderId, placedAt, cashbackSatang, receivedAt } = row
  return {
    supplierOrderId,
    orderNumber: String(order.orderNumber),
    placedAt: placedAt.toISOString(),
    state: supplierState({ ...order, receivedAt }),
    lines: lines.map((line) => ({
      variantId: line.variantId,
      name: [line.productName, line.variantName].filter(Boolean).join(' '),
      packs: line.quantity,
      lineSatang: line.unitPriceSatang * line.quantity - line.lineDiscountSatang,
    })),
    totalSatang: order.totalSatang,
    cashbackSatang,
    receivedAt: receivedAt?.toISOString() ?? null,
  }
}
