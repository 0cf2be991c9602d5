import { clientConfigOf } from '../api/client-config.ts'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../wiring/wiring.ts'

const hidden = { schema: { hide: true } as object }

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, which needs the database; how the services outside do,
 * as this process has met them, is told beside, since it works without them.
 */
export function healthRoutes(app: FastifyInstance, ground: Ground): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    try {
      await ground.pool.query('SELECT 1')
      return { status: 'ready', outside: ground.outside.states() }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'not ready', reason: 'the database does not answer' })
    }
  })
}

export function clientConfigRoute(app: FastifyInstance, ground: Ground): void {
  app.get('/api/v1/client-config', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return clientConfigOf(ground)
  })
}
