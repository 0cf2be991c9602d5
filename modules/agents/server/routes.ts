import { type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'

export function agentsRoutes(_app: FastifyInstance, _context: MountContext): void {}
