import { enqueue, type Tx, withShop } from '@langraan/db'
import { endToldOperation, saveProgress } from '@langraan/operations/server'
import { csvText } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import { shopCardOf } from '@langraan/shops/server'
import {
  columnsFrom,
  formatOf,
  ownPictureUrl,
  type ProductContent,
  sheetFor,
  type StoredProduct,
  writeProduct,
  type WrittenSheet,
} from '../../rules/rules.ts'
import type { ExportDeps } from '../catalog-deps.ts'
import { type ExportRow, findExport, layoutsOf, oldExports, setExportFile, sourcesOf } from './exports.sql.ts'
import { findPriceLists } from './price-lists.sql.ts'
import { findStoredProducts } from '../stored-products.sql.ts'

const CHUNK = 500
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

class Cancelled extends Error {}

type Job = { shopId: string; operationId: string }

/** Makes the file, chunk by chunk; one whose worker dies is made anew. A cancelled one leaves no file. */
export async function runExport(deps: ExportDeps, job: Job): Promise<void> {
  const row = await withShop(deps.db, job.shopId, (tx) => findExport(tx, job.operationId))
  if (!row || row.productIds === null) return
  const ids = row.productIds
  try {
    const content = await makeFile(deps, job, row, ids)
    const fileKey = `shops/${job.shopId}/exports/${job.operationId}.${row.fileKind}`
    await deps.files.put(fileKey, content)
    await withShop(deps.db, job.shopId, async (tx) => {
      await setExportFile(tx, job.operationId, fileKey)
      await endToldOperation(tx, { ...job, state: 'done', doneCount: ids.length, now: deps.clock.now() })
      await enqueue(
        deps.jobs,
        tx,
        'purge-exports',
        { shopId: job.shopId },
        { startAfterSeconds: KEPT_DAYS * 86_400 + 60 },
      )
    })
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    await withShop(deps.db, job.shopId, (tx) =>
      endToldOperation(tx, { ...job, state: 'cancelled', doneCount: 0, now: deps.clock.now() }),
    )
  }
}

async function makeFile(deps: ExportDeps, job: Job, row: ExportRow, ids: readonly string[]): Promise<Buffer> {
  const sheet = await withShop(deps.db, job.shopId, async (tx) =>
    sheetFor(
      formatOf(row.format),
      (await layoutsOf(tx, row.format)).map((layout) => ({
        ...layout,
        columns: columnsFrom(layout.columns),
      })),
      await findPriceLists(tx),
    ),
  )
  const rows: string[][] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    rows.push(...(await withShop(deps.db, job.shopId, (tx) => rowsOf(deps, tx, sheet, chunk))))
    await keepGoing(deps, job, at + chunk.length, ids.length)
  }
  return row.fileKind === 'csv'
    ? Buffer.from(csvText(sheet.finish(rows)))
    : writeWorkbook(sheet.finishWorkbook(rows))
}

async function rowsOf(
  deps: ExportDeps,
  tx: Tx,
  sheet: WrittenSheet,
  ids: readonly string[],
): Promise<string[][]> {
  const [products, sources] = [await findStoredProducts(tx, ids), await sourcesOf(tx, ids)]
  const base = deps.shopAddress((await shopCardOf(tx)).slug)
  return ids.flatMap((productId) => {
    const stored = products.get(productId)
    if (!stored) return []
    const source = sources.get(productId)
    return writeProduct(
      sheet,
      withAddresses(stored, base),
      source ? sheet.place(source.importId, source.cells) : [],
    )
  })
}

/** Pictures that came from nowhere are to be had at the shop's address; one that is awaited goes out as it came. */
function withAddresses(stored: StoredProduct, base: string): ProductContent {
  const own = stored.ownPictureIds.map(ownPictureUrl)
  return {
    ...stored,
    pictureUrls: [...stored.pictureUrls, ...own.map((address) => base + address)],
    variants: stored.variants.map((variant) => {
      const pictureUrl = variant.awaitedUrl ?? variant.pictureUrl
      return { ...variant, pictureUrl: own.includes(pictureUrl ?? '') ? `${base}${pictureUrl}` : pictureUrl }
    }),
  }
}

async function keepGoing(deps: ExportDeps, job: Job, doneCount: number, totalCount: number): Promise<void> {
  const { cancelRequested } = await withShop(deps.db, job.shopId, (tx) =>
    saveProgress(tx, { ...job, doneCount, totalCount, now: deps.clock.now() }),
  )
  if (cancelRequested) throw new Cancelled()
}

/** Ends an export whose job was tried until it was given up. */
export function giveUpExport(deps: Pick<ExportDeps, 'db' | 'clock'>, job: Job): Promise<void> {
  return withShop(deps.db, job.shopId, (tx) =>
    endToldOperation(tx, { ...job, state: 'failed', doneCount: 0, now: deps.clock.now() }),
  )
}

/** Removes files that were made more than a week ago. */
export async function purgeExports(
  deps: Pick<ExportDeps, 'db' | 'clock' | 'files'>,
  { shopId }: { shopId: string },
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  const old = await withShop(deps.db, shopId, (tx) => oldExports(tx, before))
  for (const { exportId, fileKey } of old) {
    await deps.files.delete(fileKey)
    await withShop(deps.db, shopId, (tx) => setExportFile(tx, exportId, null))
  }
}
