import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import { readWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsFile } from '../../../e2e/goods-file.ts'
import {
  bringIn,
  call,
  check,
  exported,
  fingerprint,
  padded,
  reaches,
  tableOf,
  undo,
} from '@langraan/server/testing/product-files'
import type { TestServer } from '@langraan/server/testing/server'
import { afterCheck, leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

/** The figures in the first sheet of a workbook; other cells name one of its texts. */
function figuresIn(workbook: Buffer): number[] {
  const name = 'xl/worksheets/sheet1.xml'
  const at = workbook.indexOf(name)
  const packed = workbook.subarray(at + name.length + workbook.readUInt16LE(at - 2))
  const xml = inflateRawSync(packed).toString()
  return [...xml.matchAll(/<c (?![^>]*t="(?:s|str|inlineStr|b)")[^>]*><v>([^<]+)<\/v>/g)].map(([, figure]) =>
    Number(figure),
  )
}

const HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Gift Card,Variant Taxable'
const POTS = [
  HEADINGS,
  'pot,"กระถาง ""ใหญ่""\nสองสี","<p>ดิน &amp; <b>เคลือบ</b></p>",,Home > Pots,"a,  b",TRUE,Size,S,POT-S,0,5,9.99,,https://10.0.0.1/1.jpg,false,true',
  'pot,,,,,,,,L,POT-L,1200,7,"1,500.00",\'0012,,,true',
  'lamp,โคมไฟ 💡,,=1+1,,,false,Title,Default Title,,,,120,,,false,',
].join('\n')

const REAL = fileURLToPath(new URL('../../../../shared/data/products', import.meta.url))

/** The files of others do not come with this repository; where they lie beside it, they are tried as well. */
const realFiles = (): (readonly [string, string])[] =>
  existsSync(REAL)
    ? readdirSync(REAL)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => [name, readFileSync(`${REAL}/${name}`, 'utf8')] as const)
    : []

