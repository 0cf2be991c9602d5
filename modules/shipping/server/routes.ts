import { withShop } from '@langraan/db'
import { OnceAnswer } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import { findOrder } from '@langraan/orders/server'
import { sendFile } from '@langraan/operations/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { bookingRoutes } from './booking-page/booking-routes.ts'
import { bookCourier } from './book-courier.ts'
import { correctByHand, moveByHand, sendByHand } from './by-hand.ts'
import { cancelShipment } from './cancel-shipment.ts'
import { compareRates } from './compare-rates.ts'
import { courierRoutes } from './courier-routes.ts'
import { checkParcel, lookedAtShipments } from './check-parcel.ts'
import { inParcelsRoutes } from './in-parcels/in-parcels-routes.ts'
import { countPrint } from './count-print.ts'
import { printLabel } from './labels.ts'
import { labelsOfOperation } from './print-labels.ts'
import { handOverRoutes } from './hand-over/hand-over-routes.ts'
import { photoRoutes } from './photos/photo-routes.ts'
import { packingRoutes } from './packing/packing-routes.ts'
import { pickupRoutes } from './pickup/pickup-routes.ts'
import { platformPricesRoutes } from './platform-prices/platform-prices-routes.ts'
import { present, presentById } from './present-shipment.ts'
import type { ShippingDeps } from './shipping-deps.ts'
import { takeBackHandOver } from './take-back-hand-over.ts'
import { returnsRoutes } from './returns/returns-routes.ts'
import { trackedParcelRoutes } from './tracked-parcels/tracked-parcel-routes.ts'
import { trackingListRoutes } from './tracking-list/tracking-list-routes.ts'

export function shippingRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  courierRoutes(app, context, deps)
  bookingRoutes(app, context, deps)
  packingRoutes(app, context, deps)
  photoRoutes(app, context, deps)
  inParcelsRoutes(app, context, deps)
  handOverRoutes(app, context, deps)
  pickupRoutes(app, context, deps)
  platformPricesRoutes(app, context, deps)
  mount(app, context, contract.compareRates, ({ params, query, language }) =>
    compareRates(deps, { ...params, parcelNo: query.parcelNo, enteredGrams: query.weightGrams, language }),
  )
  mount(app, context, contract.listShipments, ({ params }) =>
    withShop(deps.db, params.shopId, async (tx) => {
      const rows = await lookedAtShipments(deps, tx, params.shopId, params.orderId)
      const items: contract.Shipment[] = []
      for (const row of rows) items.push(await present(deps, tx, row))
      const order = await findOrder(tx, params.orderId)
      return { items, parcelCount: order?.parcelCount ?? 1 }
    }),
  )
  mount(app, context, contract.bookCourier, async ({ params, body, trail, intent }) => {
    const { shipmentId } = await bookCourier(deps, {
      ...params,
      parcelNo: body.parcelNo,
      courier: { provider: body.provider, code: body.courierCode },
      weight: { grams: body.weightGrams },
      trail,
      intent,
    })
    // What is kept with the booking is which shipment it is: how it stands is found out at the courier, later.
    return new OnceAnswer(await presentById(deps, params.shopId, shipmentId))
  })
  mount(app, context, contract.cancelShipment, ({ params, trail, intent }) =>
    cancelShipment(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.checkShipment, ({ params }) => checkParcel(deps, params))
  mount(app, context, contract.sendByHand, ({ params, body, trail, intent }) =>
    sendByHand(deps, { ...params, ...body, trail, intent }),
  )
  mount(app, context, contract.correctByHand, ({ params, body, trail }) =>
    correctByHand(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.moveByHand, ({ params, body, trail }) =>
    moveByHand(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.takeBackHandOver, ({ params, trail }) =>
    takeBackHandOver(deps, { ...params, trail }),
  )
  trackingListRoutes(app, context, deps)
  trackedParcelRoutes(app, context, deps)
  returnsRoutes(app, context, deps)
  mount(app, context, contract.printLabel, async ({ params, query, reply }) => {
    const label = await printLabel(deps, params.shopId, params.shipmentId, query.paper)
    reply.header('content-disposition', `inline; filename="label-${params.shipmentId}.pdf"`)
    return reply.type('application/pdf').send(Buffer.from(label)) as never
  })
  mount(app, context, contract.countPrint, ({ params, body, actor, intent }) =>
    countPrint(deps, { ...params, ...body, printedBy: actor.userId, intent }),
  )
  mount(app, context, contract.fetchLabels, async ({ params, reply }) => {
    const labels = await labelsOfOperation(deps, params.shopId, params.labelsOperationId)
    const disposition = `inline; filename="labels-${params.labelsOperationId}.pdf"`
    return sendFile(reply, labels, { type: 'application/pdf', disposition }) as never
  })
}
