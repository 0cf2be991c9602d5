import { announce, enqueue, forgetPlans, isDataError, type Tx, withShop } from '@langraan/db'
import { endToldOperation, keepForUndo, saveProgress } from '@langraan/operations/server'
import { KeptOtherwise, newId } from '@langraan/runtime'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import { columnsFrom, isList, listOf } from '../../rules/rules.ts'
import type { CatalogDeps, ImportDeps } from '../catalog-deps.ts'
import { findCategories, lockCategories } from '../lists/categories.sql.ts'
import { productsKey, room } from './check-import.ts'
import { correctChunk, withCorrections } from './correct-from-file.ts'
import { layoutOf, matchWithShop } from './compare-import.ts'
import type { CheckedProduct, FileLayout } from './compare-product.ts'
import { PURGED_AFTER_SECONDS } from '../changes/change-products.ts'
import { saveListCells } from '../changes/grid.sql.ts'
import { rowsOfProducts } from './import-rows.ts'
import {
  findImport,
  type ImportChange,
  type ImportRow,
  lockProductCount,
  updateImport,
} from './imports.sql.ts'
import { type ImportBefore, keptBefore, keptProducts } from './kept-import.ts'
import { newListCells } from '../changes/list-cells.ts'
import { holdPriceLists } from '../lists/price-lists.sql.ts'
import { insertProducts } from '../products.sql.ts'
import { GIVEN_UP, takeUpImport } from './take-up-import.ts'
import { updateChunk } from './update-from-file.ts'
import { keepSources } from './update-products.sql.ts'

const CHUNK = 250
const MOST_NAMED = 20

class Cancelled extends Error {}
/** Others added products since the dry run, and the package holds no more. */
class NoRoom extends Error {}
/** Since the dry run somebody has changed or deleted a product of the file, taken one of its codes, or a price list. */
class ChangedMeanwhile extends Error {
  /** The products, where it is known which they are. */
  readonly names: readonly string[]

  constructor(names: readonly string[] = []) {
    super('changed meanwhile')
    this.names = names
  }
}

type Job = { shopId: string; importId: string }
type Item = { itemId: string; before: ImportBefore }

/**
 * Imports the chosen products in one transaction: a cancelled or failed import leaves nothing behind, and one whose
 * worker dies begins again. What the database refuses (a SKU that came in meanwhile) ends it as failed: trying again
 * would not help. Progress is told from beside the transaction, which also is where a cancellation is seen.
 */
export async function runImport(deps: ImportDeps, job: Job): Promise<void> {
  const row = await takeUpImport(deps, job, 'importing')
  if (!row) return
  try {
    const chosen = await chosenProducts(deps, job, row)
    await withShop(deps.db, job.shopId, (tx) => importAll(deps, tx, job, row, chosen))
  } catch (error) {
    const failure = failureOf(error)
    if (!(error instanceof Cancelled) && !failure) throw error
    const changed = error instanceof ChangedMeanwhile ? error.names : []
    const named = changed.length > 0 && {
      overtakenCount: changed.length,
      overtakenNames: changed.slice(0, MOST_NAMED),
    }
    await tell(deps, job, async (tx, now) => {
      const change: ImportChange =
        error instanceof Cancelled
          ? { state: 'cancelled', doneCount: 0 }
          : { state: 'failed', doneCount: 0, report: { ...row.report, failure, ...named } }
      await updateImport(tx, job.importId, change, now)
      const state = error instanceof Cancelled ? 'cancelled' : 'failed'
      await endToldOperation(tx, { shopId: job.shopId, operationId: job.importId, state, doneCount: 0, now })
    })
  }
}

/** Why trying again would not help; undefined where it may. */
function failureOf(error: unknown): ImportRow['report']['failure'] {
  if (error instanceof NoRoom) return 'no_room'
  if (error instanceof KeptOtherwise) return 'kept_otherwise'
  return error instanceof ChangedMeanwhile || isDataError(error) ? 'changed_meanwhile' : undefined
}

