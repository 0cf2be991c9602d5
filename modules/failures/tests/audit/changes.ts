import { newId } from '@langraan/runtime'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** Work that was given up is done again, and let go. */
export const changes: AuditedChanges = async () => {
  for (const then of ['retry', 'dismissal']) {
    const jobId = newId()
    await w.world.server.database.rows(
      `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
       VALUES ($1, $2, 'encode-logos', $3, '{"code":"x","th":"x","en":"x"}', 9, $4, $4, 'failed')`,
      [
        w.world.shop.shopId,
        jobId,
        JSON.stringify({ shopId: w.world.shop.shopId }),
        w.world.server.ground.clock.now(),
      ],
    )
    await call('POST', `/failed-jobs/${jobId}/${then}`)
  }
}
