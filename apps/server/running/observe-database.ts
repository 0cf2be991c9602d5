import { observePool, type Pool } from '@langraan/db'
import { currentWork } from '@langraan/runtime'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'

const SHOWN_SQL = 300

/** Times every query and every wait for a connection; says which use case asked what takes long. */
export function observeDatabase(
  pool: Pool,
  metrics: Metrics,
  slow: { afterMs: number; log: FastifyBaseLogger },
): void {
  observePool(pool, {
    waitForConnection: () => metrics.poolWaits.startTimer(),
    query: (text) => {
      const [useCase, begun] = [currentWork(), performance.now()]
      return () => {
        const milliseconds = performance.now() - begun
        metrics.queries.observe({ use_case: useCase }, milliseconds / 1000)
        if (milliseconds < slow.afterMs) return
        metrics.slowQueries.inc({ use_case: useCase })
        slow.log.warn(
          { useCase, milliseconds: Math.round(milliseconds), sql: text.slice(0, SHOWN_SQL) },
          'slow query',
        )
      }
    },
  })
}
