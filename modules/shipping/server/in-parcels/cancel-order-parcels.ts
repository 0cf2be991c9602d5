import { answerOf, once, withShop } from '@langraan/db'
import { type Intent, OnceAnswer, Refusal, refuse, standardRefusals, type Trail } from '@langraan/http'
import { findOrder } from '@langraan/orders/server'
import type { Language } from '@langraan/thai'
import { liveParcels } from '../bookings.sql.ts'
import { cancelShipment } from '../cancel-shipment.ts'
import type { ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

type Wanted = { shopId: string; orderId: string; language: Language; trail: Trail; intent: Intent }
type Cancelled = {
  items: { shipmentId: string; parcelNo: number; isCancelled: boolean; why: string | null }[]
}

/** Cancels all bookings of an order, one after the other; each says itself what came of it. */
export async function cancelOrderParcels(deps: ShippingDeps, wanted: Wanted): Promise<OnceAnswer<Cancelled>> {
  const { shopId, orderId, intent } = wanted
  const before = await withShop(deps.db, shopId, (tx) => answerOf<Cancelled>(tx, { shopId }, intent))
  if (before) return new OnceAnswer(before)
  const live = await withShop(deps.db, shopId, async (tx) => {
    if (!(await findOrder(tx, orderId))) refuse(standardRefusals, 'not_found')
    return (await liveParcels(tx, [orderId])).get(orderId) ?? []
  })
  const items: Cancelled['items'] = []
  for (const parcel of live) items.push(await cancelOne(deps, wanted, parcel))
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, deps.clock.now(), async () => ({ items })),
  )
}

async function cancelOne(
  deps: ShippingDeps,
  { shopId, language, trail, intent }: Wanted,
  { shipmentId, parcelNo }: ShipmentRow,
): Promise<Cancelled['items'][number]> {
  const own = { ...intent, key: `${intent.key} ${shipmentId}` }
  try {
    await cancelShipment(deps, { shopId, shipmentId, trail, intent: own })
    return { shipmentId, parcelNo, isCancelled: true, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { shipmentId, parcelNo, isCancelled: false, why: error.tell(language) }
  }
}
