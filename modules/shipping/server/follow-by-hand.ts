import { enqueueEach, type Tx } from '@langraan/db'
import type { Courier } from '../ports.ts'
import { numberedByHand } from './bookings.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Deps = Pick<ShippingDeps, 'couriers'>

type Numbered = { readonly shipmentId: string; readonly trackingCode: string }

/** Whether some courier could tell where a parcel of this number is, connected or not. */
export const isTold = ({ couriers }: Deps, trackingCode: string): boolean =>
  [...couriers.values()].some(({ follows }) => follows?.(trackingCode))

/** Has parcels followed that the shop hands over itself, as far as somebody can tell of their numbers. */
export const followByHand = (
  deps: Deps & Pick<ShippingDeps, 'jobs'>,
  tx: Tx,
  shopId: string,
  parcels: readonly Numbered[],
): Promise<void> =>
  enqueueEach(
    deps.jobs,
    tx,
    'refresh-tracking',
    parcels
      .filter(({ trackingCode }) => isTold(deps, trackingCode))
      .map(({ shipmentId }) => ({ shopId, shipmentId })),
  )

/** A courier was connected for the first time: what was handed over before is followed through it from now on. */
export async function followWaiting(
  deps: Deps & Pick<ShippingDeps, 'jobs'>,
  tx: Tx,
  shopId: string,
  { follows }: Courier,
): Promise<void> {
  if (!follows) return
  const parcels = await numberedByHand(tx)
  await followByHand(
    deps,
    tx,
    shopId,
    parcels.filter(({ trackingCode }) => follows(trackingCode)),
  )
}
