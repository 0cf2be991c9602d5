import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { failureRefusals } from './refusals.ts'

export { getPlatformHealth } from './health-contract.ts'

const shopParams = z.object({ shopId: z.uuid() })
const jobParams = shopParams.extend({ jobId: z.uuid() })

const failedJob = z.object({
  jobId: z.uuid(),
  name: z.string(),
  reason: z.object({ code: z.string(), th: z.string(), en: z.string() }),
  attempts: z.number(),
  queuedAt: z.string(),
  failedAt: z.string(),
  state: z.enum(['failed', 'retried', 'dismissed']),
  decidedAt: z.string().nullable(),
})
export type FailedJob = z.output<typeof failedJob>

export const listFailedJobs = endpoint({
  route: 'GET /shops/:shopId/failed-jobs',
  summary: 'Work that was given up after several tries, newest first',
  permission: 'shop:failures:read',
  params: shopParams,
  query: z.object({
    view: z.enum(['open', 'settled']).default('open'),
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    items: z.array(failedJob),
    nextAfter: z.string().nullable(),
    openCount: z.number(),
  }),
})

export const retryFailedJob = endpoint({
  route: 'POST /shops/:shopId/failed-jobs/:jobId/retry',
  summary: 'Have it done again',
  permission: 'shop:failures:decide',
  audit: 'failed-job.retried',
  idempotent: true,
  params: jobParams,
  output: failedJob,
  refusals: only(failureRefusals, 'already_decided'),
})

export const dismissFailedJob = endpoint({
  route: 'POST /shops/:shopId/failed-jobs/:jobId/dismissal',
  summary: 'Let it go: nobody needs it any more',
  permission: 'shop:failures:decide',
  audit: 'failed-job.dismissed',
  idempotent: true,
  params: jobParams,
  output: failedJob,
  refusals: only(failureRefusals, 'already_decided'),
})
