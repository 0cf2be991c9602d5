import { MOST_TAGS } from '@langraan/catalog/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringIn, call, check, shopWith } from '@langraan/server/testing/product-files'
import { type TestServer } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

const HEADINGS = 'Handle,Name,Category,SKU,Barcode,Price'

describe('what a file says', () => {
  it('may not be longer than a form takes it: its cell is told, and the rest comes in', async () => {
    const { shop } = await shopWith('limits')
    const rows = [HEADINGS, `long,Long,,L-1,${'9'.repeat(65)},100`, `good,Good,,G-1,${'8'.repeat(64)},100`]
    const { report } = await check(shop, rows.join('\n'))
    expect(report.warnings).toMatchObject([
      { row: 2, column: 'Barcode', code: 'barcode_too_long', value: '9'.repeat(65), outcome: 'emptied' },
    ])
    await bringIn(shop, rows.join('\n'))
    expect((await call(shop, 'GET', '/variants')).body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ sku: 'G-1' }),
        expect.objectContaining({ sku: 'L-1', barcode: null }),
      ]),
    })
  })

  it('makes only categories that could be made by hand; one that is there stays good', async () => {
    const { shop } = await shopWith('limits-categories')
    const deep = Array.from({ length: 7 }, (_, at) => `C${at}`)
    const rows = [
      HEADINGS,
      `deep,Deep,${deep.join(' > ')},D-1,,100`,
      `wide,Wide,${'ห'.repeat(121)},W-1,,100`,
      `six,Six,${deep.slice(0, 6).join(' > ')},S-1,,100`,
    ].join('\n')
    const { report } = await check(shop, rows)
    expect(report.warnings).toMatchObject([
      { row: 2, column: 'Category', code: 'category_levels', value: '7' },
      { row: 3, column: 'Category', code: 'category_too_long' },
    ])
    await bringIn(shop, rows)
    // As an import of before has left it.
    await server.database.rows(
      `INSERT INTO product_categories (shop_id, category_id, parent_id, name, slug, position, created_at, updated_at)
       SELECT shop_id, gen_random_uuid(), category_id, 'C6', 'c6-old', 0, now(), now() FROM product_categories WHERE shop_id = $1 AND name = 'C5'`,
      [shop.shopId],
    )
    const again = await check(shop, rows)
    expect(again.report.warnings).toMatchObject([{ row: 3, code: 'category_too_long' }])
  })
})

type Kept = {
  revision: number
  categoryId?: string
  tags: string[]
  variants: { variantId: string; barcode: string; optionValues: string[] }[]
}

describe('what an earlier import left longer', () => {
  it('is shown in the grid and on its page, and saved once it is mended', async () => {
    const { shop } = await shopWith('limits-of-before')
    await bringIn(shop, [HEADINGS, 'old,Old,,O-1,,100'].join('\n'))
    await server.database.rows(
      `UPDATE products SET vendor = repeat('ก', 201), tags = ARRAY(SELECT repeat('t', 60) || n FROM generate_series(1, 60) n),
         slug = repeat('h', 255), seo_title = repeat('s', 201), seo_description = repeat('s', 501), description = repeat('d', 50001)
       WHERE shop_id = $1`,
      [shop.shopId],
    )
    await server.database.rows(`UPDATE variants SET barcode = repeat('9', 128) WHERE shop_id = $1`, [
      shop.shopId,
    ])
    const grid = await call(shop, 'GET', '/variants')
    expect(grid).toMatchObject({ status: 200, body: { items: [{ barcode: '9'.repeat(128) }] } })
    const [row] = (grid.body as { items: { productId: string; variantId: string }[] }).items
    const changed = await call(shop, 'POST', '/variants/changes', {
      variants: [
        {
          variantId: row?.variantId,
          before: { barcode: '9'.repeat(128), priceSatang: 10_000 },
          after: { barcode: '8850999320014', priceSatang: 12_000 },
        },
      ],
      products: [],
    })
    expect(changed).toMatchObject({ status: 200, body: { cellCount: 2 } })
    const { status, body } = await call(shop, 'GET', `/products/${row?.productId}`)
    expect(status).toBe(200)
    const kept = body as Kept
    expect(await call(shop, 'PUT', `/products/${row?.productId}`, kept)).toMatchObject({ status: 400 })
    const mended = {
      ...kept,
      vendor: 'Brand',
      slug: 'old',
      tags: kept.tags.slice(0, MOST_TAGS).map((_tag, at) => `t${at}`),
      description: '',
      seoTitle: '',
      seoDescription: '',
    }
    expect(await call(shop, 'PUT', `/products/${row?.productId}`, mended)).toMatchObject({ status: 200 })
  })
})
