import type { Tx } from '@langraan/db'
import {
  bookingCancelled,
  codDueOf,
  handOverTakenBack,
  orderMoved,
  type OrderState,
  type ParcelOfOrder,
} from '@langraan/orders/rules'
import type { OrderRecord } from '@langraan/orders/server'
import { orderStatusOf, type ParcelStatus } from '../rules/parcel.ts'
import { liveParcels } from './bookings.sql.ts'
import type { ShipmentRow } from './shipments.sql.ts'

type Moved = Pick<ShipmentRow, 'shipmentId' | 'parcelNo' | 'parcelStatus'>

const standingOf = ({ parcelNo, parcelStatus }: Moved): ParcelOfOrder => ({
  parcelNo,
  course: orderStatusOf(parcelStatus ?? 'waiting'),
})

/** The other parcels of an order that live; nobody is asked where it goes in one. */
export async function otherParcels(
  tx: Tx,
  { orderId, parcelCount }: Pick<OrderRecord, 'orderId' | 'parcelCount'>,
  shipmentId: string,
): Promise<ShipmentRow[]> {
  if (parcelCount === 1) return []
  const live = (await liveParcels(tx, [orderId])).get(orderId) ?? []
  return live.filter((other) => other.shipmentId !== shipmentId)
}

/** How an order stands by where its parcels are, of which one has moved. */
export async function orderWithParcel(
  tx: Tx,
  order: OrderRecord,
  parcel: Pick<ShipmentRow, 'shipmentId' | 'parcelNo'>,
  parcelStatus: ParcelStatus,
): Promise<OrderState> {
  const others = await otherParcels(tx, order, parcel.shipmentId)
  const standing = [...others.filter(isBooked), { ...parcel, parcelStatus }].map(standingOf)
  return orderMoved(order, codDueOf(order) > 0, standing)
}

/** How an order stands by all its parcels as they are kept. */
export async function orderOfParcels(tx: Tx, order: OrderRecord): Promise<OrderState> {
  const live = (await liveParcels(tx, [order.orderId])).get(order.orderId) ?? []
  return orderMoved(order, codDueOf(order) > 0, live.filter(isBooked).map(standingOf))
}

const isBooked = ({ state }: ShipmentRow): boolean => state === 'booked'

/**
 * How an order stands without one of its parcels: it waits for a courier again once none is left. That it was handed
 * over may be no more than what the shop said.
 */
export async function orderWithoutParcel(
  tx: Tx,
  order: OrderRecord,
  shipmentId: string,
  isOnlySaid = false,
): Promise<OrderState> {
  const state = { payment: order.payment, fulfilment: order.fulfilment }
  if ((await otherParcels(tx, order, shipmentId)).length > 0) return state
  const left = isOnlySaid ? handOverTakenBack(state) : state
  const next = bookingCancelled('refused' in left ? state : left)
  return 'refused' in next ? state : next
}
