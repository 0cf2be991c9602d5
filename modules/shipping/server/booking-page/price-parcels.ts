import { withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { isRefused, parcelBooked } from '@langraan/orders/rules'
import type { Language } from '@langraan/thai'
import type { Quote } from '../../rules/booking-plan.ts'
import type { Words } from '../../rules/courier-fields.ts'
import { askForRates } from '../ask-couriers.ts'
import { liveParcels } from '../bookings.sql.ts'
import { bookableAccounts } from '../connections.ts'
import { parcelCounts } from '../in-parcels/in-parcels.sql.ts'
import { type OrderParcel, parcelsOfOrders } from '../parcel-of-order.ts'
import type { ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

// One call tells the prices of so many parcels: more would keep a courier longer than somebody waits.
const PRICED_AT_ONCE = 8

type Priced = {
  items: { orderId: string; parcelNo: number; quotes: Quote[] }[]
  silent: { provider: string; name: Words; why: string }[]
}

/** What each courier would charge for some parcels. Of one that cannot be asked about yet nothing is told. */
export async function priceParcels(
  deps: ShippingDeps,
  { shopId, orderIds, language }: { shopId: string; orderIds: readonly string[]; language: Language },
): Promise<Priced> {
  const { accounts, parcels, live } = await withShop(deps.db, shopId, async (tx) => {
    const counts = await parcelCounts(tx, orderIds)
    return {
      accounts: await bookableAccounts(deps, tx),
      live: await liveParcels(tx, [...counts.keys()]),
      parcels: await parcelsOfOrders(
        tx,
        orderIds.flatMap((orderId) =>
          Array.from({ length: counts.get(orderId) ?? 1 }, (_, at) => ({
            orderId,
            parcelNo: at + 1,
            entered: {},
          })),
        ),
        await deps.boxes.proposed(tx, shopId, orderIds),
      ),
    }
  })
  const ready = parcels.filter((one): one is OrderParcel => isReady(one, live))
  const groups = Array.from({ length: Math.ceil(ready.length / PRICED_AT_ONCE) }, (_, at) =>
    ready.slice(at * PRICED_AT_ONCE, (at + 1) * PRICED_AT_ONCE),
  )
  const told = await Promise.all(
    groups.map((group) =>
      askForRates(
        deps,
        accounts,
        group.map(({ parcel }) => parcel),
      ),
    ),
  )
  const each = told.flat()
  const silent = new Map<string, Priced['silent'][number]>()
  for (const one of each)
    for (const { account, why } of one.silent) {
      const { provider, name } = account.courier
      silent.set(provider, { provider, name, why: why.tell(language) })
    }
  // Who told of one of them is not silent.
  for (const { offers } of each) for (const { provider } of offers) silent.delete(provider)
  return {
    items: ready.map(({ order: { orderId }, parcelNo }, at) => ({
      orderId,
      parcelNo,
      quotes: each[at]?.offers ?? [],
    })),
    silent: [...silent.values()],
  }
}

/** Whether it can be booked: what is booked already costs what it costs. */
function isReady(one: OrderParcel | Refusal, live: ReadonlyMap<string, readonly ShipmentRow[]>): boolean {
  if (one instanceof Refusal) return false
  const others = live.get(one.order.orderId) ?? []
  const isBooked = others.some(({ parcelNo }) => parcelNo === one.parcelNo)
  return !isBooked && !isRefused(parcelBooked(one.order, others.length > 0))
}