/** All that change something: of the new ones those that were chosen, of the others all or none. */
async function chosenProducts(deps: ImportDeps, job: Job, row: ImportRow): Promise<CheckedProduct[]> {
  const bytes = await deps.files.get(productsKey(job.shopId, job.importId))
  if (!bytes) throw new Error(`what was read for import ${job.importId} is missing`)
  const { items: products } = keptProducts.read(JSON.parse(Buffer.from(bytes).toString('utf8')))
  const wanted = row.report.slugs && new Set(row.report.slugs)
  return products.filter((product) =>
    product.exists
      ? (row.report.updates === true && product.changes.length > 0) ||
        (row.report.corrects === true && product.stock !== undefined)
      : (wanted?.has(product.slug) ?? true),
  )
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
  // Categories before products, as by whoever changes the tree.
  await lockCategories(tx, job.shopId)
  const layout = layoutOf(
    { format: row.format ?? 'mapped', columns: columnsFrom(row.columns ?? []) },
    row.headings ?? [],
  )
  const lists = await holdPriceLists(tx)
  if ([...layout.given].some((field) => isList(field) && !lists.has(listOf(field) ?? '')))
    throw new ChangedMeanwhile()
  const { fresh, known } = await sortOut(tx, layout, chosen)
  const now = deps.clock.now()
  const before = new Set((await findCategories(tx)).map(({ categoryId }) => categoryId))
  const context = { ...job, madeBy: row.createdBy, lists, now }
  const items: Item[] = []
  const changing = known.filter(([product]) => row.report.updates === true && product.changes.length > 0)
  const total = fresh.length + known.length
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const chunk = fresh.slice(at, at + CHUNK)
    items.push(...(await insertChunk(deps, tx, context, chunk, at)))
    if (isPowerOfTwo(at / CHUNK + 1)) await forgetPlans(tx)
    await keepGoing(deps, job, at + chunk.length, total)
  }
  for (let at = 0; at < changing.length; at += CHUNK) {
    const chunk = changing.slice(at, at + CHUNK)
    const updated = await updateChunk(deps, tx, context, chunk, layout.given)
    if ('changed' in updated) throw new ChangedMeanwhile(updated.changed)
    items.push(...updated)
    await keepGoing(deps, job, fresh.length + at + chunk.length, total)
  }
  const counted = row.report.corrects ? known : []
  const corrected = await correctStock(deps, tx, { ...context, fileName: row.fileName }, counted, layout)
  const all = withCorrections(items, corrected.items)
  const made = (await findCategories(tx)).map(({ categoryId }) => categoryId).filter((id) => !before.has(id))
  const last = all.pop()
  if (last) all.push({ ...last, before: { ...last.before, ...(made.length > 0 && { categories: made }) } })
  await finish(deps, tx, job, row, {
    items: all,
    importedCount: fresh.length,
    updatedCount: changing.length,
    correctedCount: corrected.items.length,
    stockLeft: corrected.short,
    now,
  })
}

/** Sets the stock of products of the shop as the file says, where that is wanted. */
async function correctStock(
  deps: ImportDeps,
  tx: Tx,
  context: Parameters<typeof correctChunk>[2],
  known: readonly Known[],
  { given }: FileLayout,
): Promise<{ items: Item[]; short: string[] }> {
  const counted = known.filter(([product]) => product.stock !== undefined)
  const done: { items: Item[]; short: string[] } = { items: [], short: [] }
  for (let at = 0; at < counted.length; at += CHUNK) {
    const corrected = await correctChunk(deps, tx, context, counted.slice(at, at + CHUNK), given)
    if ('changed' in corrected) throw new ChangedMeanwhile(corrected.changed)
    done.items.push(...corrected.items)
    done.short.push(...corrected.short)
  }
  return done
}

/** Of the chunks written: whenever there is twice as much, what was planned for less is forgotten. */
const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))

type Known = readonly [CheckedProduct, string]

/** Others may have changed the shop since the dry run: what has come in another way is not made, nor what was deleted. */
async function sortOut(
  tx: Tx,
  layout: FileLayout,
  chosen: readonly CheckedProduct[],
): Promise<{ fresh: CheckedProduct[]; known: Known[] }> {
  const matches = await matchWithShop(tx, chosen, layout)
  const others = matches.filter(
    ({ product, productId, foreign }) => foreign.length > 0 || product.exists !== (productId !== undefined),
  )
  if (others.length > 0) throw new ChangedMeanwhile(others.map(({ product }) => product.name))
  const fresh = matches.flatMap(({ product, productId }) => (productId === undefined ? [product] : []))
  const known = matches.flatMap(({ product, productId }): Known[] =>
    productId === undefined ? [] : [[product, productId]],
  )
  const { fits } = await room(tx)
  if (fits !== undefined && fresh.length > fits) throw new NoRoom()
  return { fresh, known }
}

