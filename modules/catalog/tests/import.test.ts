import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  afterCheck,
  HEADING,
  leaveWorld,
  importOf,
  inShop,
  shareWorld,
  until,
  upload,
} from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
})
afterAll(leaveWorld)

describe('bringing in products', () => {
  it('tells in the dry run which special prices of some days it leaves out', async () => {
    const { importId } = await upload(
      [
        'Product ID,Product Name,SellerSKU,Quantity,Price,SpecialPrice,SpecialPrice Start,SpecialPrice End,Variations Combo',
        '4411,หูฟัง,HP-1,7,590,490,2026-11-01,2026-11-30,Color:Black',
        '4411,หูฟัง,HP-2,7,590,,,,Color:White',
        '4412,ลำโพง,SP-1,7,900,,,,',
        '4413,สายชาร์จ,CB-1,7,90,90,2026-11-01,2026-11-30,',
      ].join('\n'),
    )
    const { body } = await until(
      () => importOf(importId),
      (answer) => answer.body.state === 'checked',
    )
    expect(body.report).toMatchObject({
      productCount: 3,
      datedPriceCount: 1,
      datedPriceChangedCount: 0,
      faultCount: 0,
    })
    const answer = await server.call('GET', inShop(`/imports/${importId}/products`), { as: shop.owner })
    expect(answer.body).toMatchObject({
      items: [
        {
          name: 'หูฟัง',
          variants: [
            { priceSatang: 59_000, datedPrice: { satang: 49_000, from: '2026-11-01', until: '2026-11-30' } },
            { priceSatang: 59_000 },
          ],
        },
        { name: 'ลำโพง' },
        { name: 'สายชาร์จ' },
      ],
    })
    const alone = await server.call('GET', inShop(`/imports/${importId}/products?dated=all`), {
      as: shop.owner,
    })
    expect(alone.body).toMatchObject({ items: [{ name: 'หูฟัง' }], total: 1 })
  })

  it('dry-runs a Shopify file, imports it with prices in baht and stock, and lists pictures that could not be had', async () => {
    const file = [
      HEADING,
      'pot,"Clay ""Pot"", glazed","<p>Classic &amp; <script>x()</script>clay</p>",Pot,true,Size,Regular,,0,90,9.99,,https://10.0.0.1/pot.jpg,kg',
      'pot,,,,,,Large,,0,2,15.99,20,,kg',
      'lamp,โคมไฟ 💡,สวย,"a, b",true,Title,Default Title,,1200,7,1500,,,g',
      'bad,,,,true,Title,Default Title,,0,1,abc,,,kg',
    ].join('\n')
    const { importId } = await upload(file)
    const checked = await until(
      () => importOf(importId),
      (answer) => answer.body.state === 'checked',
    )
    expect(checked.body.report).toMatchObject({
      rowCount: 4,
      productCount: 2,
      variantCount: 3,
      pictureCount: 1,
      withoutWeightCount: 2,
      faultCount: 2,
    })
    expect(checked.body.report.faults).toMatchObject([
      { row: 5, code: 'missing_name' },
      { row: 5, code: 'bad_price', value: 'abc' },
    ])
    expect(await server.database.rows('SELECT FROM products WHERE shop_id = $1', [shop.shopId])).toHaveLength(
      0,
    )

    expect((await afterCheck(importId, 'start')).status).toBe(202)
    const done = await until(
      () => importOf(importId),
      (answer) => answer.body.state === 'done',
    )
    expect(done.body.report).toMatchObject({
      importedCount: 2,
      pictureFailures: [{ product: 'Clay "Pot", glazed', reason: 'forbidden_address' }],
    })
    const goods = (await server.call('GET', inShop('/goods'), { as: shop.owner })).body as {
      items: { name: string; variants: object[] }[]
    }
    expect(goods.items.map((item) => item.name)).toEqual(['Clay "Pot", glazed', 'โคมไฟ 💡'])
    expect(goods.items[0]?.variants).toMatchObject([
      { name: 'Regular', priceSatang: 999, onHand: 90 },
      { name: 'Large', priceSatang: 1599, onHand: 2 },
    ])
    const [description] = await server.database.rows<{ description: string }>(
      `SELECT description FROM products WHERE shop_id = $1 AND slug = 'pot'`,
      [shop.shopId],
    )
    expect(description?.description).toBe('Classic & clay')
  })

  it.each([
    ['stopped', 'imports'],
    ['stopped-in-the-list', 'operations'],
  ])('leaves nothing half done when it is %s', async (slug, at) => {
    const other = await server.shop(slug)
    // So many that it is still going when it is stopped, also where it is asked about late.
    const rows = Array.from(
      { length: 9000 },
      (_, index) => `p${index},สินค้า ${index},,,true,Title,Default Title,,100,1,10,,,g`,
    )
    const { importId } = await upload([HEADING, ...rows].join('\n'), other)
    await until(
      () => importOf(importId, other),
      (answer) => answer.body.state === 'checked',
    )
    await afterCheck(importId, 'start', {}, other)
    await until(
      () => importOf(importId, other),
      (answer) => answer.body.doneCount > 0,
    )
    await server.call('POST', `/shops/${other.shopId}/${at}/${importId}/cancellation`, { as: other.owner })
    await until(
      () => importOf(importId, other),
      (answer) => answer.body.state === 'cancelled',
    )
    const path = `/shops/${other.shopId}/operations/${importId}`
    expect((await server.call('GET', path, { as: other.owner })).body).toMatchObject({
      kind: 'import-products',
      name: 'goods.csv',
      state: 'cancelled',
      doneCount: 0,
    })
    expect(
      await server.database.rows('SELECT FROM products WHERE shop_id = $1', [other.shopId]),
    ).toHaveLength(0)
    expect(
      await server.database.rows('SELECT FROM stock_movements WHERE shop_id = $1', [other.shopId]),
    ).toHaveLength(0)
  })

  it('says how many fit a trial, refuses more, and takes the chosen ones', async () => {
    const trial = await server.shop('smalltrial')
    await server.database.rows(
      `UPDATE shops SET plan_code = 'trial', trial_ends_on = '2099-12-31' WHERE shop_id = $1`,
      [trial.shopId],
    )
    const rows = Array.from(
      { length: 40 },
      (_, index) => `p${index},สินค้า ${index},,,true,Title,Default Title,,100,1,10,,,g`,
    )
    const { importId } = await upload([HEADING, ...rows].join('\n'), trial)
    const checked = await until(
      () => importOf(importId, trial),
      (answer) => answer.body.state === 'checked',
    )
    expect(checked.body.report).toMatchObject({ productCount: 40, fits: 10, limit: 10 })
    const start = (body: object) => afterCheck(importId, 'start', body, trial)
    expect(await start({})).toMatchObject({
      status: 409,
      body: {
        code: 'product_limit',
        message: expect.stringContaining('10'),
        details: { upgrade: { shopId: trial.shopId } },
      },
    })
    expect((await start({ slugs: rows.slice(0, 10).map((_, index) => `p${index * 2}`) })).status).toBe(202)
    await until(
      () => importOf(importId, trial),
      (answer) => ['pictures', 'done'].includes(answer.body.state),
    )
    expect(
      await server.database.rows('SELECT FROM products WHERE shop_id = $1', [trial.shopId]),
    ).toHaveLength(10)
  })

  it('says of an empty file that it is empty, and not that there was none', async () => {
    expect(await upload('')).toMatchObject({ code: 'empty_file' })
  })

  it('words a file that is none', async () => {
    const { importId } = await upload(`${HEADING}\n"pot,`)
    const failed = await until(
      () => importOf(importId),
      (answer) => answer.body.state === 'failed',
    )
    expect(failed.body.report).toMatchObject({ fileFault: 'broken_quotes' })
  })
})
