import { type Tx, withShop } from '@langraan/db'
import { loadPlan } from '@langraan/plans/server'
import { productsLeft } from '@langraan/plans/rules'
import { standingOf } from '@langraan/shops/server'
import type { ImportState } from '../contract.ts'
import type { FileProduct, FileReading, RowFault } from '../rules/product-file.ts'
import { withoutTakenSkus } from '../rules/taken-skus.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import {
  countProducts,
  existingSkus,
  existingSlugs,
  findImport,
  type ImportRow,
  updateImport,
} from './imports.sql.ts'
import { readProductFile } from './read-file.ts'

const MOST_FAULTS_SHOWN = 500

export const productsKey = (shopId: string, importId: string): string =>
  `shops/${shopId}/imports/${importId}.json`

/** What the dry run keeps of a product: as read, and whether the shop has it already. */
export type CheckedProduct = FileProduct & { exists: boolean }

type Job = { shopId: string; importId: string }

/**
 * The dry run: reads the file, compares it with the shop and its package, and writes nothing to the catalogue.
 * One that breaks ends as failed and says so, instead of being checked for ever; the error is still thrown.
 */
export async function checkImport(deps: CatalogDeps, job: Job): Promise<void> {
  const row = await withShop(deps.db, job.shopId, (tx) => findImport(tx, job.importId))
  if (!row || row.state !== 'checking') return
  try {
    await check(deps, job, row)
  } catch (error) {
    await withShop(deps.db, job.shopId, (tx) =>
      updateImport(
        tx,
        job.importId,
        { state: 'failed', report: { failure: 'check_failed' } },
        deps.clock.now(),
      ),
    )
    throw error
  }
}

async function check(deps: CatalogDeps, job: Job, row: ImportRow): Promise<void> {
  const bytes = await deps.files.get(row.fileKey)
  if (!bytes) throw new Error(`the file of import ${job.importId} is missing`)
  const reading = readProductFile(bytes)
  const now = deps.clock.now()
  if ('fileFault' in reading) {
    const report = { fileFault: reading.fileFault, fileFaultDetail: reading.detail }
    await withShop(deps.db, job.shopId, (tx) =>
      updateImport(tx, job.importId, { state: 'failed', report }, now),
    )
    return
  }
  await withShop(deps.db, job.shopId, async (tx) => {
    const { products, faults } = await compare(tx, reading)
    await deps.files.put(productsKey(job.shopId, job.importId), Buffer.from(JSON.stringify(products)))
    const report = { ...summary(products, faults, reading.rowCount), ...(await room(tx)) }
    await updateImport(tx, job.importId, { state: 'checked', report, totalCount: products.length }, now)
  })
}

/** What the shop has already is skipped whole; what is new must not bring a SKU that another product has. */
async function compare(
  tx: Tx,
  reading: Exclude<FileReading, { fileFault: unknown }>,
): Promise<{ products: CheckedProduct[]; faults: RowFault[] }> {
  const existing = await existingSlugs(
    tx,
    reading.products.map((product) => product.slug),
  )
  const skus = reading.products
    .filter((product) => !existing.has(product.slug))
    .flatMap((product) => product.variants.flatMap((variant) => variant.sku ?? []))
  const taken = await existingSkus(tx, skus)
  const checked = reading.products.map((product) => ({ ...product, exists: existing.has(product.slug) }))
  const fresh = withoutTakenSkus(
    checked.filter((product) => !product.exists),
    taken,
  )
  const left = new Set(fresh.products)
  return {
    products: checked.filter((product) => product.exists || left.has(product)),
    faults: [...reading.faults, ...fresh.faults].toSorted((a, b) => a.row - b.row),
  }
}

function summary(
  products: readonly CheckedProduct[],
  faults: readonly RowFault[],
  rowCount: number,
): ImportState['report'] {
  const variants = products.flatMap((product) => product.variants)
  return {
    rowCount,
    productCount: products.length,
    variantCount: variants.length,
    existingCount: products.filter((product) => product.exists).length,
    pictureCount: products.reduce((sum, product) => sum + product.pictureUrls.length, 0),
    withoutWeightCount: variants.filter((variant) => variant.weightGrams === undefined).length,
    faultCount: faults.length,
    faults: faults.slice(0, MOST_FAULTS_SHOWN),
  }
}

/** How many products still fit the shop's package. */
export async function room(tx: Tx): Promise<{ fits?: number; limit?: number }> {
  const plan = await loadPlan(tx, (await standingOf(tx)).planCode)
  const fits = productsLeft(plan, await countProducts(tx))
  return fits === undefined ? {} : { fits, limit: plan.productLimit }
}
