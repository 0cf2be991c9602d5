import { audit, isUniqueViolation, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { handOverTakenBack, isRefused, isVatDue, type OrderState } from '@langraan/orders/rules'
import { changeEachOrder, forgetTaxPoint, returnsOf } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import { TAKE_BACK_DAYS, takeBackUntil } from '../../rules/by-hand.ts'
import { type LockedParcel, lockParcels } from '../lock-parcel.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { type OfList, onePerOrder } from './end-list.ts'
import { parcelsOnList, saveWaiting } from './list-parcels.sql.ts'
import { type ListRow, lockList, openAgain, openListOf } from './lists.sql.ts'
import { subjectOfList } from './open-list.ts'

/**
 * Opens a closed list for a mistake. What was handed over by its closing and has not moved on since waits again; what
 * the courier has told of meanwhile stays as it is.
 */
export async function reopenList(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  wanted: OfList & { reason: string },
): Promise<{ handOverListId: string; parcelCount: number }> {
  try {
    return await withShop(deps.db, wanted.shopId, (tx) => reopen(tx, wanted, deps.clock.now()))
  } catch (error) {
    if (isUniqueViolation(error, 'hand_over_lists_open'))
      refuse(shippingRefusals, 'hand_over_list_other_open')
    throw error
  }
}

async function reopen(
  tx: Tx,
  { shopId, handOverListId, trail, reason }: OfList & { reason: string },
  now: Date,
): Promise<{ handOverListId: string; parcelCount: number }> {
  await refuseExpired(tx, now)
  const list = (await lockList(tx, handOverListId)) ?? refuse(standardRefusals, 'not_found')
  const shipmentIds = (await parcelsOnList(tx, handOverListId)).map(({ shipmentId }) => shipmentId)
  const opened = { handOverListId, parcelCount: shipmentIds.length }
  if (list.state === 'open') return opened
  const { closedAt } = list
  if (list.state !== 'closed' || !closedAt) return refuse(shippingRefusals, 'hand_over_list_not_closed')
  if (now > reopenUntil(closedAt))
    refuse(shippingRefusals, 'hand_over_list_long_ago', { days: TAKE_BACK_DAYS })
  if ((await openListOf(tx, list)) !== undefined) refuse(shippingRefusals, 'hand_over_list_other_open')
  const parcels = [...(await lockParcels(tx, shipmentIds)).values()]
  const waiting = await takenBack(tx, parcels, closedAt)
  await putBack(tx, waiting, { shopId, madeBy: trail.userId, now }, closedAt)
  await openAgain(tx, handOverListId)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: subjectOfList(list),
    before: { parcelCount: shipmentIds.length },
    after: { reason },
    now,
  })
  return opened
}

/** A mistake is noticed the same evening, or after a weekend; it is as long as for one parcel. */
export const reopenUntil = (closedAt: Date): Date => takeBackUntil('collected', closedAt) ?? closedAt

export const canReopen = ({ state, closedAt }: ListRow, now: Date): boolean =>
  state === 'closed' && closedAt !== null && now <= reopenUntil(closedAt)

type TakenBack = LockedParcel & { next: OrderState }

async function takenBack(tx: Tx, parcels: readonly LockedParcel[], closedAt: Date): Promise<TakenBack[]> {
  const back: TakenBack[] = []
  for (const { parcel, order } of parcels) {
    const isOfClosing = parcel.handedOverAt?.getTime() === closedAt.getTime()
    if (parcel.state !== 'booked' || parcel.parcelStatus !== 'collected' || !isOfClosing) continue
    const isAnythingBack = (await returnsOf(tx, order.orderId)).length > 0
    const before = { payment: order.payment, fulfilment: order.fulfilment }
    // Another parcel of the order may not have left: then the order has not either.
    const waits = order.parcelCount > 1 && order.fulfilment === 'booked'
    const next = waits ? before : handOverTakenBack(before, isAnythingBack)
    if (!isRefused(next)) back.push({ parcel, order, next })
  }
  return back
}

async function putBack(
  tx: Tx,
  waiting: readonly TakenBack[],
  by: { shopId: string; madeBy: string; now: Date },
  closedAt: Date,
): Promise<void> {
  if (waiting.length === 0) return
  for (const { order, next } of waiting)
    if (!isVatDue(next)) await forgetTaxPoint(tx, order.orderId, closedAt)
  await saveWaiting(
    tx,
    waiting.map(({ parcel }) => parcel.shipmentId),
    by.now,
  )
  await changeEachOrder(
    tx,
    onePerOrder(waiting).map(({ parcel, order, next }) => {
      const { shipmentId, courierName, courierTrackingCode: trackingCode } = parcel
      const details = { shipmentId, courierName, trackingCode }
      return {
        change: { ...by, orderId: order.orderId, kind: 'hand-over-taken-back' as const, details },
        next,
      }
    }),
  )
}
