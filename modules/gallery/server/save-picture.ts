import { type Database, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Files, PictureEncoder } from '../ports.ts'
import { insertPicture } from './pictures.sql.ts'

export type GalleryDeps = { db: Database; files: Files; encoder: PictureEncoder }

const LARGEST = { width: 1600, height: 1600, fit: 'inside' } as const

/** Re-encodes a picture and puts it into the shop's gallery. Undefined when the bytes are no picture. */
export async function savePicture(
  deps: GalleryDeps,
  shopId: string,
  title: string,
  content: Uint8Array,
  now: Date,
): Promise<{ pictureId: string } | undefined> {
  const encoded = await deps.encoder.encode(content, LARGEST)
  if (!encoded) return undefined
  const pictureId = newId()
  const fileKey = `shops/${shopId}/pictures/${pictureId}.webp`
  // The file first: a row without its file would show a broken picture, a file without a row only costs room.
  await deps.files.put(fileKey, encoded.content)
  const { width, height } = encoded
  await withShop(deps.db, shopId, (tx) =>
    insertPicture(tx, shopId, {
      pictureId,
      title,
      fileKey,
      width,
      height,
      bytes: encoded.content.length,
      now,
    }),
  )
  return { pictureId }
}
