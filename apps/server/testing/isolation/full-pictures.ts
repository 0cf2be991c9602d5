import { newId } from '@langraan/runtime'
import sharp from 'sharp'
import type { TestServer, TestShop } from '../server.ts'
import { filesOf } from '../../wiring/wiring.ts'

export const picture = (format: 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

/** A picture, one that is deleted, an upload that could not be read, and a logo. */
export async function addPictures({ ground, database }: TestServer, { shopId }: TestShop) {
  const [pictureId, content, now] = [newId(), await picture('webp'), ground.clock.now()]
  const [pictureKey, logoKey] = [
    `shops/${shopId}/pictures/${pictureId}.webp`,
    `shops/${shopId}/square-0001.webp`,
  ]
  for (const key of [pictureKey, logoKey]) await filesOf(ground).put(key, content)
  await database.rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at) VALUES ($1, $2, 'กระถาง', $3, 40, 40, $4, $5)`,
    [shopId, pictureId, pictureKey, content.length, now],
  )
  await database.rows('UPDATE shops SET logo_key = $2, square_logo_key = $2 WHERE shop_id = $1', [
    shopId,
    logoKey,
  ])
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
