import { checkImport, fetchPictures, runImport } from '@langraan/catalog/server'
import type { JobData, JobName } from '@langraan/db'
import { readSlip } from '@langraan/payments/server'
import { createDocumentCompiler } from '@langraan/documents'
import { makeLabel, refreshTracking, settleBooking } from '@langraan/shipping/server'
import { encodeLogos } from '@langraan/shops/server'
import { type Ground, importDeps, shippingDeps, slipDeps, logoDeps } from './wiring.ts'

const POLL_SECONDS = 0.5

/** Which use case does which job. A job that throws is tried again with growing pauses, then kept as failed. */
export async function startJobs(ground: Ground): Promise<void> {
  const imports = importDeps(ground)
  const slips = slipDeps(ground)
  const shipping = { ...shippingDeps(ground), documents: createDocumentCompiler() }
  const logos = logoDeps(ground)
  await work(ground, 'check-import', (job) => checkImport(imports, job))
  await work(ground, 'run-import', (job) => runImport(imports, job))
  await work(ground, 'fetch-pictures', (job) => fetchPictures(imports, job))
  await work(ground, 'read-slip', (job) => readSlip(slips, job))
  await work(ground, 'encode-logos', (job) => encodeLogos(logos, job))
  await work(ground, 'settle-booking', (job) => settleBooking(shipping, job))
  await work(ground, 'make-label', (job) => makeLabel(shipping, job))
  await work(ground, 'refresh-tracking', (job) => refreshTracking(shipping, job))
}

async function work<N extends JobName>(
  ground: Ground,
  name: N,
  does: (data: JobData[N]) => Promise<void>,
): Promise<void> {
  await ground.jobs.work<JobData[N]>(
    name,
    { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
    async ([job]) => {
      if (!job) return
      try {
        await does(job.data)
      } catch (error) {
        ground.log.error(
          { err: error, job: name, jobId: job.id, shopId: job.data.shopId },
          'job failed, it will be tried again',
        )
        throw error
      }
    },
  )
}
