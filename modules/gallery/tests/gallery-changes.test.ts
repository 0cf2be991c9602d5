import { purgePictures } from '@langraan/gallery/server'
import { runOperation } from '@langraan/operations/server'
import { completeTheme } from '@langraan/sites/rules'
import { newId } from '@langraan/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addRows,
  bringIn,
  call,
  clock,
  closeGallery,
  fetchPicture,
  gallery,
  list,
  newGallery,
  openGallery,
  plain,
  rows,
  uploads,
} from '@langraan/server/testing/gallery'
import { addProduct } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'
import { filesOf } from '@langraan/server/wiring/wiring'
import { picturesDeps } from '@langraan/server/wiring/wiring-worker'
import { operationDeps } from '@langraan/server/wiring/work'

const DAY_MS = 86_400_000

beforeAll(() => openGallery())
beforeEach(newGallery)
afterAll(closeGallery)

async function shownPicture(): Promise<{ productId: string; pictureId: string }> {
  const pictureId = await bringIn('a.png', await plain(1000, 500).png().toBuffer())
  const variantId = await addProduct(gallery.server, gallery.shop, 1)
  const [product] = await rows<{ id: string }>(
    'SELECT product_id AS id FROM variants WHERE variant_id = $1',
    [variantId],
  )
  const productId = product?.id ?? ''
  await rows(
    'INSERT INTO product_pictures (shop_id, product_id, position, picture_id) VALUES ($1, $2, 0, $3)',
    [gallery.shop.shopId, productId, pictureId],
  )
  return { productId, pictureId }
}

describe('a picture', () => {
  it('says where a picture is used and keeps title and link', async () => {
    const { productId, pictureId } = await shownPicture()
    expect((await call('GET', `/pictures/${pictureId}/details`)).body).toMatchObject({
      useCount: 1,
      uses: [{ kind: 'product', id: productId, name: 'เสื้อ' }],
      croppedFrom: null,
      url: expect.stringContaining(`${gallery.shop.slug}.shops.localhost`),
    })
    const change = (body: object) => call('PUT', `/pictures/${pictureId}/details`, body)
    expect(await change({ title: 'เสื้อลมทะเล', link: 'javascript:alert(1)' })).toMatchObject({
      status: 422,
      body: { code: 'bad_link' },
    })
    expect(await change({ title: '', link: '' })).toMatchObject({ status: 400 })
    expect(await change({ title: 'เสื้อลมทะเล', link: 'https://malila.example/sea' })).toMatchObject({
      status: 200,
      body: { title: 'เสื้อลมทะเล', link: 'https://malila.example/sea' },
    })
    expect(
      await rows('SELECT before, after FROM audit_entries WHERE shop_id = $1 AND action = $2', [
        gallery.shop.shopId,
        'picture.changed',
      ]),
    ).toEqual([
      { before: { title: 'a', link: '' }, after: { title: 'เสื้อลมทะเล', link: 'https://malila.example/sea' } },
    ])
  })
})

describe('a part cut out of a picture', () => {
  it('is a picture of its own, and takes the places of the first where asked to', async () => {
    const halves = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'red' } })
      .composite([{ input: await plain(500, 500, 'blue').png().toBuffer(), left: 500, top: 0 }])
      .png()
      .toBuffer()
    const original = await bringIn('สองสี.png', halves)
    const variantId = await addProduct(gallery.server, gallery.shop, 1)
    await rows(
      'INSERT INTO product_pictures (shop_id, product_id, position, picture_id) SELECT $1, product_id, 0, $3 FROM variants WHERE variant_id = $2',
      [gallery.shop.shopId, variantId, original],
    )
    await rows('UPDATE variants SET picture_id = $2 WHERE variant_id = $1', [variantId, original])
    const shownBy = () => rows('SELECT picture_id AS id FROM variants WHERE variant_id = $1', [variantId])
    const cut = async (body: object) => {
      const answer = await call('POST', `/pictures/${original}/crops`, body)
      expect(answer.status).toBe(202)
      await until(uploads, (items) => items.length === 0)
      return (answer.body as { uploadId: string }).uploadId
    }
    const crop = { left: 0.5, top: 0, width: 0.5, height: 1 }
    const first = await cut({ crop, replaces: false })
    const answer = await fetchPicture(first)
    const { dominant } = await sharp(answer.content).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(
      (await list()).items.map(({ pictureId, width, height, useCount }) => ({
        pictureId,
        width,
        height,
        useCount,
      })),
    ).toEqual([
      { pictureId: first, width: 500, height: 500, useCount: 0 },
      { pictureId: original, width: 1000, height: 500, useCount: 1 },
    ])
    const second = await cut({ crop, replaces: true })
    expect((await call('GET', `/pictures/${second}/details`)).body).toMatchObject({
      useCount: 1,
      croppedFrom: original,
    })
    expect((await call('GET', `/pictures/${original}/details`)).body).toMatchObject({ useCount: 0 })
    expect(await shownBy()).toEqual([{ id: second }])
    const undo = (pictureId: string) => call('DELETE', `/pictures/${pictureId}/crop`)
    expect(await undo(second)).toMatchObject({ status: 200, body: { original } })
    expect(await shownBy()).toEqual([{ id: original }])
    expect((await call('GET', `/pictures/${original}/details`)).body).toMatchObject({ useCount: 1 })
    expect((await list()).items.map(({ pictureId }) => pictureId)).toEqual([first, original])
    expect((await undo(second)).status).toBe(404)
    expect(await undo(original)).toMatchObject({ status: 409, body: { code: 'not_cropped' } })
    await rows('UPDATE pictures SET deleted_at = $2 WHERE picture_id = $1', [original, clock.now()])
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'original_gone' } })
  })

  it('is taken back while it is still being made', async () => {
    const pictureId = await bringIn('a.png', await plain(100, 100).png().toBuffer())
    const crop = { left: 0, top: 0, width: 0.5, height: 1 }
    const cut = await call('POST', `/pictures/${pictureId}/crops`, { crop, replaces: true })
    const { uploadId } = cut.body as { uploadId: string }
    expect((await call('DELETE', `/pictures/${uploadId}/crop`)).body).toEqual({ original: pictureId })
    await until(uploads, (items) => items.length === 0)
    expect((await list()).items.map((one) => one.pictureId)).toEqual([pictureId])
  })

  it('lies within the picture', async () => {
    const pictureId = await bringIn('a.png', await plain(100, 100).png().toBuffer())
    const crop = { left: 0.5, top: 0, width: 0.6, height: 1 }
    expect(await call('POST', `/pictures/${pictureId}/crops`, { crop, replaces: false })).toMatchObject({
      status: 422,
      body: { code: 'bad_crop' },
    })
    expect(
      (await call('POST', `/pictures/${newId()}/crops`, { crop: { ...crop, width: 0.5 }, replaces: false }))
        .status,
    ).toBe(404)
  })
})

