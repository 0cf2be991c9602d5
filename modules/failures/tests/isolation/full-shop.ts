import { newId } from '@langraan/runtime'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    jobId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addFailedJob,
}

/** Work that was given up. */
async function addFailedJob({ ground, database }: TestServer, { shopId }: TestShop) {
  const jobId = newId()
  await database.rows(
    `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
     VALUES ($1, $2, 'make-label', jsonb_build_object('shopId', $1::uuid, 'shipmentId', $2::uuid), '{"code":"x","th":"x","en":"x"}', 3, $3, $3, 'failed')`,
    [shopId, jobId, ground.clock.now()],
  )
  return { jobId }
}
