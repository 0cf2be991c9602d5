import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { cancelOrderParcels } from './cancel-order-parcels.ts'
import { getOrderParcels, saveOrderParcels } from './order-parcels.ts'

/** An order in several parcels. */
export function inParcelsRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.getOrderParcels, ({ params }) =>
    getOrderParcels(deps, params.shopId, params.orderId),
  )
  mount(app, context, contract.saveOrderParcels, ({ params, body, trail }) =>
    saveOrderParcels(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.cancelOrderParcels, ({ params, language, trail, intent }) =>
    cancelOrderParcels(deps, { ...params, language, trail, intent }),
  )
}
