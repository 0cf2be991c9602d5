import { announce, audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { PictureUpload } from '../contract.ts'
import { galleryRefusals } from '../refusals.ts'
import { type Crop, isCrop } from '../rules/crop.ts'
import { plainFileName, titleOfFile } from '../rules/picture-words.ts'
import type { GalleryDeps } from './gallery-deps.ts'
import { refuseFull } from './gallery-room.ts'
import { findPicture } from './pictures.sql.ts'
import {
  countWaiting,
  deleteUpload,
  findUploads,
  forgetRefused,
  insertUpload,
  lockUpload,
  type NewUpload,
} from './uploads.sql.ts'

// Refused ones are shown for a day; whoever comes back the day after has them on their disk still.
const REFUSED_KEPT_MS = 86_400_000
const MOST_WAITING = 500

const RAW_FOLDER = (shopId: string) => `shops/${shopId}/uploads`

type Sent = { shopId: string; intent: Intent; file: { name: string; content: Uint8Array } }

/** Keeps a picture as it was sent and has the worker make one of ours of it. */
export async function uploadPicture(
  deps: GalleryDeps,
  { shopId, intent, file }: Sent,
): Promise<OnceAnswer<PictureUpload>> {
  const now = deps.clock.now()
  const uploadId = newId()
  const rawKey = `${RAW_FOLDER(shopId)}/${uploadId}`
  const fileName = plainFileName(file.name)
  // The file first: the worker may look for it the moment the row is there.
  await deps.files.put(rawKey, file.content)
  let isKept = false
  try {
    return await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        const title = titleOfFile(file.name)
        const kept = await keepUpload(deps, tx, shopId, { uploadId, fileName, title, from: { rawKey }, now })
        isKept = true
        return kept
      }),
    )
  } finally {
    // A refused or repeated upload keeps no file behind.
    if (!isKept) await deps.files.delete(rawKey)
  }
}

type Cut = { shopId: string; pictureId: string; crop: Crop; replaces: boolean; intent: Intent; trail: Trail }

/** Has the worker cut a part out of a picture, as a picture of its own: the one it comes from stays. */
export function cropPicture(deps: GalleryDeps, cut: Cut): Promise<OnceAnswer<PictureUpload>> {
  const { shopId, pictureId, crop, replaces, trail } = cut
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, cut.intent, now, async () => {
      if (!isCrop(crop)) refuse(galleryRefusals, 'bad_crop')
      const { title, fileName } = (await findPicture(tx, pictureId)) ?? refuse(standardRefusals, 'not_found')
      const uploadId = newId()
      const from = { croppedFrom: pictureId, crop, replaces }
      const kept = await keepUpload(deps, tx, shopId, { uploadId, fileName, title, from, now })
      const subject = { kind: 'picture', id: pictureId, name: title }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: { replaces }, now })
      return kept
    }),
  )
}

async function keepUpload(
  deps: GalleryDeps,
  tx: Tx,
  shopId: string,
  upload: NewUpload,
): Promise<PictureUpload> {
  await deps.refuseExpired(tx, upload.now)
  await forgetRefused(tx, new Date(upload.now.getTime() - REFUSED_KEPT_MS))
  await refuseFull(tx, deps.room, shopId)
  if ((await countWaiting(tx)) >= MOST_WAITING) refuse(galleryRefusals, 'too_many_waiting')
  await insertUpload(tx, shopId, upload)
  await enqueue(deps.jobs, tx, 'prepare-picture', { shopId, uploadId: upload.uploadId })
  const { uploadId, fileName, title } = upload
  return { uploadId, fileName, title, state: 'waiting', fault: null }
}

export const listUploads = (deps: GalleryDeps, shopId: string): Promise<PictureUpload[]> =>
  withShop(deps.db, shopId, async (tx) =>
    (await findUploads(tx)).map(({ uploadId, fileName, title, state, fault }) => ({
      uploadId,
      fileName,
      title,
      state,
      fault,
    })),
  )

/** Takes back what was sent, while it is no picture yet; or puts away what was refused. */
export async function discardUpload(deps: GalleryDeps, shopId: string, uploadId: string): Promise<boolean> {
  const gone = await withShop(deps.db, shopId, async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    if (!upload || !(await deleteUpload(tx, uploadId))) return undefined
    const event = { eventId: newId(), shopId, name: 'picture.discarded' as const, payload: { uploadId } }
    await announce(tx, { ...event, at: deps.clock.now() })
    return upload
  })
  if (gone?.rawKey) await deps.files.delete(gone.rawKey)
  return gone !== undefined
}
