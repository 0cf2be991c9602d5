import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { dashboard } from './dashboard.ts'
import { dismissFirstDay } from './first-day.ts'
import { home } from './home.ts'
import type { HomeDeps } from './reports-deps.ts'

export function reportsRoutes(app: FastifyInstance, context: MountContext, deps: HomeDeps): void {
  mount(app, context, contract.getDashboard, ({ actor, params, query }) =>
    dashboard(deps, { shopId: params.shopId, role: actor.role }, query.days),
  )
  mount(app, context, contract.getHome, ({ actor, query }) => home(deps, actor.userId, query.days))
  mount(app, context, contract.dismissFirstDay, ({ actor, params }) =>
    dismissFirstDay(deps, params.shopId, actor.userId),
  )
}
