import { existsSync } from 'node:fs'
import path from 'node:path'
import { type S3Server, startS3Server } from '@langraan/testing/s3-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringIn, closeGallery, fetchPicture, gallery, openGallery, plain, send } from '../testing/gallery.ts'

const known = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a/secret+of=tests', region: 'us-east-1' }
let store: S3Server

beforeAll(async () => {
  store = await startS3Server('files', known)
  await openGallery({
    FILES_S3_BUCKET: 'files',
    FILES_S3_ENDPOINT: store.url,
    FILES_S3_ACCESS_KEY_ID: known.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: known.secretAccessKey,
  })
})
afterAll(async () => {
  await closeGallery()
  await store.close()
})

describe('a deployment whose files are in a bucket', () => {
  it('keeps pictures there and nothing on its disk, also when the store stumbles', async () => {
    store.faults.push({ status: 503, code: 'SlowDown' }, { drop: true })
    const pictureId = await bringIn('เสื้อ.png', await plain(600, 600).png().toBuffer())
    const base = `shops/${gallery.shop.shopId}/pictures/${pictureId}`
    // What was uploaded goes after the picture is there.
    await expect
      .poll(() => [...store.objects.keys()].toSorted())
      .toEqual([`${base}-160.webp`, `${base}-480.webp`, `${base}.webp`])
    expect((await fetchPicture(pictureId, '?width=100')).type).toBe('image/webp')
    const folder = path.join(gallery.server.ground.config.FILES_DIR, 'shops')
    expect(existsSync(folder)).toBe(false)
    expect(gallery.server.ground.outside.states().files).toBe('ok')
  })

  it('says so when the store is gone, and takes nothing in that it cannot keep', async () => {
    store.faults.push(...Array.from({ length: 4 }, () => ({ status: 500, code: 'InternalError' })))
    const answer = await send('a.png', await plain(9, 9).png().toBuffer())
    expect(answer.status).toBe(503)
    expect(store.objects.size).toBe(3)
  })
})
