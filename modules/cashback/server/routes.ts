import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import { listCashback } from '../contract.ts'

export function cashbackRoutes(app: FastifyInstance, context: MountContext): void {
  mount(app, context, listCashback, async () => ({ items: [] }))
}
