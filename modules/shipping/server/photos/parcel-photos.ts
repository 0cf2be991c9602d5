import { audit, enqueue, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import type { PictureEncoder } from '@langraan/gallery/ports'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { MOST_PHOTOS, type ParcelPhoto } from '../../parcel-photo-contract.ts'
import { shippingRefusals } from '../../refusals.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { deletePhoto, findPhoto, insertPhoto, notePhoto, photosOfOrder } from './photos.sql.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'files' | 'jobs'>
type OfPhoto = { shopId: string; parcelPhotoId: string }

const LARGEST = { width: 1600, height: 1600, fit: 'inside' } as const

const rawKeyOf = ({ shopId, parcelPhotoId }: OfPhoto): string =>
  `shops/${shopId}/parcel-photos/${parcelPhotoId}.raw`
const pictureKeyOf = ({ shopId, parcelPhotoId }: OfPhoto): string =>
  `shops/${shopId}/parcel-photos/${parcelPhotoId}.webp`

/** Every file that there may be of a photo. */
export const keysOfPhoto = (photo: OfPhoto): string[] => [rawKeyOf(photo), pictureKeyOf(photo)]

export const listParcelPhotos = ({ db }: Pick<Deps, 'db'>, shopId: string, orderId: string) =>
  withShop(db, shopId, async (tx): Promise<{ items: ParcelPhoto[] }> => ({
    items: (await photosOfOrder(tx, orderId)).map(({ madeAt, orderId: _order, ...photo }) => ({
      ...photo,
      madeAt: madeAt.toISOString(),
    })),
  }))

type New = { shopId: string; orderId: string; picture: Uint8Array; trail: Trail; intent: Intent }

/** Keeps a photo of how an order was packed; the worker makes a clean picture of it. */
export async function addParcelPhoto(
  { db, clock, files, jobs }: Deps,
  { shopId, orderId, picture, trail, intent }: New,
): Promise<OnceAnswer<{ parcelPhotoId: string }>> {
  const now = clock.now()
  const parcelPhotoId = newId()
  const rawKey = rawKeyOf({ shopId, parcelPhotoId })
  await files.put(rawKey, picture)
  let isKept = false
  try {
    return await withShop(db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        await refuseExpired(tx, now)
        const order = await lockOrder(tx, orderId)
        if ((await photosOfOrder(tx, orderId)).length >= MOST_PHOTOS)
          refuse(shippingRefusals, 'photos_full', { most: MOST_PHOTOS })
        const by = { madeBy: trail.userId, madeByName: trail.userName }
        await insertPhoto(tx, { shopId, parcelPhotoId, orderId, ...by, now })
        await enqueue(jobs, tx, 'keep-parcel-photo', { shopId, parcelPhotoId })
        const subject = { kind: 'order', id: orderId, name: String(order.orderNumber) }
        await audit(tx, trail, { entryId: newId(), shopId, subject, now })
        isKept = true
        return { parcelPhotoId }
      }),
    )
  } finally {
    // Sent twice, or refused: nobody asks for the file.
    if (!isKept) await files.delete(rawKey)
  }
}

/** The worker's part: nothing but pixels is kept of what came from a camera. */
export async function keepParcelPhoto(
  { db, files, encoder }: Pick<Deps, 'db' | 'files'> & { encoder: PictureEncoder },
  job: OfPhoto,
): Promise<void> {
  const [rawKey, pictureKey] = [rawKeyOf(job), pictureKeyOf(job)]
  const raw = await files.get(rawKey)
  const picture = raw && (await encoder.encode(raw, LARGEST))
  if (picture) await files.put(pictureKey, picture.content)
  const isThere = await withShop(db, job.shopId, async (tx) => {
    const photo = await findPhoto(tx, job.parcelPhotoId)
    // Done before, by a worker that ended before it could say so.
    if (photo?.state === 'kept') return true
    return notePhoto(tx, job.parcelPhotoId, picture ? 'kept' : 'unreadable')
  })
  await files.delete(rawKey)
  if (!isThere) await files.delete(pictureKey)
}

/** Where the clean picture of a photo lies; undefined where there is none yet. */
export const pictureOfPhoto = ({ db }: Pick<Deps, 'db'>, { shopId, parcelPhotoId }: OfPhoto) =>
  withShop(db, shopId, async (tx) => {
    const photo = (await findPhoto(tx, parcelPhotoId)) ?? refuse(standardRefusals, 'not_found')
    return photo.state === 'kept' ? pictureKeyOf({ shopId, parcelPhotoId }) : undefined
  })

/** Takes a photo away. Whoever comes second finds what they wanted. */
export async function removeParcelPhoto(
  { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>,
  { shopId, parcelPhotoId, trail }: OfPhoto & { trail: Trail },
): Promise<{ removed: boolean }> {
  const now = clock.now()
  const removed = await withShop(db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const photo = await findPhoto(tx, parcelPhotoId)
    if (!photo) return false
    await deletePhoto(tx, parcelPhotoId)
    const order = await lockOrder(tx, photo.orderId)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: photo.orderId, name: String(order.orderNumber) },
      now,
    })
    return true
  })
  for (const key of keysOfPhoto({ shopId, parcelPhotoId })) await files.delete(key)
  return { removed }
}
