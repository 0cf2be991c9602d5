import { type Database, type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { EncodedPicture, Files, GalleryRoom, PictureEncoder } from '../ports.ts'
import type { Crop } from '../rules/crop.ts'
import { pixelsTold } from '../rules/most-pixels.ts'
import { MOST_PIXELS_KEPT, THUMB_WIDTHS, thumbKey } from '../rules/renditions.ts'
import { insertIfFits } from './gallery-room.ts'
import type { NewPicture } from './pictures.sql.ts'
import { pictureSize } from './picture-size.ts'

export type SavingDeps = { db: Database; files: Files; encoder: PictureEncoder; room: GalleryRoom }

const LARGEST = { width: MOST_PIXELS_KEPT, height: MOST_PIXELS_KEPT, fit: 'inside' } as const

type Wanted = {
  shopId: string
  pictureId: string
  title: string
  fileName: string
  content: Uint8Array
  croppedFrom?: string
  crop?: Crop
  now: Date
}
/** A picture whose files lie there: its row makes it one of the gallery. */
export type Prepared = NewPicture

/** Re-encodes a picture and lays it down with its smaller renditions. Undefined when the bytes are no picture. */
export async function preparePictureFiles(
  deps: Pick<SavingDeps, 'files' | 'encoder'>,
  { shopId, content, crop, ...wanted }: Wanted,
): Promise<Prepared | undefined> {
  const encoded = await deps.encoder.encode(content, LARGEST, crop)
  if (!encoded) return undefined
  const fileKey = `shops/${shopId}/pictures/${wanted.pictureId}.webp`
  await deps.files.put(fileKey, encoded.content)
  const thumbWidths = await layDownThumbs(deps, fileKey, encoded)
  const { width, height } = encoded
  return { ...wanted, fileKey, thumbWidths, width, height, bytes: encoded.content.length }
}

async function layDownThumbs(
  { files, encoder }: Pick<SavingDeps, 'files' | 'encoder'>,
  fileKey: string,
  encoded: EncodedPicture,
): Promise<number[]> {
  const made: number[] = []
  for (const width of THUMB_WIDTHS) {
    // What is hardly larger than its rendition is sent as it is.
    if (encoded.width < width * 1.25) continue
    const thumb = await encoder.encode(encoded.content, { width, height: width * 3, fit: 'inside' })
    if (!thumb) continue
    await files.put(thumbKey(fileKey, width), thumb.content)
    made.push(width)
  }
  return made
}

/** The files of a picture that found no place. */
export async function dropPictureFiles(
  { files }: Pick<SavingDeps, 'files'>,
  { fileKey, thumbWidths }: Prepared,
): Promise<void> {
  for (const key of [...thumbWidths.map((width) => thumbKey(fileKey, width)), fileKey])
    await files.delete(key)
}

export type Saved = { pictureId: string } | { failure: 'not_a_picture' | 'too_many_pixels' | 'gallery_full' }

/** Nobody wants the picture any more. */
class Unwanted extends Error {}

/**
 * Re-encodes a picture and puts it into the shop's gallery, if it is one and fits. `take` says in the same transaction
 * where it belongs, or that it belongs nowhere: then it is not kept, so that work that is done again leaves none behind.
 */
export async function savePicture(
  deps: SavingDeps,
  shopId: string,
  title: string,
  content: Uint8Array,
  now: Date,
  take: (tx: Tx, pictureId: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Saved | { unwanted: true }> {
  const pictureId = newId()
  // The files first: a row without its file would show a broken picture, a file without a row only costs room.
  const prepared = await preparePictureFiles(deps, { shopId, pictureId, title, fileName: '', content, now })
  if (!prepared) {
    const size = pictureSize(content)
    return { failure: size && pixelsTold(size) ? 'too_many_pixels' : 'not_a_picture' }
  }
  try {
    const fits = await withShop(deps.db, shopId, async (tx) => {
      if (!(await insertIfFits(tx, deps.room, shopId, prepared))) return false
      if (!(await take(tx, pictureId))) throw new Unwanted()
      return true
    })
    if (fits) return { pictureId }
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error
    await dropPictureFiles(deps, prepared)
    return { unwanted: true }
  }
  await dropPictureFiles(deps, prepared)
  return { failure: 'gallery_full' }
}
