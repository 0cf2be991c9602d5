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
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { arrive, variantsOf } from '@langraan/server/testing/variant-pictures'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

const address = (name: string) => `https://10.0.0.1/${name}.jpg`
const [COVER, RED, BLUE] = [address('cover'), address('red'), address('blue')]

/** Shirts in red and blue, each with the picture that is said of it. */
const shirts = (red: string, blue: string) =>
  [
    'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image',
    `tee,เสื้อยืด,TRUE,สี,แดง,TEE-R,290,${COVER},${red}`,
    `tee,,,,น้ำเงิน,TEE-B,290,,${blue}`,
  ].join('\n')

const picturesOf = ({ shopId }: TestShop) =>
  server.database.rows<{ url: string; here: boolean }>(
    'SELECT source_url AS url, picture_id IS NOT NULL AS here FROM product_pictures WHERE shop_id = $1 ORDER BY position',
    [shopId],
  )
const shownBy = async (shop: TestShop) => (await variantsOf(shop)).map(({ own, awaited }) => [own, awaited])

/** A shop whose shirts came in with these pictures, all of which could be had. */
async function shopWith(slug: string, red: string, blue: string): Promise<TestShop> {
  const shop = await server.shop(slug)
  const importId = await bringIn(shop, shirts(red, blue))
  await reaches(shop, importId, 'done')
  await arrive(shop, importId)
  return shop
}

/** Changes what is there by a file, to its end. */
async function update(shop: TestShop, file: string) {
  const importId = await bringIn(shop, file, { existing: 'update' })
  const { body } = await reaches(shop, importId, 'done')
  return { importId, report: body.report }
}

const changesIn = async (shop: TestShop, importId: string) => {
  const { body } = await call(shop, 'GET', `/imports/${importId}/products`)
  return (body as { items: { changes: object[] }[] }).items[0]?.changes
}

it('comes with a file that changes a product: told before, fetched once, and no change when the file comes again', async () => {
  const shop = await shopWith('brings', '', '')
  const file = shirts(RED, BLUE)
  const found = await check(shop, file)
  expect(await changesIn(shop, found.importId)).toEqual([
    { variant: 'แดง', field: 'pictureUrl', before: '', after: RED },
    { variant: 'น้ำเงิน', field: 'pictureUrl', before: '', after: BLUE },
  ])
  const { importId } = await update(shop, file)
  expect((await arrive(shop, importId)).toSorted()).toEqual([BLUE, RED])
  expect(await shownBy(shop)).toEqual([
    [RED, null],
    [BLUE, null],
  ])
  expect(await picturesOf(shop)).toEqual([COVER, RED, BLUE].map((url) => ({ url, here: true })))
  const { body } = await reaches(shop, importId, 'done')
  expect(body.report).toMatchObject({ updatedCount: 1, picturesFetched: 2, pictureFailureCount: 0 })
  expect(await check(shop, file)).toMatchObject({
    report: { existingCount: 1, changedCount: 0, faultCount: 0 },
  })
})

it('that cannot be had is told with its row; its variant keeps the picture it has, and the file may come again', async () => {
  const shop = await shopWith('cannot', RED, BLUE)
  const file = shirts(address('new'), BLUE)
  const { report } = await update(shop, file)
  expect(report).toMatchObject({
    picturesFetched: 0,
    pictureFailureCount: 1,
    pictureFailures: [{ row: 2, product: 'เสื้อยืด', url: address('new'), reason: 'forbidden_address' }],
  })
  expect(await shownBy(shop)).toEqual([
    [RED, address('new')],
    [BLUE, null],
  ])
  // The file goes out as it came, with a row for the picture that the product had before.
  const out = [...(await tableOf(file)), ['tee', '', '', '', '', '', '', RED, '']]
  expect(await tableOf(await exported(shop, 'shopify', 'csv'))).toEqual(out)
  const { importId } = await update(shop, file)
  expect(await picturesOf(shop)).toHaveLength(4)
  expect(await arrive(shop, importId)).toEqual([address('new')])
  expect(await shownBy(shop)).toEqual([
    [address('new'), null],
    [BLUE, null],
  ])
  expect(await tableOf(await exported(shop, 'shopify', 'csv'))).toEqual(out)
})

it('still comes for its variant when the product is saved before it is here', async () => {
  const shop = await shopWith('saved', RED, BLUE)
  const { importId } = await update(shop, shirts(address('new'), BLUE))
  const [row] = await server.database.rows<{ id: string }>(
    'SELECT product_id AS id FROM products WHERE shop_id = $1',
    [shop.shopId],
  )
  const product = (await call(shop, 'GET', `/products/${row?.id}`)).body as object
  expect(await call(shop, 'PUT', `/products/${row?.id}`, product)).toMatchObject({ status: 200 })
  await arrive(shop, importId)
  expect(await shownBy(shop)).toEqual([
    [address('new'), null],
    [BLUE, null],
  ])
})

it.each([
  ['once it is here', true],
  ['while it is awaited', false],
])('goes again when its import is undone %s, and each variant shows what it did', async (_name, isHere) => {
  const shop = await shopWith(isHere ? 'undone-here' : 'undone-awaited', RED, '')
  const before = [await shownBy(shop), await picturesOf(shop)]
  const { importId } = await update(shop, shirts(address('new'), BLUE))
  if (isHere) await arrive(shop, importId)
  expect(await picturesOf(shop)).toHaveLength(4)
  expect((await undo(shop, importId)).body).toMatchObject({ faultCount: 0 })
  expect([await shownBy(shop), await picturesOf(shop)]).toEqual(before)
})

it('stays when its import is undone where another variant shows it by now', async () => {
  const shop = await shopWith('stays', RED, '')
  const { importId } = await update(shop, shirts(address('new'), ''))
  await arrive(shop, importId)
  await server.database.rows(
    `UPDATE variants SET picture_id = (SELECT picture_id FROM variants WHERE shop_id = $1 AND sku = 'TEE-R') WHERE shop_id = $1 AND sku = 'TEE-B'`,
    [shop.shopId],
  )
  await undo(shop, importId)
  expect(await shownBy(shop)).toEqual([
    [RED, null],
    [address('new'), null],
  ])
})

it('is one too many where the product would have more than fifty: told at its row, and nothing is changed', async () => {
  const shop = await shopWith('fifty', '', '')
  await server.database.rows(
    `INSERT INTO product_pictures (shop_id, product_id, position, source_url, failure)
     SELECT shop_id, product_id, n, 'https://10.0.0.1/more-' || n, 'not_found' FROM products, generate_series(1, 48) AS n WHERE shop_id = $1`,
    [shop.shopId],
  )
  expect(await check(shop, shirts(RED, RED))).toMatchObject({ report: { faultCount: 0, changedCount: 1 } })
  expect((await check(shop, shirts(RED, BLUE))).report).toMatchObject({
    changedCount: 0,
    faults: [{ row: 2, code: 'too_many_pictures', value: '51' }],
  })
})
