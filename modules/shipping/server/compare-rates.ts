import { withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { type Language, formatAddress } from '@langraan/thai'
import type { Words } from '../rules/courier-fields.ts'
import { askForRates, byPrice, type Offer, offersOf } from './ask-couriers.ts'
import { bookableAccounts } from './connections.ts'
import { parcelOfOrder } from './parcel-of-order.ts'
import type { ShippingDeps } from './shipping-deps.ts'

export type RateComparison = {
  weightGrams: number
  codSatang: number
  pickupAddress: string
  items: Offer[]
  silent: { provider: string; name: Words; why: string }[]
}

/** What each courier would charge: those that take the parcel first, cheapest first. */
export async function compareRates(
  deps: ShippingDeps,
  wanted: {
    shopId: string
    orderId: string
    parcelNo: number
    enteredGrams: number | undefined
    language: Language
  },
): Promise<RateComparison> {
  const { accounts, parcel } = await withShop(deps.db, wanted.shopId, async (tx) => ({
    accounts: await bookableAccounts(deps, tx),
    ...(await parcelOfOrder(
      tx,
      { ...wanted, entered: { grams: wanted.enteredGrams } },
      await deps.boxes.proposed(tx, wanted.shopId, [wanted.orderId]),
    )),
  }))
  const [told = { offers: [], silent: [] }] = await askForRates(deps, accounts, [parcel])
  const offers = offersOf(told)
  if (offers instanceof Refusal) throw offers
  return {
    weightGrams: parcel.weightGrams,
    codSatang: parcel.codSatang,
    pickupAddress: `${parcel.from.name} ${formatAddress({ ...parcel.from, line1: parcel.from.addressLine }, 'th')}`,
    items: offers.toSorted((a, b) => Number(b.available) - Number(a.available) || byPrice(a, b)),
    silent: told.silent.map(({ account: { courier }, why }) => ({
      provider: courier.provider,
      name: courier.name,
      why: why.tell(wanted.language),
    })),
  }
}
