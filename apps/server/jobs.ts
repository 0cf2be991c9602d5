import { mailExpiry, makeDocument, readPurchaseSlip, sendDocumentMail } from '@langraan/billing/server'
import {
  checkImport,
  fetchPictures,
  giveUpExport,
  giveUpImport,
  printBarcodeLabels,
  purgeExports,
  purgeProducts,
  runExport,
  runImport,
} from '@langraan/catalog/server'
import { removeFiles } from '@langraan/customers/server'
import { DEAD_LETTERS, type JobData, type JobName, type JobResult, type JobWithMetadata } from '@langraan/db'
import { keepFailedJob, keepPlatformJob } from '@langraan/failures/server'
import { preparePicture, purgePictures } from '@langraan/gallery/server'
import { Refusal } from '@langraan/http'
import { makeSaleDocument } from '@langraan/invoices/server'
import { mailInvitation } from '@langraan/members/server'
import { giveUpOperation, runOperation } from '@langraan/operations/server'
import { checkSlip, readSlip } from '@langraan/payments/server'
import { createDocumentCompiler } from '@langraan/documents/compiler'
import { drawOrderPapers } from '@langraan/orders/server'
import {
  deletePerson,
  encodeProfilePicture,
  mailEmailChange,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasswordReset,
  mailAccessNews,
} from '@langraan/identity/server'
import { workAs } from '@langraan/runtime'
import { makeLabel, refreshTracking, settleBooking } from '@langraan/shipping/server'
import { encodeLogos, orderCertificate, watchOwnDomain } from '@langraan/shops/server'
import { checkerDeps, filesOf, type Ground, shippingDeps, shopsDeps } from './wiring.ts'
import {
  billingSlipDeps,
  certificateDeps,
  importDeps,
  logoDeps,
  mailDeps,
  operationDeps,
  erasureDeps,
  exportDeps,
  personPictureDeps,
  picturesDeps,
  slipDeps,
} from './wiring-worker.ts'

const POLL_SECONDS = 0.5
const BATCH = 5
// These take a file's worth of time each, and memory: one after the other.
const LONG: ReadonlySet<JobName> = new Set([
  'check-import',
  'run-import',
  'fetch-pictures',
  'export-products',
])
const DEAD_LETTERS_POLL_SECONDS = 2

type GivenUp = { shopId?: string; operationId?: string; importId?: string }

/** Which use case does which job. A job that throws is tried again with growing pauses, then kept as failed. */
export async function startJobs(ground: Ground): Promise<void> {
  const imports = importDeps(ground)
  const exports = exportDeps(ground)
  const slips = slipDeps(ground)
  const documents = createDocumentCompiler()
  const shipping = { ...shippingDeps(ground), documents }
  const billing = { ...billingSlipDeps(ground), documents }
  const logos = logoDeps(ground)
  const shops = shopsDeps(ground)
  const pictures = picturesDeps(ground)
  const mails = mailDeps(ground)
  const operations = operationDeps(ground)
  const people = personPictureDeps(ground)
  const erasure = erasureDeps(ground)
  await work(ground, 'check-import', (job) => checkImport(imports, job))
  await work(ground, 'run-import', (job) => runImport(imports, job))
  await work(ground, 'fetch-pictures', (job) => fetchPictures(imports, job))
  await work(ground, 'export-products', (job) => runExport(exports, job))
  await work(ground, 'purge-exports', (job) => purgeExports(exports, job))
  await work(ground, 'remove-files', (job) => removeFiles(filesOf(ground), job))
  await work(ground, 'read-slip', (job) => readSlip(slips, job))
  await work(ground, 'check-slip', (job) => checkSlip({ ...checkerDeps(ground), jobs: ground.jobs }, job))
  await work(ground, 'encode-logos', (job) => encodeLogos(logos, job))
  await work(ground, 'settle-booking', (job) => settleBooking(shipping, job))
  await work(ground, 'make-label', (job) => makeLabel(shipping, job))
  await work(ground, 'barcode-labels', (job) =>
    printBarcodeLabels({ files: filesOf(ground), documents }, job),
  )
  await work(ground, 'order-papers', (job) => drawOrderPapers({ files: filesOf(ground), documents }, job))
  await work(ground, 'refresh-tracking', (job) => refreshTracking(shipping, job))
  await work(ground, 'mail-password-reset', (job) => mailPasswordReset(mails, job))
  await work(ground, 'mail-password-changed', (job) => mailPasswordChanged(mails, job))
  await work(ground, 'mail-email-change', (job) => mailEmailChange(mails, job))
  await work(ground, 'mail-email-changed', (job) => mailEmailChanged(mails, job))
  await work(ground, 'mail-access-news', (job) => mailAccessNews(mails, job))
  await work(ground, 'invite-member', (job) => mailInvitation(mails, job))
  await work(ground, 'person-deletion', (job) => deletePerson(erasure, job))
  await work(ground, 'person-picture', (job) => encodeProfilePicture(people, job))
  await work(ground, 'run-operation', (job) => runOperation(operations, job))
  await work(ground, 'purge-products', (job) => purgeProducts(imports, job))
  await work(ground, 'check-domain', (job) => watchOwnDomain(shops, job))
  const certificates = certificateDeps(ground)
  if (certificates) await work(ground, 'order-certificate', (job) => orderCertificate(certificates, job))
  await work(ground, 'prepare-picture', (job) => preparePicture(pictures, job))
  await work(ground, 'purge-pictures', (job) => purgePictures(pictures, job))
  await work(ground, 'read-purchase-slip', (job) => readPurchaseSlip(billing, job))
  await work(ground, 'mail-document', (job) => sendDocumentMail({ ...mails, files: filesOf(ground) }, job))
  await work(ground, 'mail-expiry', (job) => mailExpiry(mails, job))
  await work(ground, 'make-document', (job) => makeDocument(billing, job))
  await work(ground, 'make-sale-document', (job) =>
    makeSaleDocument({ db: ground.db, files: filesOf(ground), documents }, job),
  )
  await keepDeadLetters(ground)
}

