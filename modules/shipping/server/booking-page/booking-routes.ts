import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { bookParcels } from './book-parcels.ts'
import { getBookingRules, saveBookingRules } from './booking-rules.ts'
import { getBookingRun } from './booking-run.ts'
import { priceParcels } from './price-parcels.ts'
import { listWaitingParcels, planParcel } from './waiting-parcels.ts'

/** The page of parcels that wait: what is missing, what couriers would charge, and booking them together. */
export function bookingRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.listWaitingParcels, ({ params, language }) =>
    listWaitingParcels(deps, params.shopId, language),
  )
  mount(app, context, contract.planParcel, ({ params, body }) => planParcel(deps, { ...params, ...body }))
  mount(app, context, contract.priceParcels, ({ params, body, language }) =>
    priceParcels(deps, { ...params, ...body, language }),
  )
  mount(app, context, contract.bookParcels, ({ params, body, trail, intent }) =>
    bookParcels(deps, { ...params, ...body, trail, intent }),
  )
  mount(app, context, contract.getBookingRun, ({ params, language }) =>
    getBookingRun(deps, {
      shopId: params.shopId,
      operationId: params.bookingOperationId,
      language,
    }),
  )
  mount(app, context, contract.getBookingRules, ({ params }) => getBookingRules(deps, params.shopId))
  mount(app, context, contract.saveBookingRules, ({ params, body, trail }) =>
    saveBookingRules(deps, { ...params, ...body, trail }),
  )
}
