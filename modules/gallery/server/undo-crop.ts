import { announce, audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { galleryRefusals } from '../refusals.ts'
import { purgeLater } from './delete-pictures.ts'
import type { GalleryDeps } from './gallery-deps.ts'
import { findPicture, setDeleted } from './pictures.sql.ts'
import { deleteUpload, lockUpload } from './uploads.sql.ts'

type Undo = { shopId: string; pictureId: string; trail: Trail }
type Cut = { original: string; title: string }

/** Takes a cut back, made or still being made: where it is shown the original is shown again. */
export function undoCrop(
  deps: GalleryDeps,
  { shopId, pictureId, trail }: Undo,
): Promise<{ original: string }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await deps.refuseExpired(tx, now)
    const cut =
      (await takeBackWaiting(tx, pictureId)) ?? (await takeBackMade(deps, tx, { shopId, pictureId, now }))
    const subject = { kind: 'picture', id: pictureId, name: cut.title }
    await audit(tx, trail, { entryId: newId(), shopId, subject, now })
    const event = {
      eventId: newId(),
      shopId,
      name: 'picture.discarded' as const,
      payload: { uploadId: pictureId },
    }
    await announce(tx, { ...event, at: now })
    return { original: cut.original }
  })
}

/** While the worker has not made it: it will find that nothing is wanted any more. */
async function takeBackWaiting(tx: Tx, uploadId: string): Promise<Cut | undefined> {
  const upload = await lockUpload(tx, uploadId)
  if (!upload?.croppedFrom) return undefined
  await deleteUpload(tx, uploadId)
  return { original: upload.croppedFrom, title: upload.title }
}

async function takeBackMade(
  deps: GalleryDeps,
  tx: Tx,
  { shopId, pictureId, now }: { shopId: string; pictureId: string; now: Date },
): Promise<Cut> {
  const picture = (await findPicture(tx, pictureId, true)) ?? refuse(standardRefusals, 'not_found')
  if (!picture.croppedFrom) refuse(galleryRefusals, 'not_cropped')
  const original = await findPicture(tx, picture.croppedFrom, true)
  if (!original) refuse(galleryRefusals, 'original_gone')
  await deps.uses.replace(tx, pictureId, original.pictureId)
  await setDeleted(tx, [pictureId], now)
  await purgeLater(deps, tx, shopId)
  return { original: original.pictureId, title: picture.title }
}