async function work<N extends JobName>(
  ground: Ground,
  name: N,
  does: (data: JobData[N]) => Promise<void>,
): Promise<void> {
  await ground.jobs.work<JobData[N]>(
    name,
    {
      pollingIntervalSeconds: POLL_SECONDS,
      batchSize: LONG.has(name) ? 1 : BATCH,
      // While there is plenty to do nobody waits for the next look: else a queue does a batch each half second.
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs) => Promise.all(jobs.map((job) => doOne(ground, name, job, does))),
  )
}

/** One of a batch: its failure is its own, and the others are done. */
async function doOne<T extends object>(
  ground: Ground,
  name: JobName | typeof DEAD_LETTERS,
  job: { id: string; data: T },
  does: (data: T) => Promise<void>,
): Promise<JobResult> {
  const end = ground.metrics.jobs.startTimer({ job: name })
  try {
    await workAs(name, () => does(job.data))
    end({ outcome: 'done' })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    end({ outcome: 'failed' })
    ground.log.error(
      { err: error, job: name, jobId: job.id, shopId: 'shopId' in job.data ? job.data.shopId : undefined },
      'job failed, it will be tried again',
    )
    return { id: job.id, status: 'failed', output: keptOf(error) }
  }
}

/** What is kept of a failure beside its job: a refusal brings its words for whoever finds it among the given-up. */
function keptOf(error: unknown): object {
  if (error instanceof Refusal) {
    const { code, words, values, message } = error
    return { code, words, values, message }
  }
  return { message: error instanceof Error ? error.message : String(error) }
}

/**
 * Keeps what a queue gave up where people of its shop find it. A job without a shop is the platform's, where the
 * operator's command finds it.
 */
async function keepDeadLetters(ground: Ground): Promise<void> {
  await ground.jobs.work(
    DEAD_LETTERS,
    {
      pollingIntervalSeconds: DEAD_LETTERS_POLL_SECONDS,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs: JobWithMetadata<GivenUp>[]) =>
      Promise.all(jobs.map((job) => doOne(ground, DEAD_LETTERS, job, () => keepDeadLetter(ground, job)))),
  )
}

async function keepDeadLetter(ground: Ground, job: JobWithMetadata<GivenUp>): Promise<void> {
  const { shopId } = job.data
  const jobId = job.sourceId ?? job.id
  const name = job.sourceName ?? DEAD_LETTERS
  ground.log.error({ job: name, jobId, shopId }, 'job given up')
  const given = {
    jobId,
    name,
    data: job.data,
    output: job.output,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    queuedAt: job.sourceCreatedOn ?? job.createdOn,
    now: ground.clock.now(),
  }
  if (!shopId) return keepPlatformJob(ground.db, given)
  // Long work has a page of its own, which says that it failed and offers to undo what was done of it.
  if (name === 'run-operation')
    return giveUpOperation(operationDeps(ground), { shopId, operationId: job.data.operationId ?? '' })
  // These stand in the list of long work too, where they would run for ever.
  if (name === 'run-import') await giveUpImport(ground, { shopId, importId: job.data.importId ?? '' })
  if (name === 'export-products')
    await giveUpExport(ground, { shopId, operationId: job.data.operationId ?? '' })
  await keepFailedJob(ground.db, { shopId, ...given })
}
