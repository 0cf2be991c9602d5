import type { Database } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import { listAuditEntries } from '../contract.ts'
import { listEntries } from './list-entries.ts'

export function auditRoutes(app: FastifyInstance, context: MountContext, deps: { db: Database }): void {
  mount(app, context, listAuditEntries, ({ params, query }) => listEntries(deps.db, params.shopId, query))
}
