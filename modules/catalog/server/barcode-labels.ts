import { enqueue, withShop } from '@langraan/db'
import {
  clearKept,
  type DocumentCompiler,
  drawKept,
  keepForPrint,
  keptPdf,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { WantedLabels } from '../label-contract.ts'
import { catalogRefusals } from '../refusals.ts'
import { MOST_LABELS } from '../rules/label-paper.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import { findLabelRows } from './labels.sql.ts'

type Job = { shopId: string; labelsId: string; clear?: boolean }

const placeOf = ({ shopId, labelsId }: Job) => `shops/${shopId}/barcode-labels/${labelsId}`

/** Keeps what is to be printed as it is now, and has the worker draw it. */
export async function makeBarcodeLabels(
  deps: CatalogDeps,
  shopId: string,
  { paper, skip, chosen }: WantedLabels,
): Promise<{ labelsId: string; count: number }> {
  const job = { shopId, labelsId: newId() }
  const ids =
    'variants' in chosen
      ? { variantIds: chosen.variants.map(({ variantId }) => variantId), productIds: [] }
      : { variantIds: [], productIds: chosen.productIds }
  const rows = await withShop(deps.db, shopId, (tx) => findLabelRows(tx, ids))
  const counts =
    'variants' in chosen ? new Map(chosen.variants.map((one) => [one.variantId, one.count])) : undefined
  const each = 'each' in chosen ? chosen.each : 1
  const countOf = (variantId: string) => counts?.get(variantId) ?? each
  const count = rows.reduce((sum, { variantId }) => sum + countOf(variantId), 0)
  if (count === 0) refuse(catalogRefusals, 'no_labels')
  if (count > MOST_LABELS) refuse(catalogRefusals, 'too_many_labels', { most: MOST_LABELS, count })
  const labels = rows.flatMap(({ variantId, ...label }) =>
    Array.from({ length: countOf(variantId) }, () => label),
  )
  await keepForPrint(deps.files, placeOf(job), 'barcode-label', { sheet: paper, skip, labels })
  const clearing = { startAfterSeconds: PAPERS_KEPT_SECONDS }
  await withShop(deps.db, shopId, async (tx) => {
    await enqueue(deps.jobs, tx, 'barcode-labels', job)
    await enqueue(deps.jobs, tx, 'barcode-labels', { ...job, clear: true }, clearing)
  })
  return { labelsId: job.labelsId, count }
}

type PrintDeps = Pick<CatalogDeps, 'files'> & { documents: DocumentCompiler }

/** The worker's part: draws the labels, and clears them away when their day is over. */
export async function printBarcodeLabels({ files, documents }: PrintDeps, job: Job): Promise<void> {
  if (job.clear) await clearKept(files, placeOf(job))
  else await drawKept(files, documents, placeOf(job))
}

export async function barcodeLabelsPdf(deps: CatalogDeps, job: Job): Promise<Uint8Array> {
  const pdf = await keptPdf(deps.files, placeOf(job), () => deps.clock.now())
  if (pdf === 'never_asked_for') return refuse(standardRefusals, 'not_found')
  return pdf === 'being_drawn' ? refuse(catalogRefusals, 'labels_being_made') : pdf
}
