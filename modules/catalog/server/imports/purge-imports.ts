import { enqueue, type Tx, withShop } from '@langraan/db'
import { IMPORT_KEPT_DAYS } from '../../rules/import-kept.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { productsKey } from './check-import.ts'
import { removePreview } from './import-preview.ts'
import { forgetFile, oldestImportAt, oldImports } from './old-imports.sql.ts'

const DAY_MS = 86_400_000
const KEPT_MS = IMPORT_KEPT_DAYS * DAY_MS
const DAY_SECONDS = DAY_MS / 1000
const BATCH = 50

type Deps = Pick<CatalogDeps, 'db' | 'clock' | 'files' | 'jobs'>

/** To be committed with what makes an import: its file goes when its days are over. */
export const purgeImportLater = (jobs: CatalogDeps['jobs'], tx: Tx, shopId: string): Promise<void> =>
  enqueue(jobs, tx, 'purge-imports', { shopId }, { startAfterSeconds: KEPT_MS / 1000 + 60 })

/**
 * Removes the files of imports whose last step is 30 days ago, with what their dry runs kept. What came in stays, and so do
 * the import in the list of work and the rows from which products go out as they came. A dry run that was left is over.
 */
export async function purgeImports(deps: Deps, { shopId }: { shopId: string }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS)
  for (;;) {
    const old = await withShop(deps.db, shopId, (tx) => oldImports(tx, before, BATCH))
    for (const { importId, fileKey } of old)
      // Its row is held meanwhile: nobody goes on with an import whose file is half gone, and what fails is done again.
      await withShop(deps.db, shopId, async (tx) => {
        if (!(await forgetFile(tx, importId, before))) return
        await removePreview(deps.files, { shopId, importId })
        for (const key of [productsKey(shopId, importId), fileKey]) await deps.files.delete(key)
      })
    if (old.length < BATCH) break
  }
  await withShop(deps.db, shopId, (tx) => purgeAgain(deps, tx, shopId))
}

/** One that was left for long and then brought in is due later than the job that came with its file. */
async function purgeAgain({ jobs, clock }: Deps, tx: Tx, shopId: string): Promise<void> {
  const oldest = await oldestImportAt(tx)
  if (oldest === null) return
  const due = Math.ceil((oldest.getTime() + KEPT_MS - clock.now().getTime()) / 1000) + 60
  await enqueue(
    jobs,
    tx,
    'purge-imports',
    { shopId },
    // However many a shop has waiting, one a day goes on.
    { startAfterSeconds: Math.max(DAY_SECONDS, due), singletonKey: shopId, atMostEverySeconds: DAY_SECONDS },
  )
}
