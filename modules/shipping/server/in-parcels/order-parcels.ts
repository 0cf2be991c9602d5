import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { codDueOf } from '@langraan/orders/rules'
import {
  changeOrder,
  eventOfMove,
  findOrder,
  linesOf,
  lockOrder,
  type OrderRecord,
  orderRefusals,
  saveInParcels,
} from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderParcels } from '../../in-parcels-contract.ts'
import type { BoxSize } from '../../ports.ts'
import { shippingRefusals } from '../../refusals.ts'
import { divide, whyNotDivided } from '../../rules/in-parcels/in-parcels.ts'
import { parcelWeight } from '../../rules/parcel.ts'
import { parcelKey } from '../../rules/in-parcels/parcel-key.ts'
import { liveParcels } from '../bookings.sql.ts'
import { dropPlansAfter, plansOf, savePlan } from '../booking-page/parcel-plans.sql.ts'
import { orderOfParcels } from '../order-of-parcel.ts'
import { type ShipmentRow, updateShipment } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

type Measured = { weightGrams: number | null; size: BoxSize | null }
type InParcels = { codParcelNo: number; parcels: Measured[] }
type Deps = Pick<ShippingDeps, 'db' | 'clock'>

/** In how many parcels an order goes, with what is known of each. */
export function getOrderParcels(
  { db }: Pick<Deps, 'db'>,
  shopId: string,
  orderId: string,
): Promise<OrderParcels> {
  return withShop(db, shopId, async (tx) => {
    const order = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    const lines = await linesOf(tx, orderId)
    const booked = (await liveParcels(tx, [orderId])).get(orderId) ?? []
    return {
      ...(await parcelsOf(tx, order)),
      orderNumber: String(order.orderNumber),
      codSatang: codDueOf(order),
      goodsGrams: parcelWeight(lines, null) ?? null,
      itemCount: order.itemCount,
      notDivided: whyNotDivided(order) ?? null,
      booked: booked.map(({ parcelNo, codSatang, courierTrackingCode, trackingCode }) => ({
        parcelNo,
        codSatang,
        trackingCode: courierTrackingCode ?? trackingCode,
      })),
    }
  })
}

async function parcelsOf(
  tx: Tx,
  { orderId, parcelCount, codParcelNo }: Pick<OrderRecord, 'orderId' | 'parcelCount' | 'codParcelNo'>,
): Promise<InParcels> {
  const plans = await plansOf(tx, [orderId])
  const parcels = Array.from({ length: parcelCount }, (_, at) => {
    const plan = plans.get(parcelKey({ orderId, parcelNo: at + 1 }))
    return { weightGrams: plan?.weightGrams ?? null, size: plan?.size ?? null }
  })
  return { codParcelNo, parcels }
}

type Wanted = InParcels & { shopId: string; orderId: string; trail: Trail }

/** Divides an order into parcels. What is booked stays; what is left out was not booked, and is forgotten. */
export function saveOrderParcels(deps: Deps, wanted: Wanted): Promise<InParcels> {
  const { shopId, orderId, codParcelNo, parcels, trail } = wanted
  const division = { parcelCount: parcels.length, codParcelNo }
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    // Whoever books one of them holds this lock, too.
    const order = await lockOrder(tx, orderId)
    const booked = (await liveParcels(tx, [orderId])).get(orderId) ?? []
    refuseOtherwise(order, division, booked)
    await saveInParcels(tx, orderId, division, now)
    for (const [at, measured] of parcels.entries())
      await savePlan(tx, shopId, { orderId, parcelNo: at + 1 }, measured, now)
    await dropPlansAfter(tx, orderId, parcels.length)
    // Of how many a parcel is stands on its label: it is drawn anew when it is asked for.
    if (order.parcelCount !== parcels.length)
      for (const { shipmentId } of booked) await updateShipment(tx, shipmentId, { labelKey: null }, now)
    await bringOrderAlong(tx, wanted, { ...order, ...division }, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
      before: { parcelCount: order.parcelCount, codParcelNo: order.codParcelNo },
      after: division,
      now,
    })
    return parcelsOf(tx, { orderId, ...division })
  })
}

function refuseOtherwise(
  order: OrderRecord,
  division: { parcelCount: number; codParcelNo: number },
  booked: readonly ShipmentRow[],
): void {
  const why = whyNotDivided(order)
  if (why === 'nothing_to_send') refuse(orderRefusals, why)
  if (why) refuse(shippingRefusals, why)
  const refused = divide(division, booked)
  if (refused) refuse(shippingRefusals, refused.refused, { number: refused.parcelNo })
}

/** Without a parcel that waited the others may all have left, or arrived. */
async function bringOrderAlong(
  tx: Tx,
  { shopId, orderId, trail }: Wanted,
  order: OrderRecord,
  now: Date,
): Promise<void> {
  const next = await orderOfParcels(tx, order)
  if (next.fulfilment === order.fulfilment) return
  const kind = eventOfMove(next)
  await changeOrder(tx, { shopId, orderId, kind, details: {}, madeBy: trail.userId, now }, next)
}
