import { withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { courierBooked, isRefused } from '@langraan/orders/rules'
import { CourierRefused } from '../ports.ts'
import { askCourier } from './compare-rates.ts'
import { courierKey } from './connections.ts'
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
  const { key, parcels } = await withShop(deps.db, shopId, async (tx) => {
    const entered = { whenUnknown: SUPPOSED_GRAMS }
    const wanted = orderIds.map((orderId) => ({ orderId, entered }))
    return { key: await courierKey(deps, tx), parcels: await parcelsOfOrders(tx, wanted) }
  })
  const bookable = parcels.filter(isBookable).slice(0, PRICED)
  if (bookable.length === 0) return []
  const told = await askCourier(deps, () =>
    deps.couriers.shippop.ratesOfEach(
      key,
      bookable.map(({ parcel }) => parcel),
    ),
  )
  const rates = told.flatMap((of) => (of instanceof CourierRefused ? [] : of))
  const taking = rates.filter(({ available }) => available)
  const byPrice = taking.toSorted((a, b) => a.priceSatang - b.priceSatang)
  return [...new Set(byPrice.map(({ courierName }) => courierName))]
}

const isBookable = (one: OrderParcel | Refusal): one is OrderParcel =>
  !(one instanceof Refusal) && !isRefused(courierBooked(one.order))
