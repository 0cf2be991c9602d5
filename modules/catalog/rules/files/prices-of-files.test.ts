import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  type ColumnField,
  type FormatCode,
  fieldRow,
  formatOf,
  formats,
  mergeProduct,
  readProducts,
  sheetFor,
  type StoredProduct,
  writeProduct,
} from '../rules.ts'

type Prices = { priceSatang: number; compareAtSatang?: number | undefined }

const storedOf = (format: FormatCode, prices: readonly Prices[]): StoredProduct => ({
  slug: `${formatOf(format).keyPrefix}p1`,
  name: 'หม้อ',
  description: '',
  vendor: '',
  category: '',
  tags: [],
  published: true,
  seoTitle: '',
  seoDescription: '',
  pictureUrls: [],
  productId: 'p',
  isArchived: false,
  ownPictureIds: [],
  optionNames: ['ขนาด'],
  variants: prices.map((one, at) => ({
    ...one,
    variantId: `v${at}`,
    sku: `P-${at}`,
    optionValues: [`${at}`],
    quantity: 0,
  })),
})

/** The rows of a product, written into those that it came in with where there are any. */
function written(format: FormatCode, product: StoredProduct, source?: readonly (readonly string[])[]) {
  const [headings = []] = sheetFor(formatOf(format), []).finish([])
  const { columns } = sheetFor(formatOf(format), [])
  const sheet = sheetFor(formatOf(format), source ? [{ importId: 'i', headings, columns }] : [])
  const rows = writeProduct(sheet, product, source && sheet.place('i', source))
  return { rows: sheet.finish(rows).slice(1), columns: sheet.columns }
}

/** What a file with these rows would change of the product. */
function changes(
  format: FormatCode,
  stored: StoredProduct,
  rows: readonly (readonly string[])[],
  columns: readonly (ColumnField | undefined)[],
) {
  const read = rows.map((cells, at) => fieldRow(cells, at + 2, columns))
  const { products, faults } = readProducts(formatOf(format), read, (field) => field)
  expect(faults).toEqual([])
  const [file] = products
  if (!file) throw new Error('not read')
  const merged = mergeProduct(stored, file, new Set(columns.filter((field) => field !== undefined)))
  if ('code' in merged) throw new Error(merged.code)
  return changesOf(stored, merged).filter(({ field }) => field.endsWith('Satang'))
}

const satang = fc.integer({ min: 0, max: 2000 })
const prices = fc.array(
  fc.record({ priceSatang: satang, compareAtSatang: fc.option(satang, { nil: undefined }) }),
  { minLength: 1, maxLength: 4 },
)
const codes = formats.map(({ code }) => code)

describe('prices that go out with a file and come in again', () => {
  it.each(codes)('of %s change nothing, whichever of the two is the higher', (format) => {
    fc.assert(
      fc.property(prices, fc.option(prices, { nil: undefined }), (now, before) => {
        const stored = storedOf(format, now)
        const source = before && written(format, storedOf(format, before)).rows
        const { rows, columns } = written(format, stored, source)
        expect(changes(format, stored, rows, columns)).toEqual([])
      }),
    )
  })

  const lazada = (priceSatang: number, compareAtSatang?: number) => {
    const { rows, columns } = written('lazada', storedOf('lazada', [{ priceSatang, compareAtSatang }]))
    const cell = (field: ColumnField) => rows[0]?.[columns.indexOf(field)]
    return [cell('price'), cell('specialPrice')]
  }

  it('stand in a sheet of Lazada as a special price only where that is the lower one', () => {
    expect(lazada(50_000, 19_900)).toEqual(['500', ''])
    expect(lazada(50_000, 50_000)).toEqual(['500', ''])
    expect(lazada(50_000, 59_000)).toEqual(['590', '500'])
    expect(lazada(50_000)).toEqual(['500', ''])
  })

  it.each([
    ['a price that rises keeps what the sheet cannot tell', [50_000, 19_900], '700', '', [70_000, 19_900]],
    [
      'a special price that is taken away ends the discount',
      [49_000, 59_000],
      '590',
      '',
      [59_000, undefined],
    ],
    ['so it does where the price rises, too', [49_000, 59_000], '700', '', [70_000, undefined]],
    ['a price below it is no discount of this file', [50_000, 19_900], '150', '', [15_000, undefined]],
    ['a special price takes its place', [50_000, 19_900], '500', '450', [45_000, 50_000]],
  ] as const)('%s', (_case, [priceSatang, compareAtSatang], price, special, after) => {
    const stored = storedOf('lazada', [{ priceSatang, compareAtSatang }])
    const { rows, columns } = written('lazada', stored)
    const said = new Map<ColumnField | undefined, string>([
      ['price', price],
      ['specialPrice', special],
    ])
    const changed = rows.map((row) => row.map((cell, at) => said.get(columns[at]) ?? cell))
    const found = new Map(
      changes('lazada', stored, changed, columns).map((one) => [one.field as string, one.after]),
    )
    expect([
      found.get('priceSatang') ?? String(priceSatang),
      found.get('compareAtSatang') ?? String(compareAtSatang),
    ]).toEqual(after.map((one) => String(one ?? '')))
  })
})
