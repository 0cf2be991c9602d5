import { answersOf, type Tx } from '@langraan/db'
import { type Intent, Refusal, refuse, standardRefusals, type Trail } from '@langraan/http'
import { refuseExpired } from '@langraan/shops/server'
import { CourierRefused, type Rate } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { askCourier, courierRefusal } from './compare-rates.ts'
import { courierKey } from './connections.ts'
import { type EnteredWeight, type OrderParcel, parcelsOfOrders } from './parcel-of-order.ts'
import type { ShippingDeps } from './shipping-deps.ts'

export type Booking = {
  shopId: string
  orderId: string
  trail: Trail
  /** One courier, by its code or its name, or the cheapest that takes the parcel. */
  courier: { code: string } | { name: string } | 'cheapest'
  weight: EnteredWeight
  intent: Intent
}

// One call tells the prices of so many parcels: more would keep a courier longer than it may take for an answer.
const PRICED_AT_ONCE = 8

/** What has been read of a booking that is not made yet. */
export type Ready = OrderParcel & { key: string }
/** What was read of a booking: what there is to book, its shipment where it was booked before, or why it cannot be. */
type Read = Ready | { shipmentId: string } | Refusal

/** Reads many bookings of a shop, in their order. */
export async function readEach(
  deps: ShippingDeps,
  tx: Tx,
  shopId: string,
  bookings: readonly Booking[],
): Promise<Read[]> {
  const intents = bookings.map(({ intent }) => intent)
  // A booking that was answered is not asked about again: its courier may be away by now, or its rate gone.
  const before = await answersOf<{ shipmentId: string }>(tx, { shopId }, intents)
  const news = await readNew(
    deps,
    tx,
    bookings.filter((_, at) => !before[at]),
  )
  return bookings.map(
    (booking, at) => before[at] ?? news.get(booking) ?? refuse(standardRefusals, 'not_found'),
  )
}

async function readNew(
  deps: ShippingDeps,
  tx: Tx,
  bookings: readonly Booking[],
): Promise<Map<Booking, Ready | Refusal>> {
  if (bookings.length === 0) return new Map()
  const key = await openKey(deps, tx)
  if (key instanceof Refusal) return new Map(bookings.map((booking) => [booking, key]))
  const wanted = bookings.map(({ orderId, weight }) => ({ orderId, entered: weight }))
  const parcels = await parcelsOfOrders(tx, wanted)
  return new Map(
    bookings.flatMap((booking, at) => {
      const parcel = parcels[at]
      return parcel ? [[booking, parcel instanceof Refusal ? parcel : { ...parcel, key }] as const] : []
    }),
  )
}

/** The merchant's key, or why the shop can book nothing. */
async function openKey(deps: ShippingDeps, tx: Tx): Promise<string | Refusal> {
  try {
    await refuseExpired(tx, deps.clock.now())
    return await courierKey(deps, tx)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Asks for the rates of a few parcels at a time; gives for each booking that can be made what tells its own. */
export function ratesOfReady(
  deps: ShippingDeps,
  read: readonly Read[],
): Map<Ready, Promise<Rate[] | Refusal>> {
  const wanted = read.filter((one): one is Ready => 'parcel' in one)
  const rates = new Map<Ready, Promise<Rate[] | Refusal>>()
  for (let from = 0; from < wanted.length; from += PRICED_AT_ONCE) {
    const some = wanted.slice(from, from + PRICED_AT_ONCE)
    const told = askForRates(deps, some)
    for (const [at, ready] of some.entries())
      rates.set(
        ready,
        told.then((each) => each[at] ?? []),
      )
  }
  return rates
}

/** Without an answer all of them have the reason: it is thrown by whose turn it is, and by nobody where that never comes. */
async function askForRates(deps: ShippingDeps, some: readonly Ready[]): Promise<(Rate[] | Refusal)[]> {
  const parcels = some.map(({ parcel }) => parcel)
  try {
    const told = await askCourier(deps, () => deps.couriers.shippop.ratesOfEach(some[0]?.key ?? '', parcels))
    return told.map((rates) => (rates instanceof CourierRefused ? courierRefusal(rates.failure) : rates))
  } catch (error) {
    if (error instanceof Refusal) return some.map(() => error)
    throw error
  }
}

export function chosenOf(rates: readonly Rate[], courier: Booking['courier']): Rate {
  return (
    rates
      .filter((rate) => rate.available && isAsked(rate, courier))
      .toSorted((a, b) => a.priceSatang - b.priceSatang)[0] ?? refuse(shippingRefusals, 'rate_gone')
  )
}

function isAsked({ courierCode, courierName }: Rate, courier: Booking['courier']): boolean {
  if (courier === 'cheapest') return true
  return 'code' in courier ? courierCode === courier.code : courierName === courier.name
}
