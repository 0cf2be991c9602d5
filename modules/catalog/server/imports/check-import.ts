import { createHash } from 'node:crypto'
import { type Tx, withShop } from '@langraan/db'
import { loadPlan } from '@langraan/plans/server'
import { productsLeft } from '@langraan/plans/rules'
import { newId } from '@langraan/runtime'
import { orStopped, type Readers, ReadingStopped } from '@langraan/runtime/readers'
import { standingOf } from '@langraan/shops/server'
import type { ImportState } from '../../contract.ts'
import {
  type Columns,
  type FileProduct,
  type FileReading,
  type NamedList,
  placeOfRow,
  type RowFault,
  type RowWarning,
} from '../../rules/rules.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { compareWithShop, layoutOf } from './compare-import.ts'
import type { CheckedProduct } from './compare-product.ts'
import { keepPreview, withDatedPrice } from './import-preview.ts'
import { keptProducts } from './kept-import.ts'
import { productFileReader, type ProductFileSent } from '../files/product-file-reader.ts'
import type { ProductFile, SheetsSeen } from '../files/read-file.ts'
import { findPriceLists } from '../lists/price-lists.sql.ts'
import { findProductsOfSkus } from '../stored-products.sql.ts'
import { countProducts, findImport, findMapping, type ImportRow, updateImport } from './imports.sql.ts'
import { GIVEN_UP, takeUpImport } from './take-up-import.ts'

const MOST_FAULTS_SHOWN = 500
// The largest file takes a quarter of it on a machine that has nothing else to do.
const WITHIN_MS = 120_000

export const productsKey = (shopId: string, importId: string): string =>
  `shops/${shopId}/imports/${importId}.json`

type CheckDeps = CatalogDeps & { readers: Readers }
type Job = { shopId: string; importId: string }

/**
 * The dry run: reads the file, compares it with the shop and its package, and writes nothing to the catalogue.
 * One that breaks ends as failed and says so, instead of being checked for ever; the error is still thrown, and the next
 * try begins again.
 */
export async function checkImport(deps: CheckDeps, job: Job): Promise<void> {
  const row = await takeUpImport(deps, job, 'checking')
  if (!row) return
  try {
    await check(deps, job, row)
  } catch (error) {
    const change = { state: 'failed' as const, report: { failure: GIVEN_UP.checking } }
    await withShop(deps.db, job.shopId, (tx) => updateImport(tx, job.importId, change, deps.clock.now()))
    throw error
  }
}

async function check(deps: CheckDeps, job: Job, row: ImportRow): Promise<void> {
  const content = await deps.files.get(row.fileKey)
  if (!content) throw new Error(`the file of import ${job.importId} is missing`)
  const lists = await withShop(deps.db, job.shopId, findPriceLists)
  const file = await readFile(deps, job.shopId, { content, sheet: row.sheet ?? undefined, lists })
  await withShop(deps.db, job.shopId, (tx) => keepFound(deps, tx, job, file, lists))
}

async function readFile(deps: CheckDeps, shopId: string, sent: ProductFileSent): Promise<ProductFile> {
  const products: FileProduct[] = []
  const faults: RowFault[] = []
  const answers = {
    remembered: (key: string) => remembered(deps, shopId, key),
    ownersOf: (skus: readonly string[]) => withShop(deps.db, shopId, (tx) => findProductsOfSkus(tx, skus)),
    products: (some: readonly FileProduct[]) => void products.push(...some),
    faults: (some: readonly RowFault[]) => void faults.push(...some),
  }
  const reading = { lane: shopId, withinMs: WITHIN_MS, answers }
  const file = await orStopped(deps.readers.read(productFileReader, sent, reading))
  if (file instanceof ReadingStopped) return { fileFault: 'takes_too_long', detail: '' }
  return 'products' in file ? { ...file, products, faults } : file
}

