import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { GalleryRoom } from '../ports.ts'
import { galleryRefusals } from '../refusals.ts'
import { roomInWords } from '../rules/room.ts'
import { insertPicture, lockGallery, type NewPicture, usedBytes } from './pictures.sql.ts'

/** Refuses what has no chance: a full gallery takes nothing more. What is on its way is weighed when it is ready. */
export async function refuseFull(tx: Tx, room: GalleryRoom, shopId: string): Promise<void> {
  const most = await room(tx)
  if ((await usedBytes(tx)) >= most)
    refuse(galleryRefusals, 'gallery_full', { most: roomInWords(most) }, { upgrade: { shopId } })
}

/** Puts a picture into the gallery if it fits. All who add to it wait for each other, so the room is exact. */
export async function insertIfFits(
  tx: Tx,
  room: GalleryRoom,
  shopId: string,
  picture: NewPicture,
): Promise<boolean> {
  await lockGallery(tx)
  if ((await usedBytes(tx)) + picture.bytes > (await room(tx))) return false
  await insertPicture(tx, shopId, picture)
  return true
}