describe('a file', () => {
  it('goes out as it came in: unknown columns, spelling, line breaks and order', async () => {
    const shop = await server.shop('roundtrip')
    await bringIn(shop, POTS)
    const out = await tableOf(await exported(shop, 'shopify', 'csv'))
    // What a spreadsheet would run is the one thing that is not let out as it came.
    const guarded = (cell: string) => (cell === '=1+1' ? "'=1+1" : cell)
    expect(out).toEqual((await tableOf(POTS)).map((row) => row.map(guarded)))
  })

  it.each([['our own', goodsFile().buffer.toString()] as const, ...realFiles()])(
    'of others goes through unchanged: %s',
    async (name, content) => {
      const shop = await server.shop(name.replace(/\W/g, ''))
      await bringIn(shop, content)
      const [headings, ...rows] = await tableOf(await exported(shop, 'shopify', 'csv'))
      const [before, ...expected] = await tableOf(content)
      expect(headings).toEqual(before)
      // What has a fault does not come in, and so does not go out: ours has some on purpose, those of others none.
      const handles = new Set(rows.map(([handle]) => handle))
      expect(rows).toEqual(name === 'our own' ? expected.filter(([handle]) => handles.has(handle)) : expected)
      expect(rows.length).toBeGreaterThan(expected.length / 2)
      const [sheet = []] = await readWorkbook(await exported(shop, 'shopify', 'xlsx'))
      expect(sheet.slice(1).map((row) => padded(row, headings))).toEqual(rows)
      expect(await check(shop, (await exported(shop, 'shopify', 'csv')).toString())).toMatchObject({
        report: { existingCount: handles.size, changedCount: 0, faultCount: 0 },
      })
    },
  )

  it('of this product comes back in without a difference, also as a workbook', async () => {
    const shop = await server.shop('owntrip')
    await bringIn(shop, POTS)
    const [sheet = []] = await readWorkbook(await exported(shop, 'langraan', 'xlsx'))
    expect(sheet[0]?.slice(0, 3)).toEqual(['Handle', 'Name', 'Description'])
    const csv = (await exported(shop, 'langraan', 'csv')).toString()
    const again = await check(shop, csv)
    expect(again.report).toMatchObject({
      format: 'langraan',
      existingCount: 2,
      changedCount: 0,
      faultCount: 0,
    })
    const other = await server.shop('ownother')
    await bringIn(other, csv)
    expect(await fingerprint(other)).toBe(await fingerprint(shop))
  })

  it.each(['langraan', 'shopee', 'lazada', 'tiktok', 'shopify'])(
    'of %s holds figures as figures in a workbook, and codes as texts',
    async (format) => {
      const shop = await server.shop(`figures-${format}`)
      await bringIn(
        shop,
        [
          'Handle,Title,Variant SKU,Variant Barcode,Variant Price,Variant Grams,Variant Inventory Qty',
          'pot,หม้อ,0012,8850999320014,119.50,250,3',
        ].join('\n'),
      )
      const figures = figuresIn(await exported(shop, format, 'xlsx'))
      const weight = ['shopee', 'lazada'].includes(format) ? 0.25 : 250
      const price = format === 'shopify' ? [] : [119.5]
      expect(figures).toEqual(expect.arrayContaining([3, weight, ...price]))
      expect(figures).not.toContain(12)
      expect(figures).not.toContain(8_850_999_320_014)
    },
  )

  it.each(['shopee', 'lazada', 'tiktok'])('of %s is known again also without a SKU', async (format) => {
    const shop = await server.shop(`again-${format}`)
    await bringIn(shop, POTS)
    const file = (await exported(shop, format, 'csv')).toString()
    expect(await check(shop, file)).toMatchObject({
      state: 'checked',
      report: { format, productCount: 2, existingCount: 2, changedCount: 0, faultCount: 0 },
    })
  })

  it('is compared with what is there, changes it only when told, and is undone field by field', async () => {
    const shop = await server.shop('differs')
    await bringIn(shop, POTS)
    const before = await fingerprint(shop)
    const changed = POTS.replace('9.99', '12')
      .replace('POT-S,0,5', 'POT-S,80,5')
      .replace('โคมไฟ 💡', 'โคมไฟใหม่')
    const plus = `${changed}\npot,,,,,,,,XL,POT-XL,,3,2000,,,,\nvase,แจกัน,,,,,,Title,Default Title,V-1,,,50,,,,`
    const found = await check(shop, plus)
    expect(found.report).toMatchObject({ productCount: 3, existingCount: 2, changedCount: 2 })
    const { body } = await call(shop, 'GET', `/imports/${found.importId}/products`)
    expect((body as { items: { slug: string; changes: object[] }[] }).items[0]?.changes).toEqual([
      { variant: 'S', field: 'priceSatang', before: '999', after: '1200' },
      { variant: 'S', field: 'weightGrams', before: '', after: '80' },
      { variant: 'XL', field: 'newVariant', before: '', after: '200000' },
    ])
    await afterCheck(found.importId, 'start', { existing: 'update' }, shop)
    expect((await reaches(shop, found.importId, 'pictures', 'done')).body.report).toMatchObject({
      importedCount: 1,
      updatedCount: 2,
    })
    const goods = (await call(shop, 'GET', '/goods')).body as { total: number }
    expect(goods.total).toBe(3)

    await server.database.rows(`UPDATE products SET vendor = 'ร้านเรา' WHERE shop_id = $1 AND slug = 'lamp'`, [
      shop.shopId,
    ])
    expect((await undo(shop, found.importId)).body).toMatchObject({ faultCount: 0 })
    await server.database.rows(
      `UPDATE products SET vendor = '=1+1' WHERE shop_id = $1 AND vendor = 'ร้านเรา'`,
      [shop.shopId],
    )
    expect(await fingerprint(shop)).toBe(before)
    const sums = await server.database.rows(
      `SELECT FROM stock_levels l WHERE l.shop_id = $1 AND on_hand <> (SELECT sum(quantity) FROM stock_movements m
         WHERE m.shop_id = l.shop_id AND m.variant_id = l.variant_id AND m.branch_id = l.branch_id)`,
      [shop.shopId],
    )
    expect(sums).toHaveLength(0)
  })

  it('that only brought in new products is undone after days, and not after a week', async () => {
    const shop = await server.shop('undone')
    const importId = await bringIn(shop, POTS)
    await server.database.rows(
      `UPDATE operations SET undo_until = undo_until - interval '6 days' WHERE operation_id = $1`,
      [importId],
    )
    await undo(shop, importId)
    expect(((await call(shop, 'GET', '/goods')).body as { total: number }).total).toBe(0)
    await bringIn(shop, POTS)
    const late = await bringIn(
      shop,
      POTS.replaceAll('pot,', 'pan,')
        .replaceAll('lamp,', 'lamp2,')
        .replaceAll('POT', 'PAN')
        .replace('0012', '0013'),
    )
    await server.database.rows(
      `UPDATE operations SET undo_until = undo_until - interval '8 days' WHERE operation_id = $1`,
      [late],
    )
    expect((await call(shop, 'POST', `/operations/${late}/undo`)).body).toMatchObject({ code: 'too_late' })
  })
})

