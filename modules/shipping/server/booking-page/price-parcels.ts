import { withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { courierBooked, isRefused } from '@langraan/orders/rules'
import type { Language } from '@langraan/thai'
import type { Quote } from '../../rules/booking-plan.ts'
import type { Words } from '../../rules/courier-fields.ts'
import { askForRates } from '../ask-couriers.ts'
import { bookableAccounts } from '../connections.ts'
import { type OrderParcel, parcelsOfOrders } from '../parcel-of-order.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

// One call tells the prices of so many parcels: more would keep a courier longer than somebody waits.
const PRICED_AT_ONCE = 8

type Priced = {
  items: { orderId: string; quotes: Quote[] }[]
  silent: { provider: string; name: Words; why: string }[]
}

/** What each courier would charge for some parcels. Of one that cannot be asked about yet nothing is told. */
export async function priceParcels(
  deps: ShippingDeps,
  { shopId, orderIds, language }: { shopId: string; orderIds: readonly string[]; language: Language },
): Promise<Priced> {
  const { accounts, parcels } = await withShop(deps.db, shopId, async (tx) => ({
    accounts: await bookableAccounts(deps, tx),
    parcels: await parcelsOfOrders(
      tx,
      orderIds.map((orderId) => ({ orderId, entered: {} })),
    ),
  }))
  const ready = parcels.filter(isReady)
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
    items: ready.map(({ order: { orderId } }, at) => ({ orderId, quotes: each[at]?.offers ?? [] })),
    silent: [...silent.values()],
  }
}

const isReady = (one: OrderParcel | Refusal): one is OrderParcel =>
  !(one instanceof Refusal) && !isRefused(courierBooked(one.order))
