import type { MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'

export function inboxRoutes(_app: FastifyInstance, _context: MountContext): void {}
