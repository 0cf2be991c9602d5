import { withShop } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import type { OrdersDeps } from './orders-deps.ts'
import { saveShippingMethods, shippingMethods } from './shipping-methods.ts'
import { storefrontRoutes } from './storefront-routes.ts'

export function ordersRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  storefrontRoutes(app, context, deps)
  mount(app, context, contract.listOrders, ({ params, query }) => listOrders(deps, params.shopId, query))
  mount(app, context, contract.getOrder, ({ params }) => getOrder(deps, params.shopId, params.orderId))
  mount(app, context, contract.listShippingMethods, async ({ params }) => ({
    items: await withShop(deps.db, params.shopId, shippingMethods),
  }))
  mount(app, context, contract.saveShippingMethods, async ({ params, body, trail }) => ({
    items: await saveShippingMethods(deps, params.shopId, trail, body.items),
  }))
}
