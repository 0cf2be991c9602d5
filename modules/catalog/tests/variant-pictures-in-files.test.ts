import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  bringIn,
  call,
  check,
  exported,
  reaches,
  tableOf,
  undo,
} from '@langraan/server/testing/product-files'
import type { TestServer } from '@langraan/server/testing/server'
import { arrive, variantsOf } from '@langraan/server/testing/variant-pictures'
import { afterCheck, leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

const RED = 'https://10.0.0.1/red.jpg'
const BLUE = 'https://10.0.0.1/blue.jpg'
/** Red is among the product's pictures; blue is named beside its variant alone, as others do it, too. */
const SHIRTS = [
  'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Variant Image',
  `tee,เสื้อยืด,TRUE,สี,แดง,TEE-R,290,https://10.0.0.1/cover.jpg,1,${RED}`,
  `tee,,,,น้ำเงิน,TEE-B,290,${RED},2,${BLUE}`,
  'tee,,,,เทา,TEE-G,290,,,',
].join('\n')

async function broughtIn(slug: string) {
  const shop = await server.shop(slug)
  const importId = await bringIn(shop, SHIRTS)
  await reaches(shop, importId, 'done')
  const [row] = await server.database.rows<{ id: string }>(
    'SELECT product_id AS id FROM products WHERE shop_id = $1',
    [shop.shopId],
  )
  const path = `/products/${row?.id}`
  return { shop, importId, path }
}

it('waits for the picture that a file names beside a variant, and shows it once it is here', async () => {
  const { shop, importId } = await broughtIn('arrives')
  expect(await variantsOf(shop)).toEqual([
    { sku: 'TEE-R', own: null, awaited: RED },
    { sku: 'TEE-B', own: null, awaited: BLUE },
    { sku: 'TEE-G', own: null, awaited: null },
  ])
  // What could not be had goes out as it came in.
  const table = await tableOf(SHIRTS)
  expect(await tableOf(await exported(shop, 'shopify', 'csv'))).toEqual(table)
  await arrive(shop, importId)
  expect(await variantsOf(shop)).toEqual([
    { sku: 'TEE-R', own: RED, awaited: null },
    { sku: 'TEE-B', own: BLUE, awaited: null },
    { sku: 'TEE-G', own: null, awaited: null },
  ])
  expect(await tableOf(await exported(shop, 'shopify', 'csv'))).toEqual(table)
  expect(await check(shop, SHIRTS)).toMatchObject({ report: { existingCount: 1, changedCount: 0 } })
})

it('keeps waiting while the product is saved without one, and no longer once another was chosen', async () => {
  const { shop, path } = await broughtIn('waits')
  const pictureId = '0199a1b2-0000-7000-8000-0000000000aa'
  await server.database.rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at) VALUES ($1, $2, 'รูป', 'none', 1, 1, 1, now())`,
    [shop.shopId, pictureId],
  )
  const product = (await call(shop, 'GET', path)).body as { variants: object[] }
  const [red, ...rest] = product.variants
  const variants = [{ ...red, pictureId }, ...rest]
  expect(await call(shop, 'PUT', path, { ...product, pictureIds: [pictureId], variants })).toMatchObject({
    status: 200,
  })
  expect((await variantsOf(shop)).map(({ awaited }) => awaited)).toEqual([null, BLUE, null])
})

it('of our own sheet comes back the same, also where a picture came from nowhere', async () => {
  const { shop, importId } = await broughtIn('ownsheet')
  await arrive(shop, importId)
  await server.database.rows(
    'UPDATE product_pictures SET source_url = NULL WHERE shop_id = $1 AND source_url = $2',
    [shop.shopId, BLUE],
  )
  const csv = await exported(shop, 'langraan', 'csv')
  const [headings = [], ...rows] = await tableOf(csv)
  const at = headings.indexOf('Variant picture')
  expect(rows.map((cells) => cells[at])).toEqual([
    RED,
    expect.stringMatching(/^http.*\/pictures\/[\da-f-]{36}\.webp$/),
    '',
  ])
  expect(await check(shop, csv)).toMatchObject({
    report: { format: 'langraan', existingCount: 1, changedCount: 0, faultCount: 0 },
  })
  const elsewhere = await server.shop('elsewhere')
  await bringIn(elsewhere, csv)
  expect((await variantsOf(elsewhere)).map(({ awaited }) => awaited)).toEqual(
    rows.map((cells) => cells[at] || null),
  )
})

it('is chosen by a file among the pictures that are there, and given back when that is undone', async () => {
  const { shop, importId } = await broughtIn('updates')
  await arrive(shop, importId)
  const swapped = SHIRTS.replace(`1,${RED}`, `1,${BLUE}`).replace(`2,${BLUE}`, '2,')
  const changed = `${swapped}\ntee,,,,ดำ,TEE-K,290,,,${RED}`
  const found = await check(shop, changed)
  const { body } = await call(shop, 'GET', `/imports/${found.importId}/products`)
  expect((body as { items: { changes: object[] }[] }).items[0]?.changes).toEqual([
    { variant: 'แดง', field: 'pictureUrl', before: RED, after: BLUE },
    { variant: 'น้ำเงิน', field: 'pictureUrl', before: BLUE, after: '' },
    { variant: 'ดำ', field: 'newVariant', before: '', after: '29000' },
    { variant: 'ดำ', field: 'pictureUrl', before: '', after: RED },
  ])
  await afterCheck(found.importId, 'start', { existing: 'update' }, shop)
  await reaches(shop, found.importId, 'done')
  expect((await variantsOf(shop)).map(({ own, awaited }) => [own, awaited])).toEqual([
    [BLUE, null],
    [null, null],
    [null, null],
    [RED, null],
  ])
  expect((await undo(shop, found.importId)).body).toMatchObject({ faultCount: 0 })
  expect((await variantsOf(shop)).map(({ own }) => own)).toEqual([RED, BLUE, null])
})

it('comes in where it stands now, when its product was saved while it was fetched', async () => {
  const { shop, importId, path } = await broughtIn('shifted')
  const product = async () => (await call(shop, 'GET', path)).body as { pictureIds: string[] }
  const statuses: number[] = []
  const asked = await arrive(shop, importId, async (address) => {
    if (address === BLUE) return
    await expect.poll(async () => (await product()).pictureIds.length).toBeGreaterThan(0)
    // What is here comes first now, and what waits behind it: the place that blue had is red's.
    if (address === RED) statuses.push((await call(shop, 'PUT', path, await product())).status)
    await expect
      .poll(() =>
        server.database.rows('SELECT FROM products WHERE shop_id = $1 AND revision > 2', [shop.shopId]),
      )
      .toHaveLength(1)
  })
  expect(statuses).toEqual([200])
  expect(asked).toHaveLength(3)
  expect((await product()).pictureIds).toHaveLength(3)
  expect((await variantsOf(shop)).map(({ own }) => own)).toEqual([RED, BLUE, null])
})

it('comes in while its product is being saved, and neither waits for the other in vain', async () => {
  const { shop, importId, path } = await broughtIn('meanwhile')
  const saveTimes = async (times: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1) {
      const product = (await call(shop, 'GET', path)).body as object
      statuses.push((await call(shop, 'PUT', path, product)).status)
    }
    return statuses
  }
  const [statuses] = await Promise.all([saveTimes(6), arrive(shop, importId)])
  // Refused where a picture came between reading and saving; never a fault, and none is lost.
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  await arrive(shop, importId)
  const { pictureIds } = (await call(shop, 'GET', path)).body as { pictureIds: string[] }
  expect(pictureIds).toHaveLength(3)
  expect((await variantsOf(shop)).every(({ own, awaited }) => own === null || awaited === null)).toBe(true)
})

it('is not taken off by whoever had the product open before it came: their save is refused, and shows what is new', async () => {
  const { shop, importId, path } = await broughtIn('open-before')
  const seen = (await call(shop, 'GET', path)).body as object
  await arrive(shop, importId)
  expect(await call(shop, 'PUT', path, seen)).toMatchObject({
    status: 409,
    body: { code: 'product_changed' },
  })
  const now = (await call(shop, 'GET', path)).body as { pictureIds: string[] }
  expect(now.pictureIds).toHaveLength(3)
  expect(await call(shop, 'PUT', path, now)).toMatchObject({ status: 200 })
  expect((await variantsOf(shop)).map(({ own }) => own)).toEqual([RED, BLUE, null])
})
