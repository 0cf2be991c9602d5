import { withShop } from '@langraan/db'
import { savePicture } from '@langraan/gallery/server'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import type { ImportDeps } from './catalog-deps.ts'
import { findImport, updateImport } from './imports.sql.ts'
import { pictureFailures, type PictureToFetch, picturesToFetch, settlePicture } from './products.sql.ts'

const AT_ONCE = 6

/** Fetches the pictures an import named. What cannot be had is listed; its product stays. Runs again where it was cut off. */
export async function fetchPictures(
  deps: ImportDeps,
  job: { shopId: string; importId: string },
): Promise<void> {
  const waiting = await withShop(deps.db, job.shopId, (tx) => picturesToFetch(tx, job.importId))
  const dead = new Set<string>()
  const next = waiting.values()
  const work = async () => {
    for (const picture of next) await fetchOne(deps, job.shopId, picture, dead)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await withShop(deps.db, job.shopId, async (tx) => {
    const row = await findImport(tx, job.importId, true)
    if (!row) return
    const failures = await pictureFailures(tx, job.importId)
    const report = {
      ...row.report,
      picturesFetched: (row.report.picturesFetched ?? 0) + waiting.length - failures.length,
      pictureFailures: failures,
    }
    await updateImport(tx, job.importId, { state: 'done', report }, deps.clock.now())
    await bumpStorefrontRevision(tx)
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
  )
  await withShop(deps.db, shopId, (tx) => settlePicture(tx, picture, saved ?? { failure: 'not_a_picture' }))
}
