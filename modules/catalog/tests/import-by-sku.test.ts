import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bringIn,
  call,
  check,
  exported,
  reaches,
  shopWith,
  tableOf,
  undo,
} from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { afterCheck, closeWorld, openWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openWorld())
})
afterAll(closeWorld)

const GOODS = [
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Grams,Gift Card',
  'pot,หม้อ,A,Size,S,POT-S,10,100,no',
  'pot,,,,L,POT-L,20,200,no',
  'pan,กระทะ,A,Title,Default Title,PAN,30,300,no',
].join('\n')

const goodsOf = async (shop: TestShop) =>
  (
    await server.database.rows<{ text: string }>(
      `SELECT concat_ws(' ', v.sku, v.price_satang / 100, v.cost_satang / 100, v.weight_grams, p.name, p.vendor) AS text
       FROM variants v JOIN products p USING (shop_id, product_id) WHERE shop_id = $1 ORDER BY v.sku`,
      [shop.shopId],
    )
  ).map(({ text }) => text)

/** Says what the columns of a sheet hold, and gives its dry run. */
async function said(shop: TestShop, sheet: string, columns: (string | null)[]) {
  const { importId } = await check(shop, sheet)
  const answer = await afterCheck(importId, 'columns', { columns }, shop)
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
  const { body } = await reaches(shop, importId, 'checked', 'failed')
  return { importId, ...body }
}

const START = ['PAN 30 300 กระทะ A', 'POT-L 20 200 หม้อ A', 'POT-S 10 100 หม้อ A']

describe('a sheet of SKUs and what is to change', () => {
  it('changes the variants that have them, and nothing else; a SKU that is unknown is a fault', async () => {
    const { shop } = await shopWith('by-sku')
    await bringIn(shop, GOODS)
    const sheet = 'รหัส,ตั้งไว้\nPOT-L,25\nPAN,35\nNEW-1,50\n,60'
    const { importId, report } = await said(shop, sheet, ['sku', 'price'])
    expect(report).toMatchObject({
      productCount: 2,
      existingCount: 2,
      changedCount: 2,
      withoutWeightCount: 0,
      faults: [
        { row: 4, column: 'รหัส', code: 'sku_unknown', value: 'NEW-1' },
        { row: 5, column: 'รหัส', code: 'missing_sku', value: '' },
      ],
    })
    await afterCheck(importId, 'start', { existing: 'update' }, shop)
    await reaches(shop, importId, 'pictures', 'done')
    expect(await goodsOf(shop)).toEqual(['PAN 35 300 กระทะ A', 'POT-L 25 200 หม้อ A', 'POT-S 10 100 หม้อ A'])
    // How its products came in is not lost: they still go out so.
    const [headings] = await tableOf(await exported(shop, 'shopify', 'csv'))
    expect(headings).toContain('Gift Card')
    await undo(shop, importId)
    expect(await goodsOf(shop)).toEqual(START)
  })

  it('needs no price, and is remembered for the next one', async () => {
    const { shop } = await shopWith('by-sku-cost')
    await bringIn(shop, GOODS)
    const sheet = (cost: number) => `รหัส,ต้น,ของ\nPOT-S,${cost},7\nPOT-L,${cost},7`
    const { importId } = await said(shop, sheet(4), ['sku', 'cost', 'quantity'])
    const { body } = await call(shop, 'GET', `/imports/${importId}/products`)
    expect(body).toMatchObject({ total: 1, items: [{ name: 'หม้อ', slug: 'pot', exists: true }] })
    await bringIn(shop, sheet(5), { existing: 'update' })
    expect(await goodsOf(shop)).toEqual([START[0], 'POT-L 20 5 200 หม้อ A', 'POT-S 10 5 100 หม้อ A'])
  })

  it('leaves out a SKU that stands twice, and keeps the price where one is missing', async () => {
    const { shop } = await shopWith('by-sku-faults')
    await bringIn(shop, GOODS)
    const { report } = await said(shop, 'รหัส,ตั้งไว้\nPOT-S,1\nPOT-S,2\nPAN,', ['sku', 'price'])
    expect(report).toMatchObject({
      faults: [{ row: 3, code: 'duplicate_sku', reach: 'row' }],
      warnings: [{ row: 4, code: 'missing_price', outcome: 'kept' }],
      changedCount: 1,
    })
  })

  it('is asked for more where it says SKUs alone', async () => {
    const { shop } = await shopWith('by-sku-alone')
    const { importId } = await check(shop, 'รหัส,ช่อง\nPOT-S,1')
    expect(await afterCheck(importId, 'columns', { columns: ['sku', null] }, shop)).toMatchObject({
      status: 422,
      body: { code: 'columns_needed' },
    })
  })
})
