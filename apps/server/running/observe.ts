import { sameText, workAs } from '@langraan/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '../api/endpoints.ts'
import type { Ground } from '../wiring/wiring.ts'
import { readBacklog } from './platform-health.ts'

const API = '/api/v1'

const useCases = new Map<string, string>([...endpoints].map(([name, { route }]) => [route, name]))

/** A request by its use case (`confirmPaymentNotice`), or by its route where it has no contract. */
function useCaseOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'no route'
  const path = url.startsWith(API) ? url.slice(API.length) : url
  return useCases.get(`${method} ${path}`) ?? `${method} ${url}`
}

/** Times every request, and lets its queries be told by its use case. */
export function observeRequests(app: FastifyInstance, { metrics }: Ground): void {
  app.addHook('onRequest', (request, _reply, done) => workAs(useCaseOf(request), done))
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      { use_case: useCaseOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
  })
}

/** `GET /metrics` for whoever brings the token; to everybody else it does not exist. */
export function metricsRoute(app: FastifyInstance, ground: Ground): void {
  const token = ground.config.METRICS_TOKEN
  if (!token) return
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
    await measureDepths(ground)
    return reply.type(ground.metrics.registry.contentType).send(await ground.metrics.registry.metrics())
  })
}

/** What waits is asked when it is read, so that it costs nothing in between. */
async function measureDepths({ metrics, pool, clock }: Ground): Promise<void> {
  metrics.pool.set({ state: 'idle' }, pool.idleCount)
  metrics.pool.set({ state: 'open' }, pool.totalCount)
  metrics.pool.set({ state: 'waited_for' }, pool.waitingCount)
  const { unpublished, oldest, failures } = await readBacklog(pool)
  metrics.outbox.set(unpublished)
  metrics.failures.set(failures)
  metrics.relayLag.set(oldest ? Math.max(0, clock.now().getTime() - oldest.getTime()) / 1000 : 0)
  const depths = await pool.query<{ job: string; state: string; count: number }>(
    `SELECT name AS job, state::text, count(*) AS count FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') GROUP BY 1, 2`,
  )
  metrics.jobDepth.reset()
  for (const { job, state, count } of depths.rows) metrics.jobDepth.set({ job, state }, count)
}
