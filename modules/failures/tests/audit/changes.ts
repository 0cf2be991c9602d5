import { newId } from '@langraan/runtime'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** Work that was given up is done again, and let go: by the shop, and by an operator, who does so with the platform's. */
export const changes: AuditedChanges = async () => {
  const operator = await makeOperator(w.world.server, 'keeper@failed-work.test')
  for (const then of ['retry', 'dismissal']) {
    await call('POST', `/failed-jobs/${await failedJob()}/${then}`)
    await w.world.server.call('POST', `/operator/failed-jobs/${await failedJob()}/${then}`, {
      as: operator,
      body: { shopId: w.world.shop.shopId },
      headers: { 'idempotency-key': newId() },
    })
    await w.world.server.call('POST', `/operator/failed-jobs/${await platformJob()}/${then}`, {
      as: operator,
      body: { shopId: null },
      headers: { 'idempotency-key': newId() },
    })
  }
}

async function failedJob(): Promise<string> {
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
  return jobId
}

async function platformJob(): Promise<string> {
  const jobId = newId()
  await w.world.server.database.rows(
    `INSERT INTO failed_platform_jobs (job_id, job_name, data, reason, attempts, queued_at, failed_at)
       VALUES ($1, 'person-deletion', $2, '{"code":"x","th":"x","en":"x"}', 9, $3, $3)`,
    [jobId, JSON.stringify({ userId: newId() }), w.world.server.ground.clock.now()],
  )
  return jobId
}