describe('columns that nobody knows', () => {
  it('are asked for once, and remembered', async () => {
    const shop = await server.shop('mapped')
    const file = 'รุ่น,ยี่ห้อ,ขายปลีก,หมายเหตุ\nพัดลม 16,ฮาตาริ,890,ของใหม่\nพัดลม 18,ฮาตาริ,1090,'
    const found = await check(shop, file)
    expect(found).toMatchObject({
      state: 'mapping',
      report: { unknown: { headings: ['รุ่น', 'ยี่ห้อ', 'ขายปลีก', 'หมายเหตุ'] } },
    })
    const say = (columns: (string | null)[]) => afterCheck(found.importId, 'columns', { columns }, shop)
    expect((await say(['name', 'vendor', null, null])).body).toMatchObject({ code: 'columns_needed' })
    expect((await say(['name', 'price', 'price', null])).body).toMatchObject({ code: 'column_twice' })
    expect(await say(['name', 'vendor', 'price', null])).toMatchObject({
      status: 202,
      body: { state: 'checking' },
    })
    expect((await reaches(shop, found.importId, 'checked')).body.report).toMatchObject({
      format: 'mapped',
      productCount: 2,
    })
    expect(await check(shop, file.replace('890', '850'))).toMatchObject({ state: 'checked' })
    expect(await check(await server.shop('notmapped'), file)).toMatchObject({ state: 'mapping' })
  })

  it('may be a thousand, of which those far to the right are asked for, remembered and kept as well', async () => {
    const shop = await server.shop('wide')
    const headings = Array.from({ length: 1000 }, (_, at) => `คอลัมน์ที่ ${at} ของระบบเดิมที่มีชื่อยาว`)
    const row = headings.map((_heading, at) => (at === 998 ? 'หม้อดิน' : at === 999 ? '120' : `ค่า ${at}`))
    const fileOf = (...names: string[]) => [...names, row.join(',')].join('\n')
    const found = await check(shop, fileOf(headings.join(',')))
    expect(found.report).toMatchObject({ unknown: { headings } })
    const columns = headings.map((_heading, at) => (at === 998 ? 'name' : at === 999 ? 'price' : null))
    await afterCheck(found.importId, 'columns', { columns }, shop)
    expect((await reaches(shop, found.importId, 'checked')).body.report).toMatchObject({
      productCount: 1,
      faultCount: 0,
    })
    expect(await check(shop, fileOf(headings.join(',')))).toMatchObject({ state: 'checked' })
    const other = headings.with(999, 'อย่างอื่น')
    expect(await check(shop, fileOf(other.join(',')))).toMatchObject({ state: 'mapping' })
  })
})
