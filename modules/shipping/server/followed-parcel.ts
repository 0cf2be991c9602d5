import type { Tx } from '@langraan/db'
import type { Courier, CourierSettings, ParcelAtCourier } from '../ports.ts'
import { isSettled } from '../rules/parcel.ts'
import { accountIfAny } from './connections.ts'
import { parcelAtCourier } from './couriers.ts'
import type { ShipmentRow } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

/** Whether a parcel is on its way, with a courier that can be asked about it. */
export function isFollowed({ couriers }: Pick<ShippingDeps, 'couriers'>, shipment: ShipmentRow): boolean {
  const { trackingCode, state, parcelStatus, provider } = shipment
  const isOnItsWay = Boolean(trackingCode) && state === 'booked' && !isSettled(parcelStatus ?? undefined)
  return isOnItsWay && couriers.get(provider)?.can.track !== undefined
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
  const courier = shipment && deps.couriers.get(shipment.provider)
  if (!courier || !isFollowed(deps, shipment)) return undefined
  const account = await accountIfAny(deps, tx, courier)
  const parcel = parcelAtCourier(shipment)
  return { courier: account?.courier ?? courier, settings: account?.settings, parcel }
}
