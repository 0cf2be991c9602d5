import { answersOf, type Tx } from '@langraan/db'
import { type Intent, Refusal, refuse, standardRefusals, type Trail } from '@langraan/http'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../refusals.ts'
import { askForRates, byPrice, type Offer, offersOf } from './ask-couriers.ts'
import { bookableAccounts } from './connections.ts'
import type { Account } from './couriers.ts'
import { type EnteredWeight, type OrderParcel, parcelsOfOrders } from './parcel-of-order.ts'
import type { ShippingDeps } from './shipping-deps.ts'

export type Booking = {
  shopId: string
  orderId: string
  /** Which parcel of the order. */
  parcelNo: number
  trail: Trail
  /** One courier, by its code at whom it is booked through or by its name, or the cheapest that takes the parcel. */
  courier: { provider: string; code: string } | { name: string } | 'cheapest'
  weight: EnteredWeight
  intent: Intent
}

// One call tells the prices of so many parcels: more would keep a courier longer than it may take for an answer.
const PRICED_AT_ONCE = 8

/** What has been read of a booking that is not made yet. */
export type Ready = OrderParcel & { accounts: readonly Account[] }
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
    shopId,
    bookings.filter((_, at) => !before[at]),
  )
  return bookings.map(
    (booking, at) => before[at] ?? news.get(booking) ?? refuse(standardRefusals, 'not_found'),
  )
}

async function readNew(
  deps: ShippingDeps,
  tx: Tx,
  shopId: string,
  bookings: readonly Booking[],
): Promise<Map<Booking, Ready | Refusal>> {
  if (bookings.length === 0) return new Map()
  const accounts = await openAccounts(deps, tx)
  if (accounts instanceof Refusal) return new Map(bookings.map((booking) => [booking, accounts]))
  const wanted = bookings.map(({ orderId, parcelNo, weight }) => ({ orderId, parcelNo, entered: weight }))
  const orderIds = wanted.map(({ orderId }) => orderId)
  const parcels = await parcelsOfOrders(tx, wanted, await deps.boxes.proposed(tx, shopId, orderIds))
  return new Map(
    bookings.flatMap((booking, at) => {
      const parcel = parcels[at]
      return parcel ? [[booking, readyOf(parcel, accountsFor(accounts, booking))] as const] : []
    }),
  )
}

const accountsFor = (accounts: readonly Account[], { courier }: Booking): readonly Account[] =>
  typeof courier === 'object' && 'provider' in courier
    ? accounts.filter((account) => isAt(account.courier.provider, courier.provider))
    : accounts

function readyOf(parcel: OrderParcel | Refusal, accounts: readonly Account[]): Ready | Refusal {
  if (parcel instanceof Refusal) return parcel
  if (accounts.length > 0) return { ...parcel, accounts }
  return new Refusal('no_courier', shippingRefusals.no_courier)
}

/** The shop's couriers, or why it can book nothing. */
async function openAccounts(deps: ShippingDeps, tx: Tx): Promise<Account[] | Refusal> {
  try {
    await refuseExpired(tx, deps.clock.now())
    return await bookableAccounts(deps, tx)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Asks for the rates of a few parcels at a time; gives for each booking that can be made what tells its own. */
export function ratesOfReady(
  deps: ShippingDeps,
  read: readonly Read[],
): Map<Ready, Promise<Offer[] | Refusal>> {
  const wanted = read.filter((one): one is Ready => 'parcel' in one)
  const rates = new Map<Ready, Promise<Offer[] | Refusal>>()
  for (let from = 0; from < wanted.length; from += PRICED_AT_ONCE) {
    const some = wanted.slice(from, from + PRICED_AT_ONCE)
    const told = offersOfSome(deps, some)
    for (const [at, ready] of some.entries())
      rates.set(
        ready,
        told.then((each) => each[at] ?? []),
      )
  }
  return rates
}

/** Of each what its couriers told; all of them were read for the same shop, and of one kind of booking. */
async function offersOfSome(deps: ShippingDeps, some: readonly Ready[]): Promise<(Offer[] | Refusal)[]> {
  const parcels = some.map(({ parcel }) => parcel)
  return (await askForRates(deps, some[0]?.accounts ?? [], parcels)).map(offersOf)
}

export function chosenOf(rates: readonly Offer[], courier: Booking['courier']): Offer {
  return (
    rates.filter((rate) => rate.available && isAsked(rate, courier)).toSorted(byPrice)[0] ??
    refuse(shippingRefusals, 'rate_gone')
  )
}

function isAsked(
  { provider, courierCode, courierName, priceSatang }: Offer,
  courier: Booking['courier'],
): boolean {
  // Of what nobody knows the price of nobody knows that it is the cheapest.
  if (courier === 'cheapest') return priceSatang !== null
  if ('name' in courier) return courierName === courier.name
  return isAt(provider, courier.provider) && courierCode === courier.code
}

/** Whether a courier is the one that is wanted; any is where none was named. */
const isAt = (provider: string, wanted: string): boolean => wanted === '' || provider === wanted
