import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../contract.ts'
import { connectCourier, getConnection, listCouriers } from './connections.ts'
import { disconnectCourier, saveCourierUse } from './connections/courier-use.ts'
import { tryCourier } from './connections/try-booking.ts'
import { courierTermsRoutes } from './courier-terms/courier-terms-routes.ts'
import { getParcelDefaults, saveParcelDefaults } from './parcel-defaults.ts'
import { receiveWebhook } from './refresh-tracking.ts'
import type { ShippingDeps } from './shipping-deps.ts'

/** The couriers that can be connected, and what they tell by themselves. */
export function courierRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.listCouriers, ({ params }) => listCouriers(deps, params.shopId))
  mount(app, context, contract.getCourierConnection, ({ params }) =>
    getConnection(deps, params.shopId, params.provider),
  )
  mount(app, context, contract.connectCourier, ({ params, body, trail }) =>
    connectCourier(deps, { ...params, entered: body, trail }),
  )
  mount(app, context, contract.saveCourierUse, ({ params, body, trail }) =>
    saveCourierUse(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.disconnectCourier, ({ params, trail }) =>
    disconnectCourier(deps, { ...params, trail }),
  )
  mount(app, context, contract.tryCourier, ({ params, trail, intent }) =>
    tryCourier(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.getParcelDefaults, ({ params }) => getParcelDefaults(deps, params.shopId))
  mount(app, context, contract.saveParcelDefaults, ({ params, body, trail }) =>
    saveParcelDefaults(deps, { ...params, ...body, trail }),
  )
  courierTermsRoutes(app, context, deps)
  for (const declared of [contract.receiveCourierWebhook, contract.receiveFormerWebhook] as const)
    mount(app, context, declared, ({ params, request }) => receiveWebhook(deps, params, sentOf(request)))
}

/** As it came; what is no bytes had nothing in it. */
const sentOf = ({ headers, body }: FastifyRequest) => ({
  headers,
  body: body instanceof Uint8Array ? body : new Uint8Array(),
})
