import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringIn, call, check, shopWith } from '@langraan/server/testing/product-files'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

beforeAll(async () => {
  await shareWorld()
})
afterAll(leaveWorld)

type Variant = { sku: string | null; barcode: string | null; weightGrams: number | null }
const variantsOf = async (shop: Parameters<typeof call>[0]) =>
  ((await call(shop, 'GET', '/variants')).body as unknown as { items: Variant[] }).items

describe('every heading and cell of a file', () => {
  it('is taken, or told with the reason', async () => {
    const { shop } = await shopWith('accounted')
    const file = [
      'Handle,Title,Variant Price,Variant SKU,Barcodes,Variant SKU,Variant Taxable,,Gift Card',
      "vase,แจกัน,250,'0077,8850123456787,OTHER,true,หมายเหตุ,",
      'bowl,ชาม,90,B-1,,,false,,',
    ].join('\n')
    const { report } = await check(shop, file)
    expect(report).toMatchObject({ productCount: 2, faultCount: 0 })
    expect(report.leftColumns).toEqual([
      { heading: 'Variant SKU', place: 6, reason: 'repeated', cellCount: 1, sample: 'OTHER' },
      { heading: 'Variant Taxable', place: 7, reason: 'unknown', cellCount: 2, sample: 'true' },
      { heading: '', place: 8, reason: 'unknown', cellCount: 1, sample: 'หมายเหตุ' },
    ])
    await bringIn(shop, file)
    expect(await variantsOf(shop)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sku: '0077', barcode: '8850123456787' }),
        expect.objectContaining({ sku: 'B-1' }),
      ]),
    )
  })

  it('that is not right leaves what the shop has as it is', async () => {
    const { shop } = await shopWith('accounted-known')
    const headings = 'Handle,Name,Option 1 name,Option 1 value,SKU,Price,Weight (g),Category'
    await bringIn(shop, [headings, 'cup,ถ้วย,สี,ขาว,C-1,50,200,ครัว', 'cup,,,ดำ,C-2,60,210,'].join('\n'))
    const again = [
      headings,
      `cup,ถ้วยใหม่,สี,ขาว,C-1,ฟรี,หนัก,${'ห'.repeat(121)}`,
      'cup,,,ดำ,C-1,65,,',
      'cup,,,แดง,C-3,?,,',
    ].join('\n')
    const { report } = await check(shop, again)
    expect(report).toMatchObject({
      changedCount: 1,
      faults: [{ row: 4, code: 'bad_price', reach: 'row' }],
    })
    expect(report.warnings).toMatchObject([
      { row: 2, column: 'Price', code: 'bad_price', outcome: 'kept' },
      { row: 2, column: 'Weight (g)', code: 'bad_weight', outcome: 'kept' },
      { row: 2, column: 'Category', code: 'category_too_long', outcome: 'kept' },
      { row: 3, column: 'SKU', code: 'duplicate_sku', outcome: 'kept' },
    ])
    await bringIn(shop, again, { existing: 'update' })
    const { items } = (await call(shop, 'GET', '/goods?')).body as unknown as {
      items: { name: string; variants: { sku: string; priceSatang: number }[] }[]
    }
    expect(items).toMatchObject([
      {
        name: 'ถ้วยใหม่',
        variants: [
          { sku: 'C-1', priceSatang: 5000 },
          { sku: 'C-2', priceSatang: 6500 },
        ],
      },
    ])
    const weights = (await variantsOf(shop)).map(({ sku, weightGrams }) => [sku, weightGrams])
    // An empty cell empties, as it says; one that cannot be read does not.
    expect(Object.fromEntries(weights)).toMatchObject({ 'C-1': 200, 'C-2': null })
  })
})
