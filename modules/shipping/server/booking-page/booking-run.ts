import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { faultsByItem, type ItemFault, operationOf, type OperationRow } from '@langraan/operations/server'
import { codOfParcel, isRefused, parcelBooked } from '@langraan/orders/rules'
import { findOrdersById, linesOfOrders, type OrderRecord } from '@langraan/orders/server'
import type { Language } from '@langraan/thai'
import { parcelOfKey } from '../../rules/in-parcels/parcel-key.ts'
import type { RunItem } from '../../booking-contract.ts'
import { readChosen } from '../book-orders.ts'
import { newestOfOrders, type ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { firstPictures, lastFailure, namesOf } from './waiting-parcels.ts'

// A courier that has not answered for so long is asked what became of it; until then it is just being booked.
const ASKING_AFTER_MS = 20_000

type Run = { startedAt: string; endedAt: string | null; isStopping: boolean; items: RunItem[] }

/** How far a booking of many parcels is, each by what is kept of it: whoever looks sees the same. */
export function getBookingRun(
  deps: ShippingDeps,
  { shopId, operationId, language }: { shopId: string; operationId: string; language: Language },
): Promise<Run> {
  return withShop(deps.db, shopId, async (tx) => {
    const operation = await operationOf(tx, operationId)
    if (operation?.kind !== 'book-orders') return refuse(standardRefusals, 'not_found')
    const { couriers = {} } = readChosen(operation.options)
    const chosen = Object.entries(couriers).map(([key, courier]) => ({ ...parcelOfKey(key), key, courier }))
    const orderIds = [...new Set(chosen.map(({ orderId }) => orderId))]
    const orders = await findOrdersById(tx, orderIds)
    const lines = await linesOfOrders(tx, orderIds)
    const parcels = await newestOfOrders(tx, orderIds)
    const faults = await faultsByItem(tx, operationId)
    const pictures = await firstPictures(tx, lines)
    const ofOrder = Map.groupBy(chosen, ({ orderId }) => orderId)
    const byAge = [...orders.values()].toSorted(
      (a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.orderId < b.orderId ? -1 : 1),
    )
    return {
      startedAt: operation.createdAt.toISOString(),
      endedAt: operation.endedAt?.toISOString() ?? null,
      isStopping: operation.cancelRequested && operation.endedAt === null,
      items: byAge.flatMap((order, position) =>
        (ofOrder.get(order.orderId) ?? []).map(({ key, parcelNo, courier }) => {
          const newest = parcels.get(key)
          const parcel = newest && newest.createdAt >= operation.createdAt ? newest : undefined
          const fault = faults.get(order.orderId)
          const now = deps.clock.now()
          const pictureId = pictures.get(order.orderId)
          const isLive = newest?.state === 'booked' || newest?.state === 'booking'
          return {
            ...itemOf({ order, parcelNo, isLive, parcel, fault, operation, position, language, now }),
            ...(pictureId && { pictureId }),
            courier: { provider: courier.provider, courierCode: courier.courierCode },
            courierName: parcel?.courierName ?? courier.courierName,
          }
        }),
      ),
    }
  })
}

type Standing = {
  order: OrderRecord
  parcelNo: number
  /** Whether the parcel is booked now, or may be. */
  isLive: boolean
  /** What this run has made of it, or a booking that came after it. */
  parcel: ShipmentRow | undefined
  fault: ItemFault | undefined
  operation: OperationRow
  position: number
  language: Language
  now: Date
}

function itemOf(standing: Standing): Omit<RunItem, 'courier' | 'courierName' | 'pictureId'> {
  const { order, parcelNo, isLive, parcel, fault, language } = standing
  const state = stateOf(standing)
  const failed = state === 'failed'
  return {
    ...namesOf(order),
    parcelNo,
    parcelCount: order.parcelCount,
    weightGrams: parcel?.weightGrams ?? null,
    codSatang: parcel?.codSatang ?? codOfParcel(order, parcelNo),
    state,
    priceSatang: parcel && parcel.priceSatang > 0 ? parcel.priceSatang : null,
    trackingCode: parcel?.courierTrackingCode ?? parcel?.trackingCode ?? null,
    shipmentId: parcel?.shipmentId ?? null,
    failure: failed ? (lastFailure(parcel, language) ?? fault?.[language] ?? null) : null,
    mayRetry: (failed || state === 'left') && !isLive && !isRefused(parcelBooked(order, true)),
  }
}

function stateOf({ parcel, fault, operation, position, now }: Standing): RunItem['state'] {
  if (parcel?.state === 'booked') return 'booked'
  if (parcel?.state === 'booking')
    return now.getTime() - parcel.createdAt.getTime() > ASKING_AFTER_MS ? 'asking' : 'booking'
  if (parcel?.state === 'failed' || fault) return 'failed'
  if (operation.endedAt === null) return 'queued'
  // Stopped before its turn came, or called off since.
  return position < operation.doneCount && parcel?.state !== 'cancelled' ? 'failed' : 'left'
}
