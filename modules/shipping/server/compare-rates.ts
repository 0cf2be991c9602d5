import { withShop } from '@langraan/db'
import { Refusal, refuse } from '@langraan/http'
import { formatAddress } from '@langraan/thai'
import { CourierRefused, type Rate } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { type BookingFailure, failureText } from '../rules/booking-failure.ts'
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

/** What a courier does not take, in its own words; or why a booking came to nothing, in ours. */
export function courierRefusal(failure: BookingFailure, number: string | null = null): Refusal {
  const { courier_refused: words } = shippingRefusals
  if ('words' in failure) return new Refusal('courier_refused', words, { reason: failure.words })
  const [th, en] = [failureText(failure.code, number, 'th'), failureText(failure.code, number, 'en')]
  return new Refusal('courier_refused', { ...words, th, en })
}

/** Asks the courier outside any transaction, and words what it says. */
export async function askCourier<T>(deps: ShippingDeps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CourierRefused) throw courierRefusal(error.failure)
    deps.log.warn({ err: error }, 'the courier cannot be asked')
    return refuse(shippingRefusals, 'courier_unreachable')
  }
}
