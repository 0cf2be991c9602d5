import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FileProduct,
  findColumns,
  fieldRow,
  formatOf,
  formats,
  oneLine,
  type ProductContent,
  readProducts,
  sheetFor,
  writeProduct,
} from '../rules.ts'

const EXTRA = ['Variant Taxable', 'Image Position', 'Google Shopping / MPN']
const HEADINGS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  ...EXTRA,
]

function read(table: readonly (readonly string[])[]) {
  const found = findColumns(table)
  if (!found) throw new Error('not recognised')
  const rows = table.slice(1).map((cells, index) => fieldRow(cells, index + 2, found.columns))
  const { products, faults } = readProducts(formatOf(found.format), rows, (field) => field)
  expect(faults).toEqual([])
  return { products, columns: found.columns, format: found.format }
}

/** Reads a table and writes what was read, with a change on the way. */
function through(table: string[][], change: (product: FileProduct) => ProductContent = (product) => product) {
  const { products, columns, format } = read(table)
  const sheet = sheetFor(formatOf(format), [{ importId: 'i', headings: table[0] ?? [], columns }])
  const rows = products.flatMap((product) =>
    writeProduct(sheet, change(product), sheet.place('i', product.cells)),
  )
  return sheet.finish(rows)
}

const POT = [
  HEADINGS,
  [
    'pot',
    'Pot',
    '<p>Clay &amp; <b>glaze</b></p>',
    'Home',
    'a,  b',
    'TRUE',
    'Size',
    'S',
    '',
    '0',
    '',
    '9.99',
    '',
    "'0012",
    'https://a/1.jpg',
    'true',
    '1',
    'mpn',
  ],
  [
    'pot',
    '',
    '',
    '',
    '',
    '',
    '',
    'L',
    'L-1',
    '1200',
    '5',
    '1,500.00',
    '',
    '',
    'https://a/1.jpg',
    'false',
    '',
    '',
  ],
  ['pot', '', '', '', '', '', '', '', '', '', '', '', '', '', 'https://a/2.jpg', '', '2', ''],
]

