import { newId } from '@langraan/runtime'
import { type Case, elsewhere, ofShop, rows } from '@langraan/server/testing/idempotency/requests'
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

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  retryFailedJob: { fresh: async () => ofShop(`/failed-jobs/${await failedJob()}/retry`), other: elsewhere },
  dismissFailedJob: {
    fresh: async () => ofShop(`/failed-jobs/${await failedJob()}/dismissal`),
    other: elsewhere,
  },
}
