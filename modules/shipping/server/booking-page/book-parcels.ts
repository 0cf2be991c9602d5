import { audit, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { beginOperation } from '@langraan/operations/server'
import { courierBooked, isRefused } from '@langraan/orders/rules'
import { findOrdersById } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import type { CourierKey } from '../../rules/booking-plan.ts'
import { bookableAccounts } from '../connections.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

type Wanted = {
  shopId: string
  parcels: readonly (CourierKey & { orderId: string; courierName: string })[]
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
      const orders = await findOrdersById(
        tx,
        parcels.map(({ orderId }) => orderId),
      )
      const waiting = [...orders.values()]
        .filter((order) => !isRefused(courierBooked(order)))
        .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.orderId < b.orderId ? -1 : 1))
      if (waiting.length === 0) refuse(shippingRefusals, 'nothing_to_book')
      const itemIds = waiting.map(({ orderId }) => orderId)
      const isWaiting = new Set(itemIds)
      const couriers = Object.fromEntries(
        parcels
          .filter(({ orderId }) => isWaiting.has(orderId))
          .map(({ orderId, ...courier }) => [orderId, courier]),
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
