import { announce, enqueue, isDataError, type Tx, withShop } from '@langraan/db'
import { endToldOperation, tellProgress } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import type { ImportDeps } from './catalog-deps.ts'
import { type CheckedProduct, productsKey, room } from './check-import.ts'
import {
  findImport,
  type ImportChange,
  type ImportRow,
  lockProductCount,
  existingSlugs,
  updateImport,
} from './imports.sql.ts'
import { insertProducts, type NewProducts } from './products.sql.ts'

const CHUNK = 250

class Cancelled extends Error {}
/** Others added products since the dry run, and the package holds no more. */
class NoRoom extends Error {}

type Job = { shopId: string; importId: string }

/**
 * Imports the chosen products in one transaction: a cancelled or failed import leaves nothing behind.
 * What the database refuses (a SKU that came in meanwhile) ends it as failed: trying again would not help.
 * Progress is told from beside the transaction, which also is where a cancellation is seen.
 */
export async function runImport(deps: ImportDeps, job: Job): Promise<void> {
  const row = await withShop(deps.db, job.shopId, (tx) => findImport(tx, job.importId))
  if (!row || row.state !== 'importing') return
  const chosen = await chosenProducts(deps, job, row)
  try {
    await withShop(deps.db, job.shopId, (tx) => importAll(deps, tx, job, row, chosen))
  } catch (error) {
    const known = error instanceof Cancelled || error instanceof NoRoom
    if (!known && !isDataError(error)) throw error
    const failure = error instanceof NoRoom ? 'no_room' : 'changed_meanwhile'
    await tell(deps, job, async (tx, now) => {
      const change: ImportChange =
        error instanceof Cancelled
          ? { state: 'cancelled', doneCount: 0 }
          : { state: 'failed', doneCount: 0, report: { ...row.report, failure } }
      await updateImport(tx, job.importId, change, now)
      const state = error instanceof Cancelled ? 'cancelled' : 'failed'
      await endToldOperation(tx, { shopId: job.shopId, operationId: job.importId, state, doneCount: 0, now })
    })
  }
}

async function chosenProducts(deps: ImportDeps, job: Job, row: ImportRow): Promise<CheckedProduct[]> {
  const bytes = await deps.files.get(productsKey(job.shopId, job.importId))
  if (!bytes) throw new Error(`what was read for import ${job.importId} is missing`)
  const products = JSON.parse(Buffer.from(bytes).toString('utf8')) as CheckedProduct[]
  const wanted = row.report.slugs && new Set(row.report.slugs)
  return wanted ? products.filter((product) => wanted.has(product.slug)) : products
}

const tell = (deps: ImportDeps, job: Job, change: (tx: Tx, now: Date) => Promise<void>) =>
  withShop(deps.db, job.shopId, (tx) => change(tx, deps.clock.now()))

async function importAll(
  deps: ImportDeps,
  tx: Tx,
  job: Job,
  row: ImportRow,
  chosen: readonly CheckedProduct[],
): Promise<void> {
  await lockProductCount(tx, job.shopId)
  // Others may have added products since the dry run: what exists is skipped, what no longer fits stops the import.
  const existing = await existingSlugs(
    tx,
    chosen.map((product) => product.slug),
  )
  const fresh = chosen.filter((product) => !existing.has(product.slug))
  const { fits } = await room(tx)
  if (fits !== undefined && fresh.length > fits) throw new NoRoom()
  const now = deps.clock.now()
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const chunk = fresh.slice(at, at + CHUNK)
    const { rows, quantities } = rowsOf(job, chunk, at, now)
    await insertProducts(tx, rows)
    await deps.openingStock.record(
      tx,
      { shopId: job.shopId, importId: job.importId, madeBy: row.createdBy, now },
      quantities,
    )
    await keepGoing(deps, job, at + chunk.length, fresh.length)
  }
  await bumpStorefrontRevision(tx)
  const report = { ...row.report, importedCount: fresh.length, slugs: undefined }
  await updateImport(
    tx,
    job.importId,
    { state: 'pictures', doneCount: fresh.length, totalCount: fresh.length, report },
    now,
  )
  const end = { shopId: job.shopId, operationId: job.importId, state: 'done' as const }
  await endToldOperation(tx, { ...end, doneCount: fresh.length, now: deps.clock.now() })
  await enqueue(deps.jobs, tx, 'fetch-pictures', job)
  await announce(tx, {
    eventId: newId(),
    shopId: job.shopId,
    name: 'import.finished',
    payload: { importId: job.importId, importedCount: fresh.length },
    at: now,
  })
}

async function keepGoing(deps: ImportDeps, job: Job, doneCount: number, totalCount: number): Promise<void> {
  await tell(deps, job, async (tx, now) => {
    const { cancelRequested } = await tellProgress(tx, {
      shopId: job.shopId,
      operationId: job.importId,
      doneCount,
      totalCount,
      now,
    })
    if (cancelRequested) throw new Cancelled()
    await updateImport(tx, job.importId, { doneCount, totalCount }, now)
  })
}

function rowsOf(job: Job, chunk: readonly CheckedProduct[], offset: number, now: Date) {
  const rows: NewProducts = { products: [], variants: [], pictures: [] }
  const quantities: { variantId: string; quantity: number }[] = []
  for (const [index, product] of chunk.entries()) {
    const productId = newId()
    // A file's first product is to stand first in lists that show the newest first.
    const createdAt = new Date(now.getTime() - (offset + index))
    rows.products.push({
      shop_id: job.shopId,
      product_id: productId,
      name: product.name,
      slug: product.slug,
      description: product.description,
      vendor: product.vendor,
      category: product.category,
      tags: product.tags,
      option_names: product.optionNames,
      published: product.published,
      import_id: job.importId,
      created_at: createdAt,
      updated_at: now,
    })
    for (const [position, variant] of product.variants.entries()) {
      const variantId = newId()
      rows.variants.push({
        shop_id: job.shopId,
        variant_id: variantId,
        product_id: productId,
        position,
        option_values: variant.optionValues,
        sku: variant.sku ?? null,
        barcode: variant.barcode ?? null,
        price_satang: variant.priceSatang,
        compare_at_satang: variant.compareAtSatang ?? null,
        weight_grams: variant.weightGrams ?? null,
      })
      quantities.push({ variantId, quantity: variant.quantity })
    }
    for (const [position, url] of product.pictureUrls.entries()) {
      rows.pictures.push({
        shop_id: job.shopId,
        product_id: productId,
        position,
        picture_id: null,
        source_url: url,
        failure: null,
      })
    }
  }
  return { rows, quantities }
}