describe('deleting pictures', () => {
  const remove = async (chosen: object) => {
    const answer = await call('POST', '/pictures/deletion', { chosen })
    expect(answer.status).toBe(202)
    const { operationId } = answer.body as { operationId: string }
    await runOperation(operationDeps(gallery.worker), { shopId: gallery.shop.shopId, operationId })
    return until(
      async () =>
        (await call('GET', `/operations/${operationId}`)).body as {
          operationId: string
          state: string
          faultCount: number
          doneCount: number
        },
      (operation) => operation.state === 'done',
    )
  }

  it('leaves those alone that a product shows, and says so', async () => {
    const { pictureId } = await shownPicture()
    await addRows(250)
    const done = await remove({ matching: { text: '' } })
    expect(done).toMatchObject({ doneCount: 251, faultCount: 1 })
    expect((await list()).items.map((item) => item.pictureId)).toEqual([pictureId])
    expect((await call('GET', `/operations/${done.operationId}/items?faults=true`)).body).toEqual({
      items: [
        expect.objectContaining({
          itemId: pictureId,
          state: 'fault',
          name: 'a',
          reason: expect.stringContaining('ข้ามไว้'),
        }),
      ],
    })
    expect((await call('GET', `/operations/${done.operationId}/items?limit=1`)).body).toMatchObject({
      items: [{ position: 0 }],
    })
    expect((await call('GET', `/operations/${done.operationId}/faults.csv`)).body).toContain(
      'a,ข้ามไว้ เพราะใช้อยู่ในสินค้า',
    )
  })

  it('leaves the banner of the shop’s site alone, also one of a draft, and a part cut out of it takes its place', async () => {
    const pictureId = await bringIn('banner.png', await plain(800, 300).png().toBuffer())
    const banner = { pictureId, link: '', alt: { th: '', en: '' } }
    const draft = () => call('PUT', '/theme/draft', { ...completeTheme({ banner }), revision: 0 })
    expect((await draft()).status).toBe(200)
    const details = async (id: string) => (await call('GET', `/pictures/${id}/details`)).body
    const used = { useCount: 1, uses: [{ kind: 'banner', id: gallery.shop.shopId, name: '' }] }
    expect(await details(pictureId)).toMatchObject(used)
    expect(await remove({ pictureIds: [pictureId] })).toMatchObject({ faultCount: 1 })
    expect(
      (await call('POST', '/theme/publication', { ...completeTheme({ banner }), revision: 1 })).status,
    ).toBe(200)
    expect(await remove({ pictureIds: [pictureId] })).toMatchObject({ faultCount: 1 })
    const crop = { left: 0, top: 0, width: 0.5, height: 1 }
    const cut = await call('POST', `/pictures/${pictureId}/crops`, { crop, replaces: true })
    await until(uploads, (items) => items.length === 0)
    const { uploadId } = cut.body as { uploadId: string }
    expect(await details(pictureId)).toMatchObject({ useCount: 0 })
    expect(await details(uploadId)).toMatchObject(used)
    expect((await call('GET', '/theme')).body).toMatchObject({
      revision: 3,
      published: { banner: { pictureId: uploadId } },
    })
  })

  it('hides them at once, can be undone, and after eight days the files are gone', async () => {
    const pictureId = await bringIn('a.png', await plain(700, 700).png().toBuffer())
    const { operationId } = await remove({ pictureIds: [pictureId] })
    expect((await call('GET', `/pictures/${pictureId}`)).status).toBe(404)
    const undo = await call('POST', `/operations/${operationId}/undo`)
    const undoId = (undo.body as { operationId: string }).operationId
    await runOperation(operationDeps(gallery.worker), { shopId: gallery.shop.shopId, operationId: undoId })
    await until(list, (page) => page.total === 1)
    await remove({ pictureIds: [pictureId] })
    const key = `shops/${gallery.shop.shopId}/pictures/${pictureId}`
    const there = () =>
      Promise.all(
        ['.webp', '-160.webp', '-480.webp'].map((end) => filesOf(gallery.server.ground).exists(key + end)),
      )
    await purgePictures(picturesDeps(gallery.worker), { shopId: gallery.shop.shopId })
    expect(await there()).toEqual([true, true, true])
    clock.advance(9 * DAY_MS)
    await purgePictures(picturesDeps(gallery.worker), { shopId: gallery.shop.shopId })
    expect(await there()).toEqual([false, false, false])
    expect(await rows('SELECT picture_id FROM pictures WHERE shop_id = $1', [gallery.shop.shopId])).toEqual(
      [],
    )
  })
})
