import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { beginOperation } from '@langraan/operations/server'
import { isRefused, parcelBooked } from '@langraan/orders/rules'
import { findOrdersById, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import type { CourierKey } from '../../rules/booking-plan.ts'
import { parcelKey } from '../../rules/in-parcels/parcel-key.ts'
import { liveParcels } from '../bookings.sql.ts'
import { bookableAccounts } from '../connections.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

type Wanted = {
  shopId: string
  parcels: readonly (CourierKey & { orderId: string; parcelNo: number; courierName: string })[]
  trail: Trail
  intent: Intent
}

/**
 * Begins to book many parcels, the oldest order first. What is not waiting any more is left out: a colleague has booked
 * it, and it is not booked again.
 */
export function bookParcels(
  deps: ShippingDeps,
  { shopId, parcels, trail, intent }: Wanted,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await bookableAccounts(deps, tx)
      const orders = await findOrdersById(tx, [...new Set(parcels.map(({ orderId }) => orderId))])
      const open = await openOf(tx, parcels, orders)
      const waiting = [...new Set(open.map(({ orderId }) => orderId))]
        .flatMap((orderId) => orders.get(orderId) ?? [])
        .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.orderId < b.orderId ? -1 : 1))
      if (waiting.length === 0) refuse(shippingRefusals, 'nothing_to_book')
      const itemIds = waiting.map(({ orderId }) => orderId)
      const couriers = Object.fromEntries(
        open.map(({ orderId, parcelNo, ...courier }) => [parcelKey({ orderId, parcelNo }), courier]),
      )
      const options = { courier: '', weightGrams: null, couriers }
      const kind = 'book-orders'
      const begun = await beginOperation(deps.jobs, tx, { shopId, kind, itemIds, options, trail, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'operation', id: begun.operationId, name: kind },
        after: { orders: begun.totalCount },
        now,
      })
      return begun
    }),
  )
}

/** Those of some parcels that wait. */
async function openOf(
  tx: Tx,
  parcels: Wanted['parcels'],
  orders: ReadonlyMap<string, OrderRecord>,
): Promise<Wanted['parcels']> {
  const severals = [...orders.values()].filter(({ parcelCount }) => parcelCount > 1)
  const live = await liveParcels(
    tx,
    severals.map(({ orderId }) => orderId),
  )
  return parcels.filter(({ orderId, parcelNo }) => {
    const order = orders.get(orderId)
    const others = live.get(orderId) ?? []
    if (!order || parcelNo > order.parcelCount) return false
    if (others.some((other) => other.parcelNo === parcelNo)) return false
    return !isRefused(parcelBooked(order, others.length > 0))
  })
}
