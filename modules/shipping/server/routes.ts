import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { bookCourier } from './book-courier.ts'
import { cancelShipment } from './cancel-shipment.ts'
import { compareRates } from './compare-rates.ts'
import { connectCourier, getConnection } from './connections.ts'
import { printLabel } from './labels.ts'
import { receiveWebhook } from './refresh-tracking.ts'
import { findShipment, scansOf, type ShipmentRow, shipmentsOfOrder } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

export function shippingRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.getCourierConnection, ({ params }) => getConnection(deps, params.shopId))
  mount(app, context, contract.connectCourier, ({ params, body, trail }) =>
    connectCourier(deps, params.shopId, trail, body.apiKey),
  )
  mount(app, context, contract.compareRates, ({ params, query }) =>
    compareRates(deps, params.shopId, params.orderId, query.weightGrams),
  )
  mount(app, context, contract.listShipments, ({ params }) =>
    withShop(deps.db, params.shopId, async (tx) => {
      const rows = await shipmentsOfOrder(tx, params.orderId)
      const items: contract.Shipment[] = []
      for (const row of rows) items.push(await present(tx, row))
      return { items }
    }),
  )
  mount(app, context, contract.bookCourier, async ({ params, body, trail, idempotencyKey }) => {
    const { shipmentId } = await bookCourier(deps, {
      ...params,
      ...body,
      trail,
      idempotencyKey,
    })
    return presentById(deps, params.shopId, shipmentId)
  })
  mount(app, context, contract.cancelShipment, async ({ params, trail }) => {
    await cancelShipment(deps, params.shopId, params.shipmentId, trail)
    return presentById(deps, params.shopId, params.shipmentId)
  })
  mount(app, context, contract.printLabel, async ({ params, reply }) => {
    const label = await printLabel(deps, params.shopId, params.shipmentId)
    reply.header('content-disposition', `inline; filename="label-${params.shipmentId}.pdf"`)
    return reply.type('application/pdf').send(Buffer.from(label)) as never
  })
  mount(app, context, contract.receiveShippopWebhook, async ({ params, body }) => {
    const known = await receiveWebhook(deps, params.shopId, params.token, body.tracking_code)
    return known ? { received: true } : refuse(standardRefusals, 'not_found')
  })
}

const presentById = (deps: ShippingDeps, shopId: string, shipmentId: string): Promise<contract.Shipment> =>
  withShop(deps.db, shopId, async (tx) =>
    present(tx, (await findShipment(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')),
  )

async function present(
  tx: Tx,
  { purchaseId: _purchase, attempts: _attempts, createdBy: _by, ...row }: ShipmentRow,
): Promise<contract.Shipment> {
  const scans = await scansOf(tx, row.shipmentId)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    scans: scans.map((scan) => ({ ...scan, at: scan.at.toISOString() })),
  }
}
