import type { FailedJob } from '../contract.ts'
import type { FailedJobRow } from './failed-jobs.sql.ts'

export const presentFailedJob = ({ data: _data, ...row }: FailedJobRow): FailedJob => ({
  ...row,
  queuedAt: row.queuedAt.toISOString(),
  failedAt: row.failedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})
