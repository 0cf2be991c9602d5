import { mailExpiry, makeDocument, readPurchaseSlip, sendDocumentMail } from '@langraan/billing/server'
import {
  checkImport,
  fetchPictures,
  giveUpCheck,
  giveUpExport,
  giveUpImport,
  giveUpPictures,
  printBarcodeLabels,
  purgeExports,
  purgeImports,
  purgeProducts,
  runExport,
  runImport,
} from '@langraan/catalog/server'
import {
  checkCustomerImport,
  giveUpCustomerCheck,
  purgeCustomerNotes,
  removeFiles,
} from '@langraan/customers/server'
import {
  DEAD_LETTERS,
  type JobData,
  type JobName,
  type JobResult,
  type JobWithMetadata,
  laneOfJob,
  queuesWithWork,
} from '@langraan/db'
import { keepFailedJob, keepPlatformJob } from '@langraan/failures/server'
import { preparePicture, purgePictures } from '@langraan/gallery/server'
import { Refusal } from '@langraan/http'
import { drawVatReport, giveUpVatReport, makeSaleDocument } from '@langraan/invoices/server'
import { mailInvitation } from '@langraan/members/server'
import { giveUpOperation, runOperation } from '@langraan/operations/server'
import { checkSlip, readSlip } from '@langraan/payments/server'
import { createDocumentCompiler } from '@langraan/documents/compiler'
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
import { Rounds } from './rounds.ts'
import { purgeOrderNotes } from '@langraan/orders/server'
import { customersDeps, filesOf, type Ground, shippingDeps, shopsDeps } from './wiring.ts'
import {
  billingSlipDeps,
  certificateDeps,
  checkDeps,
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

// All queues are looked at by one question; each by one of its own only now and then, should a word be missed.
const LOOK_EVERY_MS = 150
const POLL_SECONDS = 30
const BATCH = 5
/** How many jobs of a queue are done at once, and how many of them for one shop, account or person. */
type AtOnce = { all: number; ofOne: number }
// These read what somebody sent, or take as long as a file does: each by itself, so that none waits for the others of a
// batch, and never all of them for one shop. What takes memory is done for two shops at most.
const BY_THEMSELVES: Partial<Record<JobName, AtOnce>> = {
  'check-import': { all: 2, ofOne: 1 },
  'check-customer-import': { all: 2, ofOne: 1 },
  'run-import': { all: 2, ofOne: 1 },
  'fetch-pictures': { all: 3, ofOne: 1 },
  'export-products': { all: 2, ofOne: 1 },
  'vat-report-papers': { all: 2, ofOne: 1 },
  'read-slip': { all: 4, ofOne: 2 },
  'prepare-picture': { all: 4, ofOne: 2 },
  'encode-logos': { all: 3, ofOne: 1 },
  'person-picture': { all: 3, ofOne: 1 },
  'read-purchase-slip': { all: 3, ofOne: 1 },
}

type GivenUp = {
  shopId?: string
  operationId?: string
  importId?: string
  papersId?: string
  clear?: boolean
}

/**
 * Begins to do jobs; gives the rounds that wake whoever has one to do, to be stopped before the queue is. A job that
 * throws is tried again with growing pauses, then kept as failed.
 */
export async function startJobs(ground: Ground, pollSeconds = POLL_SECONDS): Promise<Rounds> {
  await beginWorkers(ground, pollSeconds)
  // Each of those that share a queue is woken by its own name.
  const workers = Map.groupBy(ground.jobs.getWipData(), ({ name }) => name)
  const rounds = new Rounds('looking for jobs', LOOK_EVERY_MS, ground.log, async () => {
    for (const queue of await queuesWithWork(ground.pool, [...workers.keys()]))
      for (const { id } of workers.get(queue) ?? []) ground.jobs.notifyWorker(id)
  })
  rounds.start()
  return rounds
}

/** Which use case does which job. */
async function beginWorkers(ground: Ground, pollSeconds: number): Promise<void> {
  const work: Work = (name, does) => workOn(ground, name, does, pollSeconds)
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
  await work('check-import', (job) => checkImport(imports, job))
  await work('check-customer-import', (job) => checkCustomerImport(customersDeps(ground), job))
  await work('run-import', (job) => runImport(imports, job))
  await work('fetch-pictures', (job) => fetchPictures(imports, job))
  await work('export-products', (job) => runExport(exports, job))
  await work('purge-exports', (job) => purgeExports(exports, job))
  await work('remove-files', (job) => removeFiles(filesOf(ground), job))
  await work('read-slip', (job) => readSlip(slips, job))
  await work('check-slip', (job) => checkSlip(checkDeps(ground), job))
  await work('encode-logos', (job) => encodeLogos(logos, job))
  await work('settle-booking', (job) => settleBooking(shipping, job))
  await work('make-label', (job) => makeLabel(shipping, job))
  await work('barcode-labels', (job) => printBarcodeLabels({ files: filesOf(ground), documents }, job))
  await work('vat-report-papers', (job) =>
    drawVatReport({ db: ground.db, clock: ground.clock, files: filesOf(ground), documents }, job),
  )
  await work('refresh-tracking', (job) => refreshTracking(shipping, job))
  await work('mail-password-reset', (job) => mailPasswordReset(mails, job))
  await work('mail-password-changed', (job) => mailPasswordChanged(mails, job))
  await work('mail-email-change', (job) => mailEmailChange(mails, job))
  await work('mail-email-changed', (job) => mailEmailChanged(mails, job))
  await work('mail-access-news', (job) => mailAccessNews(mails, job))
  await work('invite-member', (job) => mailInvitation(mails, job))
  await work('person-deletion', (job) => deletePerson(erasure, job))
  await work('person-picture', (job) => encodeProfilePicture(people, job))
  await work('run-operation', (job) => runOperation(operations, job))
  await work('purge-imports', (job) => purgeImports(imports, job))
  await work('purge-products', (job) => purgeProducts(imports, job))
  await work('purge-notes', async (job) => {
    await purgeCustomerNotes(ground, job)
    await purgeOrderNotes(ground, job)
  })
  await work('check-domain', (job) => watchOwnDomain(shops, job))
  const certificates = certificateDeps(ground)
  if (certificates) await work('order-certificate', (job) => orderCertificate(certificates, job))
  await work('prepare-picture', (job) => preparePicture(pictures, job))
  await work('purge-pictures', (job) => purgePictures(pictures, job))
  await work('read-purchase-slip', (job) => readPurchaseSlip(billing, job))
  await work('mail-document', (job) => sendDocumentMail({ ...mails, files: filesOf(ground) }, job))
  await work('mail-expiry', (job) => mailExpiry(mails, job))
  await work('make-document', (job) => makeDocument(billing, job))
  await work('make-sale-document', (job) =>
    makeSaleDocument({ db: ground.db, files: filesOf(ground), documents }, job),
  )
  await keepDeadLetters(ground)
}

type Work = <N extends JobName>(name: N, does: (data: JobData[N]) => Promise<void>) => Promise<void>

async function workOn<N extends JobName>(
  ground: Ground,
  name: N,
  does: (data: JobData[N]) => Promise<void>,
  pollSeconds: number,
): Promise<void> {
  const byThemselves = BY_THEMSELVES[name]
  await ground.jobs.work<JobData[N]>(
    name,
    {
      pollingIntervalSeconds: pollSeconds,
      ...(byThemselves
        ? { batchSize: 1, localConcurrency: byThemselves.all, localGroupConcurrency: byThemselves.ofOne }
        : { batchSize: BATCH }),
      // While there is plenty to do nobody waits for the next look.
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
    await workAs(name, () => does(job.data), laneOfJob(job.data))
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
function keepDeadLetters(ground: Ground): Promise<string> {
  return ground.jobs.work(
    DEAD_LETTERS,
    {
      pollingIntervalSeconds: POLL_SECONDS,
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
  // Whoever waits for it would see it run for ever, here or in the list of long work.
  if (name === 'check-import') await giveUpCheck(ground, { shopId, importId: job.data.importId ?? '' })
  if (name === 'check-customer-import')
    await giveUpCustomerCheck(ground, { shopId, importId: job.data.importId ?? '' })
  if (name === 'run-import') await giveUpImport(ground, { shopId, importId: job.data.importId ?? '' })
  if (name === 'fetch-pictures') await giveUpPictures(ground, { shopId, importId: job.data.importId ?? '' })
  if (name === 'export-products')
    await giveUpExport(ground, { shopId, operationId: job.data.operationId ?? '' })
  if (name === 'vat-report-papers' && !job.data.clear)
    await giveUpVatReport(ground, { shopId, papersId: job.data.papersId ?? '' })
  await keepFailedJob(ground.db, { shopId, ...given })
}