async function insertChunk(
  deps: ImportDeps,
  tx: Tx,
  context: Parameters<typeof updateChunk>[2],
  chunk: readonly CheckedProduct[],
  offset: number,
): Promise<Item[]> {
  const { rows, variants, sources, productIds } = rowsOfProducts(context, chunk, offset, context.now)
  await insertProducts(tx, rows)
  await saveListCells(tx, newListCells(variants, context.lists))
  await keepSources(tx, sources)
  await deps.openingStock.record(tx, context, variants)
  return productIds.map((itemId) => ({ itemId, before: { isNew: true } }))
}

type Done = {
  items: Item[]
  importedCount: number
  updatedCount: number
  correctedCount: number
  /** Products whose stock could not be corrected. */
  stockLeft: readonly string[]
  now: Date
}

async function finish(deps: ImportDeps, tx: Tx, job: Job, row: ImportRow, done: Done): Promise<void> {
  const { items, importedCount, updatedCount, correctedCount, stockLeft, now } = done
  await bumpStorefrontRevision(tx)
  const { slugs: _slugs, updates: _updates, corrects: _corrects, ...kept } = row.report
  const report = {
    ...kept,
    importedCount,
    updatedCount,
    ...(correctedCount > 0 && { correctedCount }),
    ...(stockLeft.length > 0 && {
      stockLeftCount: stockLeft.length,
      stockLeftNames: stockLeft.slice(0, MOST_NAMED),
    }),
  }
  const counts = { doneCount: items.length, totalCount: items.length }
  await updateImport(tx, job.importId, { state: 'pictures', ...counts, report }, now)
  const operation = { shopId: job.shopId, operationId: job.importId, now: deps.clock.now() }
  const undoable = items.map(({ itemId, before }) => ({ itemId, before: keptBefore.keep(before) }))
  await keepForUndo(tx, operation, undoable)
  await endToldOperation(tx, { ...operation, state: 'done', doneCount: items.length })
  await enqueue(deps.jobs, tx, 'fetch-pictures', job)
  // Should it be undone on the last evening, what it made is there a while longer, and then is not.
  await enqueue(
    deps.jobs,
    tx,
    'purge-products',
    { shopId: job.shopId },
    { startAfterSeconds: 2 * PURGED_AFTER_SECONDS },
  )
  await announce(tx, {
    eventId: newId(),
    shopId: job.shopId,
    name: 'import.finished',
    payload: { importId: job.importId, importedCount },
    at: now,
  })
}

async function keepGoing(deps: ImportDeps, job: Job, doneCount: number, totalCount: number): Promise<void> {
  await tell(deps, job, async (tx, now) => {
    // The import before its operation, as whoever cancels it does.
    await updateImport(tx, job.importId, { doneCount, totalCount }, now)
    const { cancelRequested } = await saveProgress(tx, {
      shopId: job.shopId,
      operationId: job.importId,
      doneCount,
      totalCount,
      now,
    })
    if (cancelRequested) throw new Cancelled()
  })
}

/** Ends an import whose job was tried until it was given up; nothing of it was written. Whoever has it done again may. */
export function giveUpImport(deps: Pick<CatalogDeps, 'db' | 'clock'>, job: Job): Promise<void> {
  return withShop(deps.db, job.shopId, async (tx) => {
    const row = await findImport(tx, job.importId, true)
    if (row?.state !== 'importing') return
    const now = deps.clock.now()
    const report = { ...row.report, failure: GIVEN_UP.importing }
    await updateImport(tx, job.importId, { state: 'failed', doneCount: 0, report }, now)
    await endToldOperation(tx, {
      shopId: job.shopId,
      operationId: job.importId,
      state: 'failed',
      doneCount: 0,
      now,
    })
  })
}
