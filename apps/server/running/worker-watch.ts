import { createHttpApp } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import { healthRoutes } from './health.ts'
import { metricsRoute } from './observe.ts'
import type { Ground } from '../wiring/wiring.ts'

/**
 * Where a worker is watched from: `/healthz`, `/readyz` and `/metrics`. Mails, slips and certificates are calls of
 * workers, so how those services do is known there alone.
 */
export function createWorkerWatch(ground: Ground): FastifyInstance {
  const app = createHttpApp({ logger: ground.log, trustProxy: false })
  healthRoutes(app, ground)
  metricsRoute(app, ground)
  return app
}
