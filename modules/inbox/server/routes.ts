import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import { listInbox } from '../contract.ts'

export function inboxRoutes(app: FastifyInstance, context: MountContext): void {
  mount(app, context, listInbox, async () => ({ items: [] }))
}
