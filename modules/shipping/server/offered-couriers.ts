import { withShop } from '@langraan/db'
import { Refusal, refuse } from '@langraan/http'
import { courierBooked, isRefused } from '@langraan/orders/rules'
import { shippingRefusals } from '../refusals.ts'
import { askForRates, byPrice, offersOf } from './ask-couriers.ts'
import { bookableAccounts } from './connections.ts'
import { type OrderParcel, parcelsOfOrders } from './parcel-of-order.ts'
import type { ShippingDeps } from './shipping-deps.ts'

// One call tells the prices of so many parcels: more would keep a courier longer than somebody waits.
const PRICED = 8
// Which couriers there are hangs little on a weight that nobody knows yet.
const SUPPOSED_GRAMS = 1000

/** The couriers that take any of some orders, by their names, the cheapest first. */
export async function offeredCouriers(
  deps: ShippingDeps,
  shopId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { accounts, parcels } = await withShop(deps.db, shopId, async (tx) => {
    const entered = { whenUnknown: SUPPOSED_GRAMS }
    const wanted = orderIds.map((orderId) => ({ orderId, entered }))
    return { accounts: await bookableAccounts(deps, tx), parcels: await parcelsOfOrders(tx, wanted) }
  })
  const bookable = parcels.filter(isBookable).slice(0, PRICED)
  if (bookable.length === 0) return []
  const told = await askForRates(
    deps,
    accounts,
    bookable.map(({ parcel }) => parcel),
  )
  const each = told.map(offersOf)
  const nobody = each.every((offers) => offers instanceof Refusal && offers.code === 'courier_unreachable')
  if (nobody) refuse(shippingRefusals, 'courier_unreachable')
  const taking = each.flatMap((offers) =>
    offers instanceof Refusal ? [] : offers.filter(({ available }) => available),
  )
  const sorted = taking.toSorted(byPrice)
  return [...new Set(sorted.map(({ courierName }) => courierName))]
}

const isBookable = (one: OrderParcel | Refusal): one is OrderParcel =>
  !(one instanceof Refusal) && !isRefused(courierBooked(one.order))
