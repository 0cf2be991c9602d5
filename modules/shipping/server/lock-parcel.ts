import type { Tx } from '@langraan/db'
import { lockEachOrder, type OrderRecord } from '@langraan/orders/server'
import { lockShipments, ordersOfShipments } from './bookings.sql.ts'
import type { ShipmentRow } from './shipments.sql.ts'

export type LockedParcel = { parcel: ShipmentRow; order: OrderRecord }

/**
 * Locks parcels with their orders: all orders first, then the parcels. Erasing a customer, calling an order off and
 * booking one have the order locked when they come to its parcel; whoever took the parcel first would wait in a circle.
 * Which order a parcel is of never changes. One that is not the shop's is not among them.
 */
export async function lockParcels(
  tx: Tx,
  shipmentIds: readonly string[],
): Promise<Map<string, LockedParcel>> {
  const orderIds = await ordersOfShipments(tx, shipmentIds)
  if (orderIds.length === 0) return new Map()
  const orders = await lockEachOrder(tx, orderIds)
  const parcels = await lockShipments(tx, shipmentIds)
  return new Map(
    [...parcels].flatMap(([shipmentId, parcel]) => {
      const order = orders.get(parcel.orderId)
      return order ? [[shipmentId, { parcel, order }] as const] : []
    }),
  )
}

export const lockParcel = async (tx: Tx, shipmentId: string): Promise<LockedParcel | undefined> =>
  (await lockParcels(tx, [shipmentId])).get(shipmentId)
