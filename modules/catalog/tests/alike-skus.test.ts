import { callsOf } from '@langraan/server/testing/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import { check } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

const call = callsOf(() => ({ server, shop }))

const fresh = (name: string, sku: string) =>
  call('POST', '/products', {
    ...productBody(name),
    channels: ['web', 'chat'],
    variants: [{ optionValues: [], sku, barcode: '', priceSatang: 10_000, prices: [] }],
  })

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  for (const [name, sku] of [
    ['แก้วเล็ก', 'abc-1'],
    ['แก้วใหญ่', 'ABC-1'],
    ['จาน', 'Plate-9'],
  ] as const)
    expect(await fresh(name, sku)).toMatchObject({ status: 201 })
})
afterAll(leaveWorld)

describe('SKUs that differ by capitals alone', () => {
  it('are told of each other, to whoever asks in their shop', async () => {
    const skus = ['ABC-1', 'PLATE-9', 'plate', '']
    const ask = async (of = shop) =>
      (await call<{ items: { sku: string; name: string }[] }>('POST', '/variants/alike-skus', { skus }, of))
        .body.items
    expect((await ask()).map(({ sku, name }) => `${sku} ${name}`)).toEqual([
      'abc-1 แก้วเล็ก',
      'ABC-1 แก้วใหญ่',
      'Plate-9 จาน',
    ])
    expect(await ask(await server.shop('alike-elsewhere'))).toEqual([])
  })

  it('are pointed out in the dry run of a file, of the shop or of the file itself, and come in', async () => {
    const file = [
      'Handle,Name,SKU,Price',
      'one,One,PLATE-9,100',
      'two,Two,mug-7,100',
      'three,Three,MUG-7,100',
      'four,Four,bowl,100',
    ].join('\n')
    const { report } = await check(shop, file)
    expect(report).toMatchObject({
      faultCount: 0,
      productCount: 4,
      warningCount: 2,
      warnings: [
        { row: 2, code: 'sku_alike', value: 'PLATE-9', expected: 'Plate-9' },
        { row: 4, code: 'sku_alike', value: 'MUG-7', expected: 'mug-7' },
      ],
    })
  })

  it('are each found by a scan as it stands, and the other by what neither is', async () => {
    const inOrder = async (text: string) =>
      (await call<{ items: { productName: string }[] }>('GET', `/order-goods?text=${text}`)).body.items.map(
        ({ productName }) => productName,
      )
    expect((await inOrder('abc-1'))[0]).toBe('แก้วเล็ก')
    expect((await inOrder('ABC-1'))[0]).toBe('แก้วใหญ่')
    expect(await inOrder('Abc-1')).toHaveLength(2)
    const codes = ['ABC-1', 'abc-1', 'Abc-1', 'PLATE-9']
    const { body } = await call<{ items: ({ sku: string } | null)[] }>('POST', '/goods-by-codes', { codes })
    // In capitals first, as they are usually written.
    expect(body.items.map((item) => item?.sku)).toEqual(['ABC-1', 'abc-1', 'ABC-1', 'Plate-9'])
  })
})
