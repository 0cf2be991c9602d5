import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { failureRefusals } from './refusals.ts'

const id = z.uuid()

const failedWork = z.object({
  jobId: id,
  /** Whose work it is; null of what the platform does for itself. */
  shop: z.object({ shopId: id, name: z.string() }).nullable(),
  name: z.string(),
  reason: z.object({ code: z.string(), th: z.string(), en: z.string() }),
  attempts: z.number(),
  failedAt: z.string(),
})
export type FailedWork = z.output<typeof failedWork>

export const listFailedWork = endpoint({
  route: 'GET /operator/failed-jobs',
  summary: 'For operators: work of all shops and of the platform that was given up, newest first',
  permission: 'operator',
  output: z.object({ items: z.array(failedWork) }),
})

const settles = {
  permission: 'operator',
  idempotent: true,
  params: z.object({ jobId: id }),
  /** Whose it is, as it is listed. */
  body: z.object({ shopId: id.nullable() }),
  output: z.object({ jobId: id }),
  refusals: only(failureRefusals, 'already_decided'),
} as const

export const retryFailedWork = endpoint({
  route: 'POST /operator/failed-jobs/:jobId/retry',
  summary: 'For operators: have it done again',
  audit: 'failed-job.retried',
  ...settles,
})

export const dismissFailedWork = endpoint({
  route: 'POST /operator/failed-jobs/:jobId/dismissal',
  summary: 'For operators: let it go, for nobody needs it any more',
  audit: 'failed-job.dismissed',
  ...settles,
})
