import { withShop } from '@langraan/db'
import { Refusal, refuse } from '@langraan/http'
import { formatAddress } from '@langraan/thai'
import { CourierRefused, type Rate } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { courierKey } from './connections.ts'
import { parcelOfOrder } from './parcel-of-order.ts'
import type { ShippingDeps } from './shipping-deps.ts'

export type RateComparison = { weightGrams: number; codSatang: number; pickupAddress: string; items: Rate[] }

/** What each courier would charge: those that take the parcel first, cheapest first. */
export async function compareRates(
  deps: ShippingDeps,
  shopId: string,
  orderId: string,
  enteredGrams: number | undefined,
): Promise<RateComparison> {
  const { key, parcel } = await withShop(deps.db, shopId, async (tx) => ({
    key: await courierKey(deps, tx),
    ...(await parcelOfOrder(tx, orderId, { grams: enteredGrams })),
  }))
  const rates = await askCourier(deps, () => deps.couriers.shippop.rates(key, parcel))
  return {
    weightGrams: parcel.weightGrams,
    codSatang: parcel.codSatang,
    pickupAddress: `${parcel.from.name} ${formatAddress({ ...parcel.from, line1: parcel.from.addressLine }, 'th')}`,
    items: rates.toSorted(
      (a, b) => Number(b.available) - Number(a.available) || a.priceSatang - b.priceSatang,
    ),
  }
}

/** What a courier does not take, in its own words. */
export const courierRefusal = ({ message }: CourierRefused): Refusal =>
  new Refusal('courier_refused', shippingRefusals.courier_refused, { reason: message })

/** Asks the courier outside any transaction, and words what it says. */
export async function askCourier<T>(deps: ShippingDeps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CourierRefused) throw courierRefusal(error)
    deps.log.warn({ err: error }, 'the courier cannot be asked')
    return refuse(shippingRefusals, 'courier_unreachable')
  }
}
