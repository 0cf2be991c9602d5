import type { Tx } from '@langraan/db'
import type { Courier, CourierSettings, ParcelAtCourier } from '../ports.ts'
import { isSettled } from '../rules/parcel.ts'
import { accountIfAny, hasConnection } from './connections.ts'
import { parcelAtCourier } from './couriers.ts'
import type { ShipmentRow } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Deps = Pick<ShippingDeps, 'couriers'>

/** A parcel that nothing was heard of for so long is with its receiver, or with nobody. */
const FOLLOWED_DAYS = 60

/** The couriers that may know a parcel: its own, or by its number those through which the shop can follow it. */
function mayKnow({ couriers }: Deps, { provider, courierTrackingCode }: ShipmentRow): Courier[] {
  const number = courierTrackingCode ?? ''
  return [...couriers.values()].filter(
    (courier) =>
      courier.can.track !== undefined &&
      (provider === 'hand' ? courier.follows?.(number) : courier.provider === provider),
  )
}

const isOnItsWay = ({ provider, trackingCode, courierTrackingCode, state, parcelStatus }: ShipmentRow) =>
  Boolean(provider === 'hand' ? courierTrackingCode : trackingCode) &&
  state === 'booked' &&
  !isSettled(parcelStatus ?? undefined)

/** The courier that can be asked about a parcel on its way; one that it was not booked with has to be connected. */
export async function followerOf(deps: Deps, tx: Tx, shipment: ShipmentRow): Promise<Courier | undefined> {
  if (!isOnItsWay(shipment)) return undefined
  for (const courier of mayKnow(deps, shipment))
    if (shipment.provider !== 'hand' || (await hasConnection(tx, courier.provider))) return courier
  return undefined
}

export type FollowedParcel = {
  readonly courier: Courier
  readonly settings: CourierSettings | undefined
  readonly parcel: ParcelAtCourier
}

/** A parcel on its way with its courier; undefined where nobody can be asked. */
export async function followedParcel(
  deps: ShippingDeps,
  tx: Tx,
  shipment: ShipmentRow | undefined,
): Promise<FollowedParcel | undefined> {
  const courier = shipment && (await followerOf(deps, tx, shipment))
  if (!courier) return undefined
  const account = await accountIfAny(deps, tx, courier)
  const parcel = parcelAtCourier(shipment)
  return {
    courier: account?.courier ?? courier,
    settings: account?.settings,
    // What the shop handed over itself has one number, the carrier's.
    parcel: parcel.trackingCode === '' ? { ...parcel, trackingCode: parcel.courierTrackingCode } : parcel,
  }
}

/** Parcels that were handed over by hand are asked about no longer than this. */
export const isForgotten = ({ provider, createdAt }: ShipmentRow, now: Date): boolean =>
  provider === 'hand' && now.getTime() - createdAt.getTime() > FOLLOWED_DAYS * 86_400_000
