import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { callPickup } from './call-pickup.ts'
import { cancelPickup } from './follow-pickup.ts'
import { listPickupCalls, saveLastCall } from './present-calls.ts'

/** Couriers that are called to fetch what waits. */
export function pickupRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.listPickupCalls, ({ params }) => listPickupCalls(deps, params.shopId))
  mount(app, context, contract.callPickup, ({ params, body, trail }) =>
    callPickup(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.cancelPickup, ({ params, trail }) => cancelPickup(deps, { ...params, trail }))
  mount(app, context, contract.saveLastCall, ({ params, body, trail }) =>
    saveLastCall(deps, { ...params, ...body, trail }),
  )
}
