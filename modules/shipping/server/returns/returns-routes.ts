import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { bookParcelFee, decideParcel, lookAtReturn, receiveReturn } from './change-return.ts'

/** From a delivery that failed to the shelf: decided, received, looked at; and what it cost besides. */
export function returnsRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.decideParcel, ({ params, body, trail, intent }) =>
    decideParcel(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.receiveReturn, ({ params, trail }) =>
    receiveReturn(deps, { ...params, trail }),
  )
  mount(app, context, contract.lookAtReturn, ({ params, body, trail, intent }) =>
    lookAtReturn(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.bookParcelFee, ({ params, body, trail, intent }) =>
    bookParcelFee(deps, { ...params, trail, intent }, body),
  )
}
