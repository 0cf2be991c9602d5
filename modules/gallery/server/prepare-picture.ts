import { announce, type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { PicturesDeps } from './gallery-deps.ts'
import { insertIfFits } from './gallery-room.ts'
import { findPicture } from './pictures.sql.ts'
import { dropPictureFiles, preparePictureFiles } from './save-picture.ts'
import { deleteUpload, lockUpload, refuseUpload, type UploadRow } from './uploads.sql.ts'

type Job = { shopId: string; uploadId: string }

/**
 * Makes a picture of what was sent: upright, re-encoded, without what cameras write beside it (places above all),
 * with its smaller renditions. What cannot be read is told to who sent it; it does not fail the job.
 */
export async function preparePicture(deps: PicturesDeps, job: Job): Promise<void> {
  const { shopId, uploadId } = job
  const found = await withShop(deps.db, shopId, async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    return upload?.state === 'waiting' ? { upload, key: await sourceKey(tx, upload) } : undefined
  })
  if (!found) return
  const { upload, key } = found
  const content = key === undefined ? undefined : await deps.files.get(key)
  const prepared =
    content &&
    (await preparePictureFiles(deps, {
      shopId,
      pictureId: uploadId,
      title: upload.title,
      fileName: upload.fileName,
      content,
      ...(upload.crop && upload.croppedFrom && { crop: upload.crop, croppedFrom: upload.croppedFrom }),
      now: deps.clock.now(),
    }))
  const isRefused = await withShop(deps.db, shopId, async (tx) => {
    // Taken back meanwhile: what lies there of it only costs room.
    const still = await lockUpload(tx, uploadId)
    if (still?.state !== 'waiting') return false
    const isKept = prepared !== undefined && (await insertIfFits(tx, deps.room, shopId, prepared))
    if (isKept) {
      if (upload.replaces && upload.croppedFrom) await deps.uses.replace(tx, upload.croppedFrom, uploadId)
      await deleteUpload(tx, uploadId)
    } else await refuseUpload(tx, uploadId, prepared ? 'gallery_full' : 'unreadable')
    const name = isKept ? 'picture.prepared' : 'picture.refused'
    await announce(tx, { eventId: newId(), shopId, name, payload: { uploadId }, at: deps.clock.now() })
    return !isKept
  })
  if (isRefused && prepared) await dropPictureFiles(deps, prepared)
  if (upload.rawKey) await deps.files.delete(upload.rawKey)
}

/** Where the pixels come from: the file that was sent, or the picture that a part is cut out of. */
async function sourceKey(tx: Tx, upload: UploadRow): Promise<string | undefined> {
  if (upload.rawKey) return upload.rawKey
  return upload.croppedFrom === null ? undefined : (await findPicture(tx, upload.croppedFrom))?.fileKey
}
