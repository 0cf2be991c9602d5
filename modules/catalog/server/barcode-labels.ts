import { enqueue, withShop } from '@langraan/db'
import type { DocumentCompiler, GoodsLabel } from '@langraan/documents'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { WantedLabels } from '../label-contract.ts'
import { catalogRefusals } from '../refusals.ts'
import { MOST_LABELS } from '../rules/label-paper.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import { findLabelRows } from './labels.sql.ts'

const POLL_MS = 150
const WAIT_MS = 8000
const KEPT_SECONDS = 86_400

type Job = { shopId: string; labelsId: string; clear?: boolean }

const keysOf = ({ shopId, labelsId }: Job) => {
  const folder = `shops/${shopId}/barcode-labels/${labelsId}`
  return { wanted: `${folder}.json`, pdf: `${folder}.pdf` }
}

type Paper = Pick<WantedLabels, 'paper' | 'skip'> & { labels: (GoodsLabel & { count: number })[] }

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
  const labels = rows.map(({ variantId, ...row }) => ({ ...row, count: counts?.get(variantId) ?? each }))
  const count = labels.reduce((sum, label) => sum + label.count, 0)
  if (count === 0) refuse(catalogRefusals, 'no_labels')
  if (count > MOST_LABELS) refuse(catalogRefusals, 'too_many_labels', { most: MOST_LABELS, count })
  const wanted: Paper = { paper, skip, labels }
  await deps.files.put(keysOf(job).wanted, Buffer.from(JSON.stringify(wanted)))
  await withShop(deps.db, shopId, async (tx) => {
    await enqueue(deps.jobs, tx, 'barcode-labels', job)
    await enqueue(
      deps.jobs,
      tx,
      'barcode-labels',
      { ...job, clear: true },
      { startAfterSeconds: KEPT_SECONDS },
    )
  })
  return { labelsId: job.labelsId, count }
}

type PrintDeps = Pick<CatalogDeps, 'files'> & { documents: DocumentCompiler }

/** The worker's part: draws the labels, and clears them away when their day is over. */
export async function printBarcodeLabels({ files, documents }: PrintDeps, job: Job): Promise<void> {
  const keys = keysOf(job)
  if (job.clear) {
    await files.delete(keys.pdf)
    await files.delete(keys.wanted)
    return
  }
  const kept = await files.get(keys.wanted)
  if (!kept) return
  const { paper, skip, labels } = JSON.parse(Buffer.from(kept).toString('utf8')) as Paper
  const all = labels.flatMap(({ count, ...label }) => Array.from({ length: count }, () => label))
  await files.put(keys.pdf, await documents.pdf('barcode-label', { sheet: paper, skip, labels: all }))
}

/** The PDF. Right after it was asked for it may still be being drawn, so it is waited for a moment. */
export async function barcodeLabelsPdf(deps: CatalogDeps, job: Job): Promise<Uint8Array> {
  const keys = keysOf(job)
  if (!(await deps.files.exists(keys.wanted))) refuse(standardRefusals, 'not_found')
  for (const until = deps.clock.now().getTime() + WAIT_MS; ;) {
    const pdf = await deps.files.get(keys.pdf)
    if (pdf) return pdf
    if (deps.clock.now().getTime() > until) refuse(catalogRefusals, 'labels_being_made')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
