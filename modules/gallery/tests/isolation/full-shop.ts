import { newId } from '@langraan/runtime'
import { smallPicture } from '@langraan/server/testing/small-picture'
import { filesOf } from '@langraan/server/wiring/wiring'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    pictureId: string
    deletedPictureId: string
    uploadId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addPictures,
}

/** A picture, one that is deleted, and an upload that could not be read. */
async function addPictures({ ground, database }: TestServer, { shopId }: TestShop) {
  const [pictureId, content, now] = [newId(), await smallPicture('webp'), ground.clock.now()]
  const pictureKey = `shops/${shopId}/pictures/${pictureId}.webp`
  await filesOf(ground).put(pictureKey, content)
  await database.rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at) VALUES ($1, $2, 'กระถาง', $3, 40, 40, $4, $5)`,
    [shopId, pictureId, pictureKey, content.length, now],
  )
  const [deletedPictureId, uploadId] = [newId(), newId()]
  await database.rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at, deleted_at) VALUES ($1, $2, 'ลบแล้ว', 'none', 1, 1, 1, $3, $3)`,
    [shopId, deletedPictureId, now],
  )
  await database.rows(
    `INSERT INTO picture_uploads (shop_id, upload_id, file_name, title, raw_key, state, fault, created_at) VALUES ($1, $2, 'a.png', 'a', 'none', 'refused', 'unreadable', $3)`,
    [shopId, uploadId, now],
  )
  return { pictureId, deletedPictureId, uploadId }
}