describe('a file that comes in and goes out', () => {
  it('is the same, with what nobody here knows and in its own spelling', () => {
    expect(through(POT)).toEqual(POT)
  })

  it('may have names on several lines: they are one line here, and go out as they came', () => {
    const lines = POT.map((row) => [...row])
    lines[1]?.splice(1, 1, 'Pot\r\nof\tclay')
    lines[1]?.splice(3, 2, 'Home\n> Pots', 'a,b\nc')
    lines[1]?.splice(6, 2, 'Size\nof it', 'S\n')
    lines[2]?.splice(7, 1, 'L\nor XL')
    expect(read(lines).products[0]).toMatchObject({
      name: 'Pot of clay',
      category: 'Home > Pots',
      tags: ['a', 'b c'],
      optionNames: ['Size of it'],
      variants: [{ optionValues: ['S'] }, { optionValues: ['L or XL'] }],
    })
    expect(through(lines)).toEqual(lines)
  })

  it('has anew what was changed, and nothing else', () => {
    const out = through(POT, (product) => ({
      ...product,
      name: 'Large pot',
      variants: product.variants.map((variant) => ({ ...variant, priceSatang: variant.priceSatang + 100 })),
    }))
    const expected = POT.map((row) => [...row])
    expected[1]?.splice(1, 1, 'Large pot')
    expected[1]?.splice(11, 1, '10.99')
    expected[2]?.splice(11, 1, '1501')
    expect(out).toEqual(expected)
  })

  it('loses a variant that is gone, and gets one that is new, and a column for what has none', () => {
    const out = through(POT, (product) => ({
      ...product,
      variants: [
        {
          optionValues: ['L'],
          priceSatang: 150_000,
          sku: 'L-1',
          weightGrams: 1200,
          quantity: 5,
          costSatang: 5000,
        },
        { optionValues: ['XL'], priceSatang: 200_000, quantity: 0 },
      ],
    }))
    expect(out[0]).toEqual([...HEADINGS, 'Cost per item'])
    expect(out.slice(1).map((row) => [row[7], row[11], row.at(-1)])).toEqual([
      ['', '', ''],
      ['L', '1,500.00', '50'],
      ['', '', ''],
      ['XL', '2000', ''],
    ])
  })

  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map(oneLine)
  const variant = fc.record({
    sku: fc.option(fc.uuid(), { nil: undefined }),
    priceSatang: fc.integer({ min: 0, max: 1_000_000_00 }),
    compareAtSatang: fc.option(fc.integer({ min: 1, max: 1_000_000_00 }), { nil: undefined }),
    weightGrams: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    lengthMm: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
    quantity: fc.nat(10_000),
  })
  const product = fc.record({
    name: fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
      .map((value) => `ก${value.trim()}`),
    vendor: text,
    published: fc.boolean(),
    variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
  })

  it.each(['langraan', 'shopify', 'shopee', 'lazada'] as const)(
    'of %s says all that this shop has of a product',
    (code) => {
      const format = formats.find((one) => one.code === code) ?? formatOf(code)
      fc.assert(
        fc.property(product, ({ name, vendor, published, variants }) => {
          const hasOptions = variants.length > 1
          const sheet = sheetFor(format, [])
          const content: ProductContent = {
            slug: `${format.keyPrefix}p1`,
            name,
            vendor,
            published,
            description: 'บรรทัดแรก\nบรรทัดสอง & <สาม>',
            category: '',
            tags: ['a', 'b'],
            seoTitle: '',
            seoDescription: '',
            optionNames: hasOptions ? ['สี'] : [],
            variants: variants.map((one, index) => ({
              ...one,
              compareAtSatang: one.compareAtSatang && one.priceSatang + one.compareAtSatang,
              optionValues: hasOptions ? [`สี ${index}`] : [],
            })),
            pictureUrls: ['https://a/1.jpg', 'https://a/2.jpg'],
          }
          const table = sheet.finish(writeProduct(sheet, content))
          const [back] = read(table).products
          expect(back).toMatchObject({
            slug: content.slug,
            name: name.trim(),
            variants: content.variants.map(({ quantity, priceSatang }) => ({ quantity, priceSatang })),
          })
          expect(back?.variants.map(({ weightGrams }) => weightGrams)).toEqual(
            variants.map(({ weightGrams }) => weightGrams),
          )
          const own = { vendor, published, description: content.description, tags: content.tags }
          expect(back).toMatchObject(code === 'langraan' ? own : {})
        }),
        { numRuns: 150 },
      )
    },
  )
})

describe('a column that was not read yet when its file came in', () => {
  const RED = 'https://pictures.test/red.jpg'
  const table = [
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Image'],
    ['tee', 'Tee', 'Colour', 'Red', '1', 'https://pictures.test/old.jpg'],
    ['tee', '', '', 'Blue', '1', ''],
  ]
  const columns = ['key', 'name', 'option1Name', 'option1Value', 'price', undefined] as const
  const written = (change: (product: FileProduct) => ProductContent) => {
    const [product] = read(table).products
    if (!product) throw new Error('not read')
    const sheet = sheetFor(formatOf('shopify'), [{ importId: 'i', headings: table[0] ?? [], columns }])
    return sheet.finish(writeProduct(sheet, change(product), sheet.place('i', product.cells)))
  }
  const withPictures =
    (...urls: (string | undefined)[]) =>
    (product: FileProduct) => ({
      ...product,
      pictureUrls: [],
      variants: product.variants.map((variant, at) => ({ ...variant, pictureUrl: urls[at] })),
    })

  it('goes out as it came, and takes up what was chosen here', () => {
    expect(written(withPictures())).toEqual(table)
    expect(written(withPictures(undefined, RED))).toEqual(
      table.map((row, at) => (at === 2 ? row.with(5, RED) : row)),
    )
  })
})
