import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import { getDashboard } from '../contract.ts'
import { dashboard, type ReportsDeps } from './dashboard.ts'

export type { ReportsDeps }

export function reportsRoutes(app: FastifyInstance, context: MountContext, deps: ReportsDeps): void {
  mount(app, context, getDashboard, ({ params, query }) => dashboard(deps, params.shopId, query.days))
}
