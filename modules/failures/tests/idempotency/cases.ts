import { newId } from '@langraan/runtime'
import { type Case, elsewhere, ofShop, rows } from '@langraan/server/testing/idempotency/requests'
import { makeOperator } from '@langraan/server/testing/billing-world'
import * as w from '@langraan/server/testing/world'

async function failedJob(): Promise<string> {
  const jobId = newId()
  await rows(
    `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
     VALUES ($1, $2, 'encode-logos', $3, '{"code":"x","th":"x","en":"x"}', 9, $4, $4, 'failed')`,
    [
      w.world.shop.shopId,
      jobId,
      JSON.stringify({ shopId: w.world.shop.shopId }),
      w.world.server.ground.clock.now(),
    ],
  )
  return jobId
}

const operator = w.onceInWorld(() => makeOperator(w.world.server, 'operator@failures.test'))

async function ofOperator(then: string) {
  const path = `/operator/failed-jobs/${await failedJob()}/${then}`
  return { path, as: await operator(), body: { shopId: w.world.shop.shopId } }
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  retryFailedJob: { fresh: async () => ofShop(`/failed-jobs/${await failedJob()}/retry`), other: elsewhere },
  retryFailedWork: { fresh: () => ofOperator('retry'), other: elsewhere },
  dismissFailedWork: { fresh: () => ofOperator('dismissal'), other: elsewhere },
  dismissFailedJob: {
    fresh: async () => ofShop(`/failed-jobs/${await failedJob()}/dismissal`),
    other: elsewhere,
  },
}
