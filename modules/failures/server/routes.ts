import { withShop } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import { isId } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { countOpen, findFailedJobs } from './failed-jobs.sql.ts'
import { presentFailedJob } from './present-failed-job.ts'
import type { HealthDeps } from './failures-deps.ts'
import { platformHealth } from './platform-health.ts'
import { dismissFailedJob, retryFailedJob } from './settle-failed-job.ts'

export function failuresRoutes(app: FastifyInstance, context: MountContext, deps: HealthDeps): void {
  mount(app, context, contract.listFailedJobs, ({ params, query }) =>
    withShop(deps.db, params.shopId, async (tx) => {
      const filter = { open: query.view === 'open', after: readMark(query.after), limit: query.limit + 1 }
      const found = await findFailedJobs(tx, filter)
      const page = found.slice(0, query.limit)
      const last = page.at(-1)
      const nextAfter =
        found.length > query.limit && last ? `${last.failedAt.toISOString()} ${last.jobId}` : null
      return { items: page.map(presentFailedJob), nextAfter, openCount: await countOpen(tx) }
    }),
  )
  mount(app, context, contract.retryFailedJob, ({ params, trail, intent }) =>
    retryFailedJob(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.dismissFailedJob, ({ params, trail, intent }) =>
    dismissFailedJob(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.getPlatformHealth, () => platformHealth(deps))
}

function readMark(mark: string): { failedAt: Date; jobId: string } | undefined {
  const [time = '', jobId = ''] = mark.split(' ')
  const failedAt = new Date(time)
  return Number.isNaN(failedAt.getTime()) || !isId(jobId) ? undefined : { failedAt, jobId }
}