async function keepFound(
  deps: CatalogDeps,
  tx: Tx,
  job: Job,
  file: ProductFile,
  lists: readonly NamedList[],
): Promise<void> {
  const now = deps.clock.now()
  // Somebody may have cancelled it while it was read.
  if ((await findImport(tx, job.importId, true))?.state !== 'checking') return
  const sheets = file.sheets && { sheets: file.sheets }
  if ('fileFault' in file) {
    const report = { checkId: newId(), fileFault: file.fileFault, fileFaultDetail: file.detail, ...sheets }
    return updateImport(tx, job.importId, { state: 'failed', report }, now)
  }
  if ('unknown' in file) {
    const { headings, samples } = file.unknown
    const report = { checkId: newId(), unknown: { headings, samples }, ...sheets }
    return updateImport(tx, job.importId, { state: 'mapping', report }, now)
  }
  const names = new Map(lists.map(({ priceListId, name }) => [priceListId, name]))
  const layout = layoutOf(file.layout, file.headings)
  const { products, faults, warnings } = await compareWithShop(tx, file.products, layout, names)
  await deps.files.put(
    productsKey(job.shopId, job.importId),
    Buffer.from(JSON.stringify(keptProducts.keep({ items: products }))),
  )
  await keepPreview(deps.files, job, products, names)
  const all = [...file.faults, ...faults].toSorted((a, b) => a.row - b.row)
  const report = {
    checkId: newId(),
    format: file.layout.format,
    ...sheets,
    ...saidOf(file),
    ...summary(products, all, file),
    ...(file.leftColumns.length > 0 && { leftColumns: file.leftColumns }),
    ...(warnings.length > 0 && {
      warningCount: warnings.length,
      warnings: firstOf(warnings).map((one) => inSheet(one, file)),
    }),
    // Nothing comes in that would have to be weighed.
    ...(layout.isBySku && { withoutWeightCount: 0 }),
    ...(await room(tx)),
  }
  const kept = { format: file.layout.format, headings: file.headings, columns: file.layout.columns }
  const totalCount = products.length
  await updateImport(tx, job.importId, { state: 'checked', report, totalCount, layout: kept }, now)
}

/** What somebody has said of the columns, so that it can be seen and corrected. */
function saidOf({ mapped, layout }: Exclude<ProductFile, { fileFault: unknown } | { unknown: unknown }>) {
  return (
    mapped && { mapped: { ...mapped, columns: mapped.headings.map((_, at) => layout.columns[at] ?? null) } }
  )
}

/** Ends a dry run whose job was tried until it was given up: its workers died with it, so none of them could say so. */
export function giveUpCheck(deps: Pick<CatalogDeps, 'db' | 'clock'>, job: Job): Promise<void> {
  return withShop(deps.db, job.shopId, async (tx) => {
    if ((await findImport(tx, job.importId, true))?.state !== 'checking') return
    const report = { failure: GIVEN_UP.checking }
    await updateImport(tx, job.importId, { state: 'failed', report }, deps.clock.now())
  })
}

export const headingsHash = (headingsKey: string): Buffer => createHash('sha256').update(headingsKey).digest()

/** What somebody of the shop has said of columns with these headings. */
function remembered(deps: CatalogDeps, shopId: string, headingsKey: string): Promise<Columns | undefined> {
  return withShop(deps.db, shopId, (tx) => findMapping(tx, headingsHash(headingsKey)))
}

/** A place by its row within its sheet, which is named where several were read as one file. */
function inSheet<Place extends { row: number }>(
  one: Place,
  { sheets }: SheetsSeen,
): Place & { sheet?: string } {
  const { sheet, row } = placeOfRow(one.row)
  const name = sheet === undefined ? undefined : sheets?.all[sheet]?.name
  return { ...one, row, ...(name !== undefined && { sheet: name }) }
}

const firstOf = (warnings: readonly RowWarning[]): RowWarning[] =>
  warnings.toSorted((a, b) => a.row - b.row).slice(0, MOST_FAULTS_SHOWN)

function summary(
  products: readonly CheckedProduct[],
  faults: readonly RowFault[],
  file: Pick<FileReading, 'rowCount'> & SheetsSeen,
): ImportState['report'] {
  const variants = products.flatMap((product): FileProduct['variants'] => product.variants)
  return {
    rowCount: file.rowCount,
    productCount: products.length,
    variantCount: variants.length,
    existingCount: products.filter((product) => product.exists).length,
    changedCount: products.filter((product) => product.changes.length > 0).length,
    stockCount: products.filter(({ stock }) => stock).length,
    stockAloneCount: products.filter(({ stock, changes }) => stock && changes.length === 0).length,
    pictureCount: products.reduce((sum, product) => sum + product.pictureUrls.length, 0),
    withoutWeightCount: variants.filter((variant) => variant.weightGrams === undefined).length,
    datedPriceCount: withDatedPrice(products).filter((product) => !product.exists).length,
    datedPriceChangedCount: withDatedPrice(products).filter((product) => product.exists).length,
    faultCount: faults.length,
    faultRowCount: new Set(faults.map((fault) => fault.row)).size,
    faults: faults.slice(0, MOST_FAULTS_SHOWN).map((one) => inSheet(one, file)),
  }
}

/** How many products still fit the shop's package. */
export async function room(tx: Tx): Promise<{ fits?: number; limit?: number }> {
  const plan = await loadPlan(tx, (await standingOf(tx)).planCode)
  const fits = productsLeft(plan, await countProducts(tx))
  return fits === undefined ? {} : { fits, limit: plan.productLimit }
}
