import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { listTrackedParcels, trackingFigures } from './list-parcels.ts'
import { trackedParcelsFile } from './parcels-file.ts'

/** The page of parcels that are outside: where they are, and what must be done with them. */
export function trackedParcelRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.listTrackedParcels, ({ params, query }) =>
    listTrackedParcels(deps, params.shopId, query),
  )
  mount(app, context, contract.getTrackingFigures, ({ params }) => trackingFigures(deps, params.shopId))
  mount(app, context, contract.exportTrackedParcels, async ({ params, query, language, reply }) => {
    const file = await trackedParcelsFile(deps, params.shopId, query, language)
    reply.header('content-disposition', 'attachment; filename="parcels.csv"')
    return reply.type('text/csv; charset=utf-8').send(file) as never
  })
}
