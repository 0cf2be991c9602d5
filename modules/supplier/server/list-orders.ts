import { type Tx, withShop } from '@langraan/db'
import { merchantAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, movedOfCauses } from '@langraan/ledger/server'
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
  { page, supplierOrderId }: { page: number; supplierOrderId?: string | undefined },
): Promise<{ items: SupplierOrder[]; found: number }> {
  const { rows, found, back } = await withShop(deps.db, shopId, async (tx) => {
    const listed = await ordersOfBuyer(tx, shopId, {
      passedOver: (page - 1) * PAGE,
      most: PAGE,
      only: supplierOrderId,
    })
    return { ...listed, back: await cameBack(tx, shopId, listed.rows) }
  })
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
  const items = rows.flatMap(({ supplierOrderId }) => {
    const order = byId.get(supplierOrderId)
    return order ? { ...order, cashbackBackSatang: back.get(supplierOrderId) ?? 0 } : []
  })
  return { items, found }
}

/** What came back to the cashback of whoever has ordered, by order. */
function cameBack(tx: Tx, shopId: string, rows: readonly SupplierOrderRow[]): Promise<Map<string, number>> {
  const merchantId = merchantOf(shopId)
  const account = merchantAccount(merchantId, 'cashback_available')
  const paid = rows.flatMap((row) => (row.cashbackSatang > 0 ? row.supplierOrderId : []))
  return inMerchantBook(tx, merchantId, () => movedOfCauses(tx, account, 'cashback-returned', paid))
}

type Shown = Omit<SupplierOrder, 'cashbackBackSatang'>

async function shownOf(
  deps: SupplierDeps,
  sellerId: string,
  rows: readonly SupplierOrderRow[],
): Promise<Shown[]> {
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
