import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import { bringIn, check, exported, fingerprint, tableOf } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  for (const [at, text] of ["'=quote", "''@two", '=1+1', '-5', "'plain", "'-", '+'].entries()) {
    const option = { optionValues: [text], sku: `${text}${at}`, barcode: '', priceSatang: 100, prices: [] }
    const texts = { description: text, vendor: text, tags: [text], optionNames: [text], seoTitle: text }
    const made = await server.call('POST', `/shops/${shop.shopId}/products`, {
      as: shop.owner,
      headers: { 'idempotency-key': newId() },
      body: { ...productBody(text), ...texts, slug: `p-${at}`, variants: [option] },
    })
    expect(made.status).toBe(201)
  }
})
afterAll(leaveWorld)

it.each(['csv', 'xlsx'] as const)(
  'texts with apostrophes and signs go through %s unchanged',
  async (kind) => {
    const file = await exported(shop, 'langraan', kind)
    expect((await check(shop, file)).report).toMatchObject({
      existingCount: 7,
      changedCount: 0,
      faultCount: 0,
    })
    const other = await server.shop(`quotes-${kind}`)
    await bringIn(other, file)
    expect(await fingerprint(other)).toBe(await fingerprint(shop))
  },
)

it('a cell that came in guarded goes out so, and with no apostrophe more', async () => {
  const other = await server.shop('guarded')
  const file = "Handle,Name,Brand,Price\npot,'=1+1,''+two,99\n"
  await bringIn(other, file)
  const [headings, cells] = await tableOf(await exported(other, 'langraan', 'csv'))
  expect(headings?.slice(0, 4)).toEqual(['Handle', 'Name', 'Brand', 'Price'])
  expect(cells?.slice(0, 4)).toEqual(['pot', "'=1+1", "''+two", '99'])
})

it.each(['csv', 'xlsx'] as const)(
  'tags with commas, semicolons and quotes go through %s unchanged',
  async (kind) => {
    const [from, to] = [await server.shop(`tags-from-${kind}`), await server.shop(`tags-to-${kind}`)]
    const tags = ['ลด 1,000', 'a;b', '"ใหม่"', 'จอ 15"', "'=x"]
    const option = { optionValues: [], sku: 'T', barcode: '', priceSatang: 100, prices: [] }
    const made = await server.call('POST', `/shops/${from.shopId}/products`, {
      as: from.owner,
      headers: { 'idempotency-key': newId() },
      body: { ...productBody('ป้าย'), optionNames: [], tags, slug: 'tags', variants: [option] },
    })
    expect(made.status).toBe(201)
    await bringIn(to, await exported(from, 'langraan', kind))
    expect(await fingerprint(to)).toBe(await fingerprint(from))
  },
)
