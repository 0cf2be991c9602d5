import { audit, withShop, type Tx } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { changeEachOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import { isWaiting } from '../../rules/handing-over/hand-over.ts'
import { type LockedParcel, lockParcels } from '../lock-parcel.ts'
import { orderOfParcels } from '../order-of-parcel.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { clearList, parcelsOnList, saveHandedOver } from './list-parcels.sql.ts'
import { endList, lockList } from './lists.sql.ts'
import { subjectOfList } from './open-list.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock'>
export type OfList = { shopId: string; handOverListId: string; trail: Trail }
type Ended = { handOverListId: string; parcelCount: number }

/**
 * The driver has everything that is on the list. What still waits is handed over at this moment; what the courier has
 * told of meanwhile stays as it told.
 */
export function closeList(deps: Deps, { shopId, handOverListId, trail }: OfList): Promise<Ended> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const list = (await lockList(tx, handOverListId)) ?? refuse(standardRefusals, 'not_found')
    if (list.state === 'discarded') refuse(shippingRefusals, 'hand_over_list_not_open')
    const shipmentIds = (await parcelsOnList(tx, handOverListId)).map(({ shipmentId }) => shipmentId)
    const ended = { handOverListId, parcelCount: shipmentIds.length }
    if (list.state === 'closed') return ended
    if (shipmentIds.length === 0) refuse(shippingRefusals, 'hand_over_list_empty')
    const parcels = [...(await lockParcels(tx, shipmentIds)).values()]
    const count = parcels.filter(({ parcel }) => parcel.state !== 'booked').length
    if (count > 0) refuse(shippingRefusals, 'hand_over_parcels_gone', { count })
    const leaving = parcels.filter(({ parcel }) => isWaiting(parcel))
    await handOver(tx, leaving, { shopId, madeBy: trail.userId, now })
    await endList(tx, handOverListId, { state: 'closed', by: trail.userId, now })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: subjectOfList(list),
      after: { parcelCount: shipmentIds.length },
      now,
    })
    return ended
  })
}

async function handOver(
  tx: Tx,
  leaving: readonly LockedParcel[],
  by: { shopId: string; madeBy: string; now: Date },
): Promise<void> {
  if (leaving.length === 0) return
  await saveHandedOver(
    tx,
    leaving.map(({ parcel }) => parcel.shipmentId),
    by.now,
  )
  const changes: OrderChanges = []
  for (const { parcel, order } of onePerOrder(leaving)) {
    const next = await orderOfParcels(tx, order)
    if (next.fulfilment === order.fulfilment) continue
    const { shipmentId, courierName, courierTrackingCode: trackingCode } = parcel
    const details = { shipmentId, courierName, trackingCode }
    changes.push({ change: { ...by, orderId: order.orderId, kind: 'shipped', details }, next })
  }
  await changeEachOrder(tx, changes)
}
type OrderChanges = Parameters<typeof changeEachOrder>[1][number][]

/** Several parcels of an order may be on a list; it changes once. */
export const onePerOrder = <Locked extends LockedParcel>(parcels: readonly Locked[]): Locked[] => [
  ...new Map(parcels.toReversed().map((one) => [one.order.orderId, one])).values(),
]

/** Throws an open list away; what was on it waits, and can be scanned onto another. */
export function discardList(
  deps: Deps,
  { shopId, handOverListId, userId }: Omit<OfList, 'trail'> & { userId: string },
): Promise<Ended> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const list = (await lockList(tx, handOverListId)) ?? refuse(standardRefusals, 'not_found')
    if (list.state === 'discarded') return { handOverListId, parcelCount: 0 }
    if (list.state === 'closed') refuse(shippingRefusals, 'hand_over_list_not_open')
    const parcelCount = (await parcelsOnList(tx, handOverListId)).length
    await clearList(tx, handOverListId, now)
    await endList(tx, handOverListId, { state: 'discarded', by: userId, now })
    return { handOverListId, parcelCount }
  })
}
