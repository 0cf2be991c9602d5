import { audit, once, type PgBoss, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { beginOperation } from '@langraan/operations/server'
import { listedOrders } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import { readTrackingNumber } from '../../rules/tracking-number.ts'
import { keptManyByHand } from './kept-list.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

type Wanted = {
  shopId: string
  trail: Trail
  intent: Intent
  courierName: string
  handedOver: boolean
  parcels: readonly { orderId: string; trackingCode: string }[]
}

/** Begins to write parcels that the shop has sent itself; each order is asked again under its lock. */
export function sendManyByHand(
  { db, clock, jobs }: Pick<ShippingDeps, 'db' | 'clock'> & { jobs: PgBoss },
  { shopId, trail, intent, courierName, handedOver, parcels }: Wanted,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = clock.now()
  const codes = codesOf(parcels)
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const orders = await listedOrders(tx, { orderIds: [...codes.keys()], numbers: [], phones: [] })
      const itemIds = orders.map(({ orderId }) => orderId).toSorted()
      if (itemIds.length === 0) refuse(shippingRefusals, 'list_of_nothing')
      const options = keptManyByHand.keep({ courierName, handedOver, codes: Object.fromEntries(codes) })
      const begun = await beginOperation(jobs, tx, {
        shopId,
        kind: 'send-by-hand',
        itemIds,
        name: courierName,
        options,
        trail,
        now,
      })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'operation', id: begun.operationId, name: 'send-by-hand' },
        after: { orders: begun.totalCount, courier: courierName },
        now,
      })
      return begun
    }),
  )
}

/** The number of each order; what stands there twice was never checked, and nobody can tell which is right. */
function codesOf(parcels: Wanted['parcels']): Map<string, string> {
  const codes = new Map(
    parcels.map(({ orderId, trackingCode }) => {
      const read = readTrackingNumber(trackingCode)
      return [orderId, 'code' in read ? read.code : refuse(shippingRefusals, 'number_wrong')]
    }),
  )
  if (codes.size < parcels.length || new Set(codes.values()).size < codes.size)
    refuse(shippingRefusals, 'list_doubled')
  return codes
}
