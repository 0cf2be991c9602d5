import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
})
afterAll(closeWorld)

const fresh = (name: string, change: object = {}) =>
  server.call('POST', `/shops/${shop.shopId}/products`, {
    as: shop.owner,
    headers: { 'idempotency-key': newId() },
    body: { ...productBody(name), ...change },
  })

describe('goods whose names have all the words that were typed', () => {
  const path = async (of: string, query: Record<string, string>) =>
    (
      await server.call('GET', `/shops/${shop.shopId}/${of}?${new URLSearchParams(query).toString()}`, {
        as: shop.owner,
      })
    ).body as { items: { name?: string; productName?: string }[] }
  const found = async (text: string, of = 'goods') =>
    (await path(of, { text })).items.map(({ name, productName }) => name ?? productName ?? '')

  beforeAll(async () => {
    for (const name of ['เสื้อยืดสีแดง คอกลม', 'เสื้อเชิ้ต สีดำ', 'กางเกงสีแดง', 'Linen shirt, red 100%', 'Red socks'])
      await fresh(name, { channels: ['web', 'chat'] })
  })

  it('are found in any order of them, without tone marks, and not by some of them', async () => {
    expect(await found('แดง เสื้อ')).toEqual(['เสื้อยืดสีแดง คอกลม'])
    expect(await found('เสือ  แดง')).toEqual(['เสื้อยืดสีแดง คอกลม'])
    expect(await found('red SHIRT')).toEqual(['Linen shirt, red 100%'])
    expect(await found('red 100% shirt lin')).toEqual(['Linen shirt, red 100%'])
    expect(await found('red 10_% shirt')).toEqual([])
    expect(await found('เสื้อ แดง shirt')).toEqual([])
    expect(await found('% _')).toEqual([])
  })

  it('are found so in the grid, the stock and an order by hand', async () => {
    for (const of of ['variants', 'stock', 'order-goods'])
      expect([of, await found('กลม เสื้อ แดง', of)]).toEqual([of, ['เสื้อยืดสีแดง คอกลม']])
  })

  it('come first where they are written just so', async () => {
    await fresh('แดง เสื้อ')
    await fresh('เสื้อโปโล แดงเลือดหมู')
    const { rows } = server.database
    const [first] = await rows<{ name: string }>(
      `SELECT p.name FROM set_config('app.shop_id', $1, true) AS s, LATERAL search_products('แดง เสื้อ', sign(length(s))::integer) AS f
       JOIN products p ON p.product_id = f`,
      [shop.shopId],
    )
    expect(first?.name).toBe('แดง เสื้อ')
  })
})

describe('what is put into an order', () => {
  const sea = (name: string, sizes: readonly string[], codes: readonly string[] = []) => ({
    name,
    optionNames: ['สี', 'ไซซ์'],
    variants: sizes.map((size, at) => ({
      optionValues: ['ฟ้าคราม', size],
      sku: codes[at] ?? '',
      barcode: '',
      priceSatang: 100,
      prices: [],
    })),
  })
  const offered = async (text: string, limit = 50) => {
    const query = new URLSearchParams({ text, limit: String(limit) }).toString()
    const { body } = await server.call('GET', `/shops/${shop.shopId}/order-goods?${query}`, {
      as: shop.owner,
    })
    return (body as { items: { productName: string; variantName: string; sku: string }[] }).items
  }
  const codesOf = async (text: string, limit?: number) => (await offered(text, limit)).map(({ sku }) => sku)
  const variantsOf = async (text: string) =>
    (await offered(text)).map(({ productName, variantName }) => `${productName} ${variantName}`)

  beforeAll(async () => {
    const channels = ['web', 'chat']
    const lamp = (codes: readonly string[]) => sea('โคมทะเลทราย', ['S', 'M', 'L'], codes)
    await fresh('โคม', { channels, ...lamp(['LT-0021', 'LT-0022', 'Lt-0021-9']) })
    await fresh('ลมทะเล', { channels, ...sea('ชุดว่ายน้ำลมทะเล', ['XS', 'S', 'Small']) })
    // Newer than what is looked through first, and without such a code.
    for (const n of Array.from({ length: 51 }, (_, at) => at)) await fresh(`ของใหม่ ${n}`, { channels })
  })

  it('is found by what a code begins with, as in the lists of goods and stock, the whole code first', async () => {
    expect(await codesOf('LT-00')).toEqual(['LT-0021', 'LT-0022', 'Lt-0021-9'])
    expect(await codesOf('lt-00')).toEqual(['LT-0021', 'LT-0022', 'Lt-0021-9'])
    expect(await codesOf('lt-0022')).toEqual(['LT-0022'])
    expect(await codesOf('lt-0021', 1)).toEqual(['LT-0021'])
    expect(await codesOf('lt-0021')).toEqual(['LT-0021', 'Lt-0021-9'])
    // A whole code, written just so, is that article alone.
    expect(await codesOf('LT-0021')).toEqual(['LT-0021'])
    expect(await codesOf('LT-1')).toEqual([])
    await fresh('LT', { channels: ['chat'], ...sea('โคมใหม่', ['S'], ['LT-0099']) })
    expect(await codesOf('LT-00', 1)).toEqual(['LT-0099'])
  })

  it('is found by words of its name and of its options together', async () => {
    expect(await variantsOf('ลมทะเล S')).toEqual(['ชุดว่ายน้ำลมทะเล ฟ้าคราม / S', 'ชุดว่ายน้ำลมทะเล ฟ้าคราม / Small'])
    expect(await variantsOf('xs ลมทะเล')).toEqual(['ชุดว่ายน้ำลมทะเล ฟ้าคราม / XS'])
    expect(await variantsOf('ว่ายน้ำ ลมทะเล คราม small')).toEqual(['ชุดว่ายน้ำลมทะเล ฟ้าคราม / Small'])
    expect(await variantsOf('ลมทะเล แดง')).toEqual([])
    expect(await variantsOf('ลมทะเล %')).toEqual([])
  })
})
