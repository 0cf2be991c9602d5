import { readWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterCheck, leaveWorld, shareWorld } from '@langraan/server/testing/world'
import {
  bringIn,
  call,
  check,
  exported,
  padded,
  reaches,
  tableOf,
} from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

const SHIRT = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price',
  'shirt,เสื้อ,ไซซ์,M,สี,แดง,ผ้า,ฝ้าย,100',
  'shirt,,,M,,แดง,,ลินิน,120',
  'shirt,,,M,,ขาว,,ฝ้าย,100',
  'shirt,,,L,,แดง,,ฝ้าย,110',
].join('\n')

const optionsOf = async (shop: TestShop) =>
  server.database.rows(
    `SELECT p.option_names AS names, v.option_values AS values FROM products p JOIN variants v USING (shop_id, product_id)
     WHERE p.shop_id = $1 AND p.deleted_at IS NULL ORDER BY v.position`,
    [shop.shopId],
  )

describe.each(['shopee', 'tiktok', 'lazada', 'shopify', 'langraan'])(
  'goods of three options in %s',
  (format) => {
    it.each(['csv', 'xlsx'] as const)(
      'go out as %s with all of them, and come back the same',
      async (kind) => {
        const shop = await server.shop(`three-${format}-${kind}`)
        await bringIn(shop, SHIRT)
        const file = await exported(shop, format, kind)
        expect((await check(shop, file)).report).toMatchObject({
          format,
          productCount: 1,
          existingCount: 1,
          changedCount: 0,
          faultCount: 0,
        })
        const other = await server.shop(`other-${format}-${kind}`)
        await bringIn(other, file)
        const values = (await optionsOf(other)).map((row) => (row as { values: string[] }).values.join(' / '))
        expect(values).toEqual(['M / แดง / ฝ้าย', 'M / แดง / ลินิน', 'M / ขาว / ฝ้าย', 'L / แดง / ฝ้าย'])
      },
    )
  },
)

describe.each(['shopee', 'tiktok'])('a file of %s', (format) => {
  it('has the second and third option in one place', async () => {
    const shop = await server.shop(`in-one-${format}`)
    await bringIn(shop, SHIRT)
    const [sheet = []] = await readWorkbook(await exported(shop, format, 'xlsx'))
    const cells = sheet.map((row) => padded(row, sheet[0]))
    expect(cells[1]).toContain('สี / ผ้า')
    expect(cells.slice(1).map((row) => row.find((cell) => / \/ (ฝ้าย|ลินิน)$/.test(cell)))).toEqual([
      'แดง / ฝ้าย',
      'แดง / ลินิน',
      'ขาว / ฝ้าย',
      'แดง / ฝ้าย',
    ])
  })

  it('brings a variant with all three where it was written from one that has them', async () => {
    const shop = await server.shop(`one-more-${format}`)
    await bringIn(shop, SHIRT)
    const [headings = [], ...rows] = await tableOf(await exported(shop, format, 'csv'))
    const more = rows.at(-1)?.map((cell) => (cell === 'แดง / ฝ้าย' ? 'ขาว / ลินิน' : cell)) ?? []
    const lines = [headings, ...rows, more].map((row) => row.map((cell) => `"${cell}"`).join(','))
    const found = await check(shop, lines.join('\n'))
    await afterCheck(found.importId, 'start', { existing: 'update' }, shop)
    await reaches(shop, found.importId, 'pictures', 'done')
    expect((await optionsOf(shop)).at(-1)).toEqual({
      names: ['ไซซ์', 'สี', 'ผ้า'],
      values: ['L', 'ขาว', 'ลินิน'],
    })
    expect((await call(shop, 'GET', '/goods')).body).toMatchObject({ total: 1 })
  })
})
