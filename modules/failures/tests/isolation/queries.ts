import { newId } from '@langraan/runtime'
import * as failedJobs from '../../server/failed-jobs.sql.ts'
import { type Asks, platform } from '@langraan/server/testing/isolation/ask-as'

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'failures/server/platform-jobs.sql.ts': {
    insertPlatformJob: platform('for the worker’s role alone; failed-jobs.test.ts'),
    platformJobs: platform('for the operator’s role alone; failed-jobs.test.ts'),
    takePlatformJob: platform('for the operator’s role alone; failed-jobs.test.ts'),
  },
  'failures/server/failed-work.sql.ts': {
    failedWork: platform('refuses whoever is no operator; failed-work.test.ts'),
    takeFailedWork: platform('refuses whoever is no operator; failed-work.test.ts'),
  },
  'failures/server/failed-jobs.sql.ts': {
    insertFailedJob: (tx, a) =>
      failedJobs.insertFailedJob(tx, {
        shopId: a.shopId,
        jobId: newId(),
        name: 'make-label',
        data: {},
        reason: { code: 'x', th: 'x', en: 'x' },
        attempts: 1,
        queuedAt: a.now,
        failedAt: a.now,
      }),
    lockFailedJob: (tx, a) => failedJobs.lockFailedJob(tx, a.jobId),
    settleFailedJob: (tx, a) =>
      failedJobs.settleFailedJob(tx, a.jobId, { state: 'dismissed', by: a.me, now: a.now }),
    findFailedJobs: (tx) => failedJobs.findFailedJobs(tx, { open: true, limit: 10 }),
    countOpen: (tx) => failedJobs.countOpen(tx),
  },
}
