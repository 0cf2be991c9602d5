import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer, TestShop } from './test-server.ts'
import { closeWorld, importOf, openWorld, until, upload } from './test-world.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openWorld())
}, 60_000)
afterAll(closeWorld)

const HEADINGS = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const POT = 'pot,กระถาง,Size,S,POT-S,5,10'
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

const call = (shop: TestShop, method: 'GET' | 'POST', path: string, body?: object) =>
  server.call(method, `/shops/${shop.shopId}${path}`, { as: shop.owner, ...(body && { body }) })

/** Brings a file in over what is there, to its end. */
async function bringIn(shop: TestShop, text: string): Promise<string> {
  const { importId } = await upload(text, shop)
  const reaches = (...states: string[]) =>
    until(
      () => importOf(importId, shop),
      ({ body }) => states.includes(body.state),
    )
  await reaches('checked')
  expect(await call(shop, 'POST', `/imports/${importId}/start`, { existing: 'update' })).toMatchObject({
    status: 202,
  })
  await reaches('pictures', 'done')
  return importId
}

async function undo(shop: TestShop, operationId: string): Promise<{ faultCount: number }> {
  const begun = await call(shop, 'POST', `/operations/${operationId}/undo`)
  const id = (begun.body as { operationId: string }).operationId
  const { body } = await until(
    () => call(shop, 'GET', `/operations/${id}`),
    (answer) => (answer.body as { state: string }).state === 'done',
  )
  return body as { faultCount: number }
}

type Variant = { id: string; sku: string; price: number }
const variantsOf = (shop: TestShop): Promise<Variant[]> =>
  server.database.rows(
    `SELECT variant_id AS id, sku, price_satang::integer AS price FROM variants WHERE shop_id = $1 ORDER BY sku`,
    [shop.shopId],
  ) as Promise<Variant[]>

const skusOf = async (shop: TestShop) => (await variantsOf(shop)).map(({ sku }) => sku)
const idOf = async (shop: TestShop, sku: string) =>
  (await variantsOf(shop)).find((variant) => variant.sku === sku)?.id

describe('the undo of an import', () => {
  it('leaves the variants that it added and that are in use by now', async () => {
    const shop = await server.shop('undoinuse')
    await bringIn(shop, file(POT))
    const added = [',M,POT-M,3,20', ',L,POT-L,4,30', ',XL,POT-XL,5,40'].map((rest) => `pot,,${rest}`)
    const importId = await bringIn(shop, file(POT.replace(',10', ',12'), ...added))
    const counted = { variantId: await idOf(shop, 'POT-M'), onHand: 7 }
    expect((await call(shop, 'POST', '/stock-corrections', counted)).status).toBeLessThan(300)
    await server.database.rows(
      `UPDATE stock_levels SET reserved = 1 WHERE shop_id = $1 AND variant_id = $2`,
      [shop.shopId, await idOf(shop, 'POT-L')],
    )
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 1 })
    expect(await skusOf(shop)).toEqual(['POT-L', 'POT-M', 'POT-S'])
    expect((await variantsOf(shop)).find(({ sku }) => sku === 'POT-S')).toMatchObject({ price: 1000 })
  })

  it('leaves a product whole whose SKU somebody else has by now', async () => {
    const shop = await server.shop('undotaken')
    await bringIn(shop, file(POT))
    const importId = await bringIn(shop, file(POT.replace('POT-S', 'POT-NEW'), 'pot,,,M,POT-M,3,20'))
    await bringIn(shop, file('vase,แจกัน,Size,S,POT-S,1,50'))
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 1 })
    expect(await skusOf(shop)).toEqual(['POT-M', 'POT-NEW', 'POT-S'])
  })

  it('leaves a product whose SKU another product of the same import was given since', async () => {
    const shop = await server.shop('undogiven')
    await bringIn(shop, file(POT, 'vase,แจกัน,Size,S,VASE,1,50'))
    const importId = await bringIn(shop, file(POT.replace('POT-S', 'POT-NEW'), 'vase,แจกัน,Size,S,VASE,1,60'))
    await server.database.rows(`UPDATE variants SET sku = 'POT-S' WHERE shop_id = $1 AND sku = 'VASE'`, [
      shop.shopId,
    ])
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 1 })
    expect(await variantsOf(shop)).toMatchObject([
      { sku: 'POT-NEW', price: 1000 },
      { sku: 'POT-S', price: 5000 },
    ])
  })
})

describe('an import over what is there', () => {
  it('adds a variant behind the last one also where others were taken out before it', async () => {
    const shop = await server.shop('positiongap')
    await bringIn(shop, file(POT, 'pot,,,M,POT-M,0,20', 'pot,,,L,POT-L,0,30'))
    await server.database.rows(`DELETE FROM variants WHERE shop_id = $1 AND sku = 'POT-M'`, [shop.shopId])
    await bringIn(shop, file(POT, 'pot,,,XL,POT-XL,0,40'))
    const rows = await server.database.rows(
      `SELECT sku, position FROM variants WHERE shop_id = $1 ORDER BY position`,
      [shop.shopId],
    )
    expect(rows).toEqual([
      { sku: 'POT-S', position: 0 },
      { sku: 'POT-L', position: 2 },
      { sku: 'POT-XL', position: 3 },
    ])
  })
})
