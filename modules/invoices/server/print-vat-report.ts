import { enqueue, withShop } from '@langraan/db'
import {
  clearKept,
  type DocumentCompiler,
  drawKept,
  keepForPrint,
  keptPdf,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { invoiceRefusals } from '../refusals.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { vatReport } from './vat-report.ts'
import { remarkOf } from './vat-report-file.ts'

type Job = { shopId: string; papersId: string; clear?: boolean }

// Thousands of lines take longer than a slip.
const WAIT_MS = 30_000

const placeOf = ({ shopId, papersId }: Job) => `shops/${shopId}/vat-report-papers/${papersId}`

/** Keeps the report of a month as it is now, and has the worker draw it. */
export async function printVatReport(
  deps: InvoicesDeps,
  shopId: string,
  { month, language }: { month: string; language: Language },
): Promise<{ papersId: string; documentCount: number }> {
  const { files, jobs } = deps
  const job = { shopId, papersId: newId() }
  const { seller, lines } = await vatReport(deps, shopId, month)
  await keepForPrint(files, placeOf(job), 'vat-report', {
    language,
    month,
    seller,
    lines: lines.map((line) => {
      const { day, number, buyerName, buyerTaxId, buyerBranch, baseSatang, vatSatang } = line
      const remark = remarkOf(line, language)
      return { day, number, buyerName, buyerTaxId, buyerBranch, baseSatang, vatSatang, remark }
    }),
  })
  await withShop(deps.db, shopId, async (tx) => {
    await enqueue(jobs, tx, 'vat-report-papers', job)
    const clearing = { startAfterSeconds: PAPERS_KEPT_SECONDS }
    await enqueue(jobs, tx, 'vat-report-papers', { ...job, clear: true }, clearing)
  })
  return { papersId: job.papersId, documentCount: lines.length }
}

type DrawDeps = Pick<InvoicesDeps, 'files'> & { documents: DocumentCompiler }

/** The worker's part: draws the report, and clears it away when its day is over. */
export const drawVatReport = ({ files, documents }: DrawDeps, job: Job): Promise<void> =>
  job.clear ? clearKept(files, placeOf(job)) : drawKept(files, documents, placeOf(job))

export async function vatReportPdf({ files, clock }: InvoicesDeps, job: Job): Promise<Uint8Array> {
  const pdf = await keptPdf(files, placeOf(job), () => clock.now(), WAIT_MS)
  if (pdf === 'never_asked_for') return refuse(standardRefusals, 'not_found')
  return pdf === 'being_drawn' ? refuse(invoiceRefusals, 'document_being_made') : pdf
}
