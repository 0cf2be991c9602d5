import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { bookingCancelled, isRefused } from '@langraan/orders/rules'
import { changeOrder, lockOrder } from '@langraan/orders/server'
import { shippingRefusals } from '../refusals.ts'
import { askCourier } from './compare-rates.ts'
import { courierKey } from './connections.ts'
import { findShipment, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

/** Cancels a booking before hand-over; the order can then be booked again. */
export async function cancelShipment(
  deps: ShippingDeps,
  shopId: string,
  shipmentId: string,
  userId: string,
): Promise<void> {
  const { key, shipment } = await withShop(deps.db, shopId, async (tx) => ({
    key: await courierKey(deps, tx),
    shipment: (await findShipment(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found'),
  }))
  const { trackingCode, courierTrackingCode } = shipment
  if (shipment.state !== 'booked' || !trackingCode)
    refuse(shippingRefusals, 'not_cancellable', { reason: 'ยังไม่ได้จองสำเร็จ' })
  const outcome = await askCourier(deps, () =>
    deps.couriers.shippop.cancel(key, trackingCode, courierTrackingCode ?? trackingCode),
  )
  if ('refused' in outcome) refuse(shippingRefusals, 'not_cancellable', { reason: outcome.refused })
  await withShop(deps.db, shopId, async (tx) => {
    const current = await findShipment(tx, shipmentId, true)
    if (current?.state !== 'booked') return
    const now = deps.clock.now()
    await updateShipment(tx, shipmentId, { state: 'cancelled', parcelStatus: 'cancelled' }, now)
    const order = await lockOrder(tx, current.orderId)
    const next = bookingCancelled({ payment: order.payment, fulfilment: order.fulfilment })
    if (!isRefused(next))
      await changeOrder(
        tx,
        {
          shopId,
          orderId: current.orderId,
          kind: 'booking-cancelled',
          details: { shipmentId },
          madeBy: userId,
          now,
        },
        next,
      )
  })
}
