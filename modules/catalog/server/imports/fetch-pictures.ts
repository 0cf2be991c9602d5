import { enqueue, type Tx, withShop } from '@langraan/db'
import { savePicture } from '@langraan/gallery/server'
import { eachAtMost } from '@langraan/runtime'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import type { CatalogDeps, ImportDeps } from '../catalog-deps.ts'
import { placeOfRow } from '../../rules/rules.ts'
import { findImport, type ImportRow, updateImport } from './imports.sql.ts'
import {
  giveUpWaitingPictures,
  pictureCounts,
  pictureFailures,
  type PictureToFetch,
  picturesToFetch,
  settlePicture,
  takeUpPictures,
} from './imported-pictures.sql.ts'

const AT_ONCE = 6
const MOST_IN_A_RUN = 300
// A job is taken for dead after 900 seconds. A run begins no picture after this, and each ends in its own time.
const RUN_LASTS_MS = 120_000

type Job = { shopId: string; importId: string }

/**
 * Fetches the pictures an import named, some in each run; the next run goes on where this one ends. What
 * cannot be had is listed; its product stays. What an earlier job was given up for is asked for once more.
 */
export async function fetchPictures(deps: ImportDeps, job: Job): Promise<void> {
  const waiting = await withShop(deps.db, job.shopId, async (tx) => {
    // The import before its pictures, as everywhere; and it must say again that some are on their way.
    await findImport(tx, job.importId, true)
    if (await takeUpPictures(tx, job.importId))
      await updateImport(tx, job.importId, { state: 'pictures' }, deps.clock.now())
    return picturesToFetch(tx, job.importId, MOST_IN_A_RUN)
  })
  const dead = new Set<string>()
  const until = deps.clock.now().getTime() + RUN_LASTS_MS
  await eachAtMost(waiting, AT_ONCE, async (picture) => {
    if (deps.clock.now().getTime() < until) await fetchOne(deps, job.shopId, picture, dead)
  })
  await withShop(deps.db, job.shopId, (tx) => tell(deps, tx, job))
}

/** Writes how far the pictures are, and has the rest fetched by another run. */
async function tell(deps: ImportDeps, tx: Tx, job: Job): Promise<void> {
  const row = await findImport(tx, job.importId, true)
  if (!row) return
  const waiting = await writeReport(tx, row, deps.clock.now())
  if (waiting > 0) await enqueue(deps.jobs, tx, 'fetch-pictures', job)
}

/** Answers how many still wait. */
async function writeReport(tx: Tx, { importId, report }: ImportRow, now: Date): Promise<number> {
  const { fetched, failed, waiting } = await pictureCounts(tx, importId)
  const told = {
    ...report,
    picturesFetched: fetched,
    pictureFailureCount: failed,
    pictureFailures: (await pictureFailures(tx, importId)).map(({ row, ...failure }) => ({
      ...failure,
      ...(row !== null && { row: placeOfRow(row).row }),
    })),
  }
  await updateImport(tx, importId, { state: waiting === 0 ? 'done' : 'pictures', report: told }, now)
  await bumpStorefrontRevision(tx)
  return waiting
}

/**
 * Ends the fetching of pictures whose job was tried until it was given up: the goods are in, the pictures that came stay,
 * and those that still waited are told by name. Whoever has the job done again has these fetched.
 */
export function giveUpPictures(deps: Pick<CatalogDeps, 'db' | 'clock'>, job: Job): Promise<void> {
  return withShop(deps.db, job.shopId, async (tx) => {
    const row = await findImport(tx, job.importId, true)
    if (row?.state !== 'pictures') return
    await giveUpWaitingPictures(tx, job.importId)
    await writeReport(tx, row, deps.clock.now())
  })
}

/** `dead` holds hosts that did not answer in this run, so that 10,000 pictures of one do not wait 10,000 times. */
async function fetchOne(
  deps: ImportDeps,
  shopId: string,
  picture: PictureToFetch,
  dead: Set<string>,
): Promise<void> {
  const host = URL.canParse(picture.sourceUrl) ? new URL(picture.sourceUrl).host : picture.sourceUrl
  const fetched = dead.has(host)
    ? ({ failure: 'unreachable' } as const)
    : await deps.fetcher.fetch(picture.sourceUrl)
  if ('failure' in fetched) {
    if (fetched.failure === 'unreachable') dead.add(host)
    await withShop(deps.db, shopId, (tx) => settlePicture(tx, picture, fetched))
    return
  }
  const saved = await savePicture(
    deps.gallery,
    shopId,
    picture.productName,
    fetched.content,
    deps.clock.now(),
    (tx, pictureId) => settlePicture(tx, picture, { pictureId }),
  )
  if ('failure' in saved) await withShop(deps.db, shopId, (tx) => settlePicture(tx, picture, saved))
}
