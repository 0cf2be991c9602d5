import { enqueue, withShop } from '@langraan/db'
import {
  barsFault,
  clearKept,
  type DocumentCompiler,
  drawKept,
  keepForPrint,
  keptPdf,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { undrawnWords } from '@langraan/documents/undrawn-words'
import { type OutputOf, refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { AskedLabels, checkBarcodeLabels as checkContract, WantedLabels } from '../../label-contract.ts'
import { catalogRefusals } from '../../refusals.ts'
import { MOST_LABELS, MOST_LOOKED_AT } from '../../rules/label-paper.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { idsOf } from '../changes/change-products.ts'
import { countLabelRows, findLabelRows, type LabelRow } from './labels.sql.ts'

const MOST_UNDRAWN = 20

type Job = { shopId: string; labelsId: string; clear?: boolean }

const placeOf = ({ shopId, labelsId }: Job) => `shops/${shopId}/barcode-labels/${labelsId}`

/** What of it has no bars, so that whoever prints knows before. */
export async function checkBarcodeLabels(
  deps: CatalogDeps,
  shopId: string,
  { paper, chosen }: AskedLabels,
): Promise<OutputOf<typeof checkContract>> {
  const { variantCount, rows } = await labelled(deps, shopId, chosen)
  const items = rows.flatMap(({ priceSatang: _price, ...row }) => {
    const reason = barsFault(paper, row.code)
    return reason ? [{ ...row, reason }] : []
  })
  return { variantCount, count: items.length, items: items.slice(0, MOST_LABELS), undrawn: undrawnOf(rows) }
}

/** What would be printed with boxes: signs that no font of labels has. */
function undrawnOf(rows: readonly LabelRow[]) {
  const items = rows.flatMap(({ variantId, name, variant, code }) => {
    const words = undrawnWords([name, variant, code].join(' '))
    return words.length > 0 ? [{ variantId, name, words }] : []
  })
  return { count: items.length, items: items.slice(0, MOST_UNDRAWN) }
}

/** What labels would be of; without rows where that are more than is looked at. */
function labelled(
  deps: CatalogDeps,
  shopId: string,
  chosen: AskedLabels['chosen'],
): Promise<{ variantCount: number; rows: LabelRow[] }> {
  return withShop(deps.db, shopId, async (tx) => {
    const productIds = 'matching' in chosen ? await idsOf(tx, chosen) : []
    const ids = { variantIds: [], productIds, ...chosen }
    const variantCount = await countLabelRows(tx, ids)
    return { variantCount, rows: variantCount > MOST_LOOKED_AT ? [] : await findLabelRows(tx, ids) }
  })
}

/** Keeps what is to be printed as it is now, and has the worker draw it. */
export async function makeBarcodeLabels(
  deps: CatalogDeps,
  shopId: string,
  { paper, skip, withoutBars, chosen }: WantedLabels,
): Promise<{ labelsId: string; count: number }> {
  const job = { shopId, labelsId: newId() }
  const asked = 'variants' in chosen ? { variantIds: chosen.variants.map((one) => one.variantId) } : chosen
  const each = 'each' in chosen ? chosen.each : 1
  const { variantCount, rows: found } = await labelled(deps, shopId, asked)
  if (variantCount > MOST_LOOKED_AT) refuseSoMany(variantCount * each)
  if (found.length === 0) refuse(catalogRefusals, 'no_labels')
  const rows = withoutBars === 'print' ? found : found.filter(({ code }) => !barsFault(paper, code))
  if (rows.length === 0) refuse(catalogRefusals, 'no_labels_with_bars')
  const counts =
    'variants' in chosen ? new Map(chosen.variants.map((one) => [one.variantId, one.count])) : undefined
  const countOf = (variantId: string) => counts?.get(variantId) ?? each
  const count = rows.reduce((sum, { variantId }) => sum + countOf(variantId), 0)
  if (count > MOST_LABELS) refuseSoMany(count)
  const labels = rows.flatMap(({ variantId, hasBarcode: _hasBarcode, ...label }) =>
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

const refuseSoMany = (count: number): never =>
  refuse(catalogRefusals, 'too_many_labels', { most: MOST_LABELS, count })

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
