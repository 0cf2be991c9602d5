import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { cleanOrderTags } from '../rules/desk.ts'
import { changeOrders } from './change-many.ts'
import type { OrdersDeps } from './orders-deps.ts'

/** What is begun for many orders at once; the worker does it. */
export function manyRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  mount(app, context, contract.cancelOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'cancel-orders', body.chosen),
  )
  mount(app, context, contract.packOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'pack-orders', body.chosen),
  )
  mount(app, context, contract.tagOrders, ({ params, body, trail, intent }) => {
    const [name] = cleanOrderTags([body.tag])
    return changeOrders(deps, { ...params, trail, intent }, 'tag-orders', body.chosen, { name })
  })
  mount(app, context, contract.confirmOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'confirm-payments', body.chosen),
  )
  mount(app, context, contract.collectOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'collect-cod', body.chosen),
  )
  mount(app, context, contract.bookOrders, ({ params, body, trail, intent }) => {
    const { chosen, courier, weightGrams } = body
    const how = { name: courier, options: { courier, weightGrams: weightGrams ?? null } }
    return changeOrders(deps, { ...params, trail, intent }, 'book-orders', chosen, how)
  })
  mount(app, context, contract.printOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'print-labels', body.chosen),
  )
}
