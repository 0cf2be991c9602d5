import { csvText } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatOf } from '../rules/rules.ts'
import {
  bringIn,
  check,
  exported,
  fingerprint,
  listed,
  sheetOf,
  shopWith,
  tableOf,
} from '@langraan/server/testing/product-files'
import { closeWorld, openWorld, until, world } from '@langraan/server/testing/world'

beforeAll(async () => void (await openWorld()))
afterAll(closeWorld)

// Whatever a merchant calls a list: commas, quotes, what a spreadsheet would run, the name of another column, capitals.
const NAMES = [
  'ตัวแทน, ขั้น 1',
  '=1+1',
  '-ส่ง',
  '@VIP',
  'VIP',
  'vip',
  'ราคา',
  'Price list: Price',
  '"ปลีก" & ส่ง',
  'ขั้น  2 | 5',
]
const PRODUCTS = 1000

/** A thousand products of one to three variants, each with a size and marks of packing, with prices in some lists and sold in some channels. */
function manyProducts(): string[][] {
  const channels = formatOf('langraan').columns.filter(({ field }) => field.startsWith('channel'))
  const marks = formatOf('langraan').columns.filter(({ field }) => field.startsWith('mark'))
  const sides = ['Length (cm)', 'Width (cm)', 'Height (cm)']
  const headings = ['Handle', 'Name', 'Option 1 name', 'Option 1 value', 'SKU', 'Price', 'Stock', ...sides]
  const rows = Array.from({ length: PRODUCTS }, (_, at) =>
    Array.from({ length: (at % 3) + 1 }, (_variant, size) => [
      `p-${at}`,
      size === 0 ? `สินค้า ${at}` : '',
      size === 0 ? 'ขนาด' : '',
      `ขนาด ${size}`,
      `S-${at}-${size}`,
      String(100 + at),
      String(at % 7),
      ...sides.map((_side, side) => String((10 + ((at + side + size) % 400)) / 10)),
      ...marks.map((_mark, mark) => (size === 0 && (at + mark) % 3 === 0 ? 'true' : '')),
      ...channels.map((_channel, channel) => (size > 0 ? '' : String((at + channel) % 4 > 0))),
      ...NAMES.map((_name, list) => ((at + size + list) % 3 === 0 ? '' : String(50 + at + list))),
    ]),
  )
  const said = [...marks, ...channels].map((column) => column.headings[0] ?? '')
  return [[...headings, ...said, ...NAMES.map((name) => `Price list: ${name}`)], ...rows.flat()]
}

const inThai = ([headings = [], ...rows]: readonly (readonly string[])[]): string[][] => {
  const words = new Map(
    formatOf('langraan').columns.map(({ headings: [english = '', thai = ''] }) => [english, thai]),
  )
  const thai = headings.map((heading) => words.get(heading) ?? heading.replace('Price list: ', 'ชุดราคา: '))
  return [thai, ...rows.map((row) => [...row])]
}

describe('a thousand products with sizes, marks, prices in lists and channels', () => {
  it.each([
    ['csv', 'en'],
    ['csv', 'th'],
    ['xlsx', 'en'],
    ['xlsx', 'th'],
  ] as const)('come in and go out the same: %s, headings in %s', async (kind, language) => {
    const { shop } = await shopWith(`own-${kind}-${language}`, ...NAMES)
    const table = language === 'th' ? inThai(manyProducts()) : manyProducts()
    const read = kind === 'csv' ? tableOf : sheetOf
    await bringIn(shop, kind === 'csv' ? csvText(table) : await writeWorkbook(table))
    expect((await listed(shop)).length).toBe(
      manyProducts()
        .slice(1)
        .flatMap((row) => row.slice(-NAMES.length).filter(Boolean)).length,
    )
    const out = await exported(shop, 'langraan', kind)
    const [headings = [], ...rows] = await read(out)
    const width = table[0]?.length ?? 0
    expect(headings.slice(0, width)).toEqual(table[0])
    expect(rows.map((row) => row.slice(0, width))).toEqual(table.slice(1))
    expect((await check(shop, out)).report).toMatchObject({
      format: 'langraan',
      existingCount: PRODUCTS,
      changedCount: 0,
      faultCount: 0,
    })
    const { shop: other } = await shopWith(`oth-${kind}-${language}`, ...NAMES.toReversed())
    await bringIn(other, out)
    expect(await fingerprint(other)).toBe(await fingerprint(shop))
  })
})

// The check of a key that goes through all that the shop has made each chunk of a file slower than the one before it.
it('looks its articles up by their keys, also in a database that has seen none before', async () => {
  const read = async (): Promise<number> => {
    const [row] = await world.server.database.rows<{ read: string }>(
      `SELECT sum(idx_tup_read)::text AS read FROM pg_stat_user_indexes WHERE relname = 'variants'`,
      [],
    )
    return Number(row?.read)
  }
  const { shop } = await shopWith('own-keys', ...NAMES)
  const before = await read()
  await bringIn(shop, csvText(manyProducts()))
  const prices = (await listed(shop)).length
  // The first chunk may read as much as it has itself, 500 for each price; all of them together would read 1,300.
  expect((await until(read, (now) => now > before)) - before).toBeLessThan(150 * prices)
})
