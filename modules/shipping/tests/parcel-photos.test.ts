import type { ParcelPhoto } from '@langraan/shipping/contract'
import { newId } from '@langraan/runtime'
import { call, closeDesk, openDesk, place, server, shop, worker } from '@langraan/server/testing/desk'
import { sendFile } from '@langraan/server/testing/files'
import { smallPicture } from '@langraan/server/testing/small-picture'
import { encoderOf } from '@langraan/server/wiring/wiring-worker'
import { filesOf } from '@langraan/server/wiring/wiring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_PHOTOS } from '../parcel-photo-contract.ts'
import { keepParcelPhoto } from '../server/photos/parcel-photos.ts'

let box: Buffer
beforeAll(async () => {
  await openDesk()
  box = await smallPicture('png')
})
afterAll(closeDesk)

const add = (orderId: string, content: Uint8Array, key = newId()) =>
  sendFile(server, `/shops/${shop.shopId}/orders/${orderId}/parcel-photos`, {
    as: shop.owner,
    name: 'box.png',
    type: 'image/png',
    content: Buffer.from(content),
    key,
  })
const photos = async (orderId: string) =>
  (await call('GET', `/orders/${orderId}/parcel-photos`)).body['items'] as ParcelPhoto[]
const keep = (parcelPhotoId: string) =>
  keepParcelPhoto(
    { db: worker.db, files: filesOf(worker), ...encoderOf(worker) },
    { shopId: shop.shopId, parcelPhotoId },
  )
const picture = (parcelPhotoId: string) =>
  server.call('GET', `/shops/${shop.shopId}/parcel-photos/${parcelPhotoId}`, { as: shop.owner })
const filesKept = async (parcelPhotoId: string) => {
  const files = filesOf(worker)
  const key = `shops/${shop.shopId}/parcel-photos/${parcelPhotoId}`
  return { raw: await files.exists(`${key}.raw`), webp: await files.exists(`${key}.webp`) }
}

describe('a photo of a parcel', () => {
  it('is kept as a clean picture with who took it, once however often it is sent', async () => {
    const orderId = await place(1)
    const key = newId()
    const { body } = await add(orderId, box, key)
    const { parcelPhotoId } = body as { parcelPhotoId: string }
    expect((await add(orderId, box, key)).body).toEqual(body)
    expect(await photos(orderId)).toMatchObject([{ parcelPhotoId, state: 'waiting', madeByName: 'owner' }])
    expect((await picture(parcelPhotoId)).status).toBe(404)
    await keep(parcelPhotoId)
    await keep(parcelPhotoId)
    expect(await photos(orderId)).toMatchObject([{ state: 'kept' }])
    expect((await picture(parcelPhotoId)).status).toBe(200)
    expect(await filesKept(parcelPhotoId)).toEqual({ raw: false, webp: true })
  })

  it('is gone with its files when it is taken away, also while the worker is at it', async () => {
    const orderId = await place(1)
    const { parcelPhotoId } = (await add(orderId, box)).body as { parcelPhotoId: string }
    expect((await call('DELETE', `/parcel-photos/${parcelPhotoId}`)).body).toEqual({ removed: true })
    expect((await call('DELETE', `/parcel-photos/${parcelPhotoId}`)).body).toEqual({ removed: false })
    await keep(parcelPhotoId)
    expect(await filesKept(parcelPhotoId)).toEqual({ raw: false, webp: false })
    expect(await photos(orderId)).toEqual([])
  })

  it('is a picture, and no more of them than help', async () => {
    const orderId = await place(1)
    expect((await add(orderId, Buffer.from('%PDF-1.7'))).body).toMatchObject({ code: 'not_a_picture' })
    for (let at = 0; at < MOST_PHOTOS; at++) expect((await add(orderId, box)).status).toBe(200)
    expect((await add(orderId, box)).body).toMatchObject({ code: 'photos_full' })
    expect(await photos(orderId)).toHaveLength(MOST_PHOTOS)
  })
})
