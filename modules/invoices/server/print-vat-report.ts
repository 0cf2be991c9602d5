import { enqueue, once, withShop } from '@langraan/db'
import {
  clearKept,
  type DocumentCompiler,
  drawKept,
  isDrawn,
  keepForPrint,
  keptPdf,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { type Intent, type Language, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import {
  beginToldOperation,
  endToldOperation,
  newestOperation,
  operationOf,
  type OperationRow,
  saveProgress,
} from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import type { VatReport, VatReportPapers } from '../contract.ts'
import { invoiceRefusals } from '../refusals.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { remarkOf } from './vat-report-file.ts'
import { vatReportOf } from './vat-report.ts'

type Job = { shopId: string; papersId: string; clear?: boolean }

const KIND = 'print-vat-report'
const placeOf = ({ shopId, papersId }: Job) => `shops/${shopId}/vat-report-papers/${papersId}`
const fileNameOf = (month: string) => `output-vat-${month}.pdf`

type Wanted = { shopId: string; month: string; language: Language }

/** Keeps the report of a month as it is now, and has the worker draw it: long work that stands in the shop’s list. */
export function printVatReport(
  { db, clock, files, jobs }: InvoicesDeps,
  { shopId, month, language, by, intent }: Wanted & { by: { userId: string; name: string }; intent: Intent },
): Promise<OnceAnswer<{ papersId: string; documentCount: number }>> {
  const now = clock.now()
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const report = await vatReportOf(tx, month)
      const job = { shopId, papersId: newId() }
      const documentCount = report.lines.length
      await keepForPrint(files, placeOf(job), 'vat-report', paperOf(report, month, language))
      await beginToldOperation(tx, {
        shopId,
        operationId: job.papersId,
        kind: KIND,
        name: fileNameOf(month),
        options: { language },
        totalCount: documentCount,
        startedBy: by.userId,
        startedByName: by.name,
        now,
      })
      await enqueue(jobs, tx, 'vat-report-papers', job)
      const clearing = { startAfterSeconds: PAPERS_KEPT_SECONDS }
      await enqueue(jobs, tx, 'vat-report-papers', { ...job, clear: true }, clearing)
      return { papersId: job.papersId, documentCount }
    }),
  )
}

const paperOf = ({ seller, lines }: VatReport, month: string, language: Language) => ({
  language,
  month,
  seller,
  lines: lines.map((line) => {
    const { day, number, buyerName, buyerTaxId, buyerBranch, baseSatang, vatSatang } = line
    const remark = remarkOf(line, language)
    return { day, number, buyerName, buyerTaxId, buyerBranch, baseSatang, vatSatang, remark }
  }),
})

type DrawDeps = Pick<InvoicesDeps, 'db' | 'clock' | 'files'> & { documents: DocumentCompiler }

class Stopped extends Error {}

/**
 * The worker’s part: draws the report and tells how far it is, and clears it away when its day is over. What the
 * version before has asked for stands in no list.
 */
export async function drawVatReport(deps: DrawDeps, job: Job): Promise<void> {
  const { db, clock, files, documents } = deps
  const { shopId, papersId: operationId } = job
  const operation = await withShop(db, shopId, (tx) => operationOf(tx, operationId))
  if (operation?.state === 'cancelled' && !job.clear) return
  const totalCount = operation?.totalCount ?? 0
  const end = (state: 'done' | 'cancelled' | 'failed', doneCount: number) =>
    withShop(db, shopId, (tx) =>
      endToldOperation(tx, { shopId, operationId, state, doneCount, now: clock.now() }),
    )
  if (job.clear) {
    // A worker of the version before drew it, or gave it up, and told nobody.
    await ((await isDrawn(files, placeOf(job))) ? end('done', totalCount) : end('failed', 0))
    return clearKept(files, placeOf(job))
  }
  try {
    const isThere = await drawKept(files, documents, placeOf(job), async (drawn, of) => {
      const doneCount = Math.floor((totalCount * drawn) / of)
      const progress = { shopId, operationId, doneCount, totalCount, now: clock.now() }
      const { cancelRequested } = await withShop(db, shopId, (tx) => saveProgress(tx, progress))
      if (cancelRequested) throw new Stopped()
    })
    // A worker that was away for over a day finds it cleared away before it was drawn.
    await (isThere ? end('done', totalCount) : end('failed', 0))
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    await end('cancelled', 0)
  }
}

/** Ends a report whose job was tried until it was given up. */
export const giveUpVatReport = ({ db, clock }: Pick<InvoicesDeps, 'db' | 'clock'>, job: Job): Promise<void> =>
  withShop(db, job.shopId, (tx) =>
    endToldOperation(tx, {
      shopId: job.shopId,
      operationId: job.papersId,
      state: 'failed',
      doneCount: 0,
      now: clock.now(),
    }),
  )

/** What was asked for last of a month, as long as it is kept: whoever closed the dialog finds it again. */
export async function findVatReportPapers(
  { db, clock, files }: InvoicesDeps,
  { shopId, month, language }: Wanted,
): Promise<{ papers: VatReportPapers | null }> {
  const since = new Date(clock.now().getTime() - PAPERS_KEPT_SECONDS * 1000)
  const wanted = { kind: KIND, name: fileNameOf(month), options: { language }, since }
  const operation = await withShop(db, shopId, (tx) => newestOperation(tx, wanted))
  if (!operation) return { papers: null }
  const { operationId: papersId, name: fileName, doneCount, totalCount: documentCount } = operation
  const state = stateOf(operation, await isDrawn(files, placeOf({ shopId, papersId })))
  // Cleared away a moment ago.
  if (state === undefined) return { papers: null }
  const askedAt = operation.createdAt.toISOString()
  return { papers: { papersId, fileName, state, doneCount, documentCount, askedAt } }
}

/** A file that is there can be opened, also one that was drawn after its job had been given up and was tried anew. */
function stateOf({ state }: OperationRow, isThere: boolean): VatReportPapers['state'] | undefined {
  if (isThere) return 'ready'
  if (state === 'waiting' || state === 'running') return 'making'
  if (state === 'cancelled') return 'stopped'
  return state === 'failed' ? 'failed' : undefined
}

/** The PDF, and what it is called where it is saved. */
export async function vatReportPdf(
  { db, files, clock }: InvoicesDeps,
  job: Job,
): Promise<{ pdf: Uint8Array; name: string }> {
  const pdf = await keptPdf(files, placeOf(job), () => clock.now())
  if (pdf === 'never_asked_for') return refuse(standardRefusals, 'not_found')
  if (pdf === 'being_drawn') return refuse(invoiceRefusals, 'document_being_made')
  const operation = await withShop(db, job.shopId, (tx) => operationOf(tx, job.papersId))
  return { pdf, name: operation?.name ?? 'output-vat.pdf' }
}
