import { describe, expect, it } from 'vitest'
import { fieldRow, findColumns, formatOf, readProducts, settleProduct } from './rules.ts'

const NEEDED = ['Handle', 'Title', 'Variant Price']
const rows = (...cells: Record<string, string>[]): Record<string, string>[] => cells

function readShopify(cells: Record<string, string>[]) {
  const headings = [...new Set([...NEEDED, ...cells.flatMap((row) => Object.keys(row))])]
  const { columns = [], format = 'mapped' } = findColumns([headings]) ?? {}
  const table = cells.map((row, index) =>
    fieldRow(
      headings.map((heading) => row[heading] ?? ''),
      index + 2,
      columns,
    ),
  )
  expect(format).toBe('shopify')
  const read = readProducts(formatOf(format), table, (field) => headings[columns.indexOf(field)] ?? field)
  const settled = read.products.map((one) => settleProduct(one, { exists: false, isKnown: () => false }))
  return {
    products: settled.flatMap(({ product }) => product ?? []),
    faults: [...read.faults, ...settled.flatMap(({ faults }) => faults)],
    notes: settled.flatMap(({ notes }) => notes),
  }
}

describe('a Shopify product file', () => {
  it('reads options, several variants and pictures under one handle', () => {
    const { products, faults } = readShopify(
      rows(
        {
          Handle: 'pot',
          Title: 'Pot',
          'Option1 Name': 'Size',
          'Option1 Value': 'S',
          'Variant Price': '9.99',
          'Variant Inventory Qty': '1',
          'Image Src': 'https://a/1.jpg',
          Tags: 'a, b',
        },
        { Handle: 'pot', 'Option1 Value': 'L', 'Variant Price': '1,500', 'Variant Grams': '1200' },
        { Handle: 'pot', 'Image Src': 'https://a/2.jpg' },
      ),
    )
    expect(faults).toEqual([])
    expect(products).toMatchObject([
      {
        slug: 'pot',
        optionNames: ['Size'],
        tags: ['a', 'b'],
        pictureUrls: ['https://a/1.jpg', 'https://a/2.jpg'],
        variants: [
          { optionValues: ['S'], priceSatang: 999, quantity: 1, weightGrams: undefined },
          { optionValues: ['L'], priceSatang: 150_000, weightGrams: 1200 },
        ],
      },
    ])
  })

  it('knows "Default Title" as no option', () => {
    const { products } = readShopify(
      rows({
        Handle: 'a',
        Title: 'A',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': '1',
      }),
    )
    expect(products[0]?.optionNames).toEqual([])
  })

  it.each([
    ['missing_name', { 'Variant Price': '1' }],
    ['bad_price', { Title: 'A', 'Variant Price': 'free' }],
    ['price_too_high', { Title: 'A', 'Variant Price': '100,000,000.01' }],
    ['price_too_high', { Title: 'A', 'Variant Price': '๑๐๐๐๐๐๐๐๐.๐๑' }],
    ['price_too_high', { Title: 'A', 'Variant Price': '99999999999999999999' }],
    ['missing_price', { Title: 'A' }],
    ['handle_too_long', { Handle: 'ก'.repeat(256), Title: 'A', 'Variant Price': '1' }],
    ['handle_too_long', { Handle: 'ก'.repeat(201), Title: 'A', 'Variant Price': '1' }],
    [
      'option_name_too_long',
      { Title: 'A', 'Variant Price': '1', 'Option1 Name': 'ส'.repeat(51), 'Option1 Value': 'แดง' },
    ],
  ])('faults %s at its row, and leaves the product out', (code, cells) => {
    const { products, faults } = readShopify(rows({ Handle: 'x', ...cells }))
    expect([products, faults[0]?.row]).toEqual([[], 2])
    expect(faults).toContainEqual(expect.objectContaining({ code, reach: 'product' }))
  })

  const priced = { Title: 'A', 'Variant Price': '1' }
  it.each([
    ['price_too_high', 'emptied', { 'Variant Compare At Price': '100000001' }, {}],
    ['price_too_high', 'emptied', { 'Cost per item': '100000001' }, {}],
    ['bad_quantity', 'zero', { 'Variant Inventory Qty': '1.5' }, { quantity: 0 }],
    ['negative_quantity', 'zero', { 'Variant Inventory Qty': '-2' }, { quantity: 0 }],
    ['bad_weight', 'emptied', { 'Variant Grams': 'heavy' }, { weightGrams: undefined }],
    ['bad_weight', 'emptied', { 'Variant Weight': '9999999', 'Variant Weight Unit': 'kg' }, {}],
    ['sku_too_long', 'emptied', { 'Variant SKU': 'S'.repeat(256) }, {}],
    ['barcode_too_long', 'emptied', { 'Variant Barcode': '9'.repeat(65) }, {}],
    ['code_shortened', 'emptied', { 'Variant SKU': '8.85012E+12' }, {}],
    ['several_barcodes', 'some_taken', { 'Variant Barcode': '885, 886' }, { barcode: '885' }],
  ] as const)('notes %s in a cell, which is %s, and takes the rest', (code, outcome, cells, variant) => {
    const { products, faults, notes } = readShopify(rows({ Handle: 'x', ...priced, ...cells }))
    expect([faults, notes]).toMatchObject([[], [{ row: 2, code, outcome }]])
    expect(products[0]?.variants).toMatchObject([{ priceSatang: 100, ...variant }])
    expect([products[0]?.variants[0]?.sku, products[0]?.variants[0]?.costSatang]).toEqual([
      undefined,
      undefined,
    ])
  })

  it.each([
    ['too_long', { Title: 'ก'.repeat(301) }, { name: 'ก'.repeat(300) }],
    ['description_too_long', { 'Body (HTML)': 'ก'.repeat(50_001) }, { description: 'ก'.repeat(50_000) }],
    ['vendor_too_long', { Vendor: 'ก'.repeat(201) }, { vendor: 'ก'.repeat(200) }],
    ['seo_title_too_long', { 'SEO Title': '😀'.repeat(101) }, { seoTitle: '😀'.repeat(100) }],
    ['seo_description_too_long', { 'SEO Description': 's'.repeat(501) }, { seoDescription: 's'.repeat(500) }],
    ['tag_too_long', { Tags: `new, ${'ก'.repeat(61)}` }, { tags: ['new'] }],
    [
      'too_many_tags',
      { Tags: Array.from({ length: 51 }, (_, n) => n).join() },
      { tags: Array.from({ length: 50 }, (_, n) => String(n)) },
    ],
  ])('notes %s, and takes what there is room for', (code, cells, product) => {
    const { products, faults, notes } = readShopify(rows({ Handle: 'x', ...priced, ...cells }))
    expect([faults, notes.map((note) => note.code)]).toEqual([[], [code]])
    expect(products).toMatchObject([product])
  })

  it('leaves out a row with an option that is too long, or without a price, and takes the others', () => {
    const size = (value: string, price: string) => ({
      Handle: 'x',
      'Option1 Value': value,
      'Variant Price': price,
    })
    const { products, faults } = readShopify(
      rows(
        { Title: 'A', 'Option1 Name': 'Size', ...size('S', '1') },
        size('ส'.repeat(101), '1'),
        size('L', ''),
        { Handle: 'x', 'Variant SKU': 'ALONE' },
      ),
    )
    expect(faults.toSorted((a, b) => a.row - b.row)).toMatchObject([
      { row: 3, code: 'option_value_too_long', reach: 'row' },
      { row: 4, code: 'missing_price', reach: 'row' },
      { row: 5, code: 'missing_price', reach: 'row' },
    ])
    expect(products.map(({ variants }) => variants.length)).toEqual([1])
  })

  it('leaves a SKU empty that stands twice, and leaves out options that do', () => {
    const { products, faults, notes } = readShopify(
      rows(
        {
          Handle: 'a',
          Title: 'A',
          'Option1 Name': 'Size',
          'Option1 Value': 'S',
          'Variant Price': '1',
          'Variant SKU': 'X',
        },
        { Handle: 'a', 'Option1 Value': 'S', 'Variant Price': '1', 'Variant SKU': 'Y' },
        { Handle: 'a', 'Option1 Value': 'L', 'Variant Price': '1', 'Variant SKU': 'X' },
        // Of a row that is left out nothing is taken.
        { Handle: 'b', Title: 'B', 'Variant Price': '1', 'Variant SKU': 'Y' },
      ),
    )
    expect(faults).toMatchObject([{ row: 3, code: 'duplicate_options', reach: 'row' }])
    expect(notes).toMatchObject([{ row: 4, code: 'duplicate_sku', value: 'X', outcome: 'emptied' }])
    expect(products.map(({ variants }) => variants.map(({ sku }) => sku))).toEqual([['X', undefined], ['Y']])
  })

  it('notes what a later row says otherwise of its product', () => {
    const { products, notes } = readShopify(
      rows(
        { Handle: 'a', Vendor: 'ก', ...priced },
        { Handle: 'a', Vendor: 'ข', 'Image Src': 'https://a/1.jpg' },
      ),
    )
    expect(products).toMatchObject([{ vendor: 'ก' }])
    expect(notes).toMatchObject([{ row: 3, column: 'Vendor', code: 'said_otherwise', value: 'ข' }])
  })

  it('takes the apostrophe off by which a number is told to be text', () => {
    const { products } = readShopify(
      rows({ Handle: 'a', ...priced, 'Variant SKU': "'0112", 'Variant Barcode': "'8850001112224" }),
    )
    expect(products[0]?.variants).toMatchObject([{ sku: '0112', barcode: '8850001112224' }])
  })

  it('reads a barcode as a scanner sends it, and finds it twice however it is written', () => {
    const thai = { 'Variant SKU': '\u200Bเสื้อ-๑', 'Variant Barcode': "'๘๘๕๐๙๙๙๓๒๐๐๑๔\u200B" }
    const { products, notes } = readShopify(
      rows(
        { Handle: 'a', Title: 'A', 'Variant Price': '1', ...thai },
        { Handle: 'b', Title: 'B', 'Variant Price': '1', 'Variant Barcode': '8850999320014' },
      ),
    )
    expect(products[0]?.variants[0]).toMatchObject({ sku: 'เสื้อ-๑', barcode: '8850999320014' })
    expect(notes.map((note) => note.code)).toEqual(['duplicate_barcode'])
  })
})

describe('a handle', () => {
  const slugOf = (Handle: string) => readShopify(rows({ Handle, Title: 'A', 'Variant Price': '1' }))

  it.each([
    ['../../../admin', 'admin'],
    ['a/b?c#d', 'a-b-c-d'],
    ['UPPER case', 'upper-case'],
    ['เสื้อ (แดง)', 'เสื้อ-แดง'],
  ])('“%s”, which is no part of an address, is cleaned as in the form', (handle, slug) => {
    expect(slugOf(handle)).toMatchObject({ products: [{ slug, key: handle }], faults: [] })
  })

  it.each(['shirt_2', 'Shirt-A', 'หม้อ-1'])('“%s” stays as it is', (handle) => {
    const { products } = slugOf(handle)
    expect([products[0]?.slug, products[0]?.key]).toEqual([handle, undefined])
  })

  it('that has nothing of an address is none', () => {
    expect(slugOf('.').faults).toMatchObject([{ row: 2, code: 'missing_handle' }])
  })
})

describe('a column that says whether goods are shown', () => {
  const readWith = (cells: Record<string, string>) =>
    readShopify(rows({ Handle: 'x', Title: 'A', 'Variant Price': '1', ...cells }))

  it.each([
    ...['', 'true', 'TRUE', 'Yes', '1', 'on', 'ใช่', 'แสดง', 'เปิดขาย'].map((word) => [word, true] as const),
    ...['false', 'FALSE', 'no', '0', '-1', '-', 'ไม่', 'ไม่ใช่', 'ไม่แสดง'].map((word) => [word, false] as const),
    ...['ซ่อน', 'ปิด', 'ปิดขาย', 'เลิกขาย', 'Hidden', 'off', 'unpublished'].map((word) => [word, false] as const),
  ])('takes “%s” as it is meant', (word, published) => {
    const { products, faults } = readWith({ Published: word })
    expect([products[0]?.published, faults]).toEqual([published, []])
  })

  it.each([
    ['active', true],
    ['draft', false],
    ['archived', false],
    ['unlisted', false],
  ])('knows the state “%s” of Shopify', (Status, published) => {
    const { products, faults } = readWith({ Published: 'true', Status })
    expect([products[0]?.published, faults]).toEqual([published, []])
  })

  it.each(['x', 'maybe', 'ยังไม่แน่ใจ'])('puts nothing on sale for “%s”, which it does not know', (value) => {
    for (const column of ['Published', 'Status'])
      expect(readWith({ [column]: value })).toMatchObject({
        products: [{ published: false }],
        notes: [{ row: 2, column, code: 'bad_yes_no', value, outcome: 'hidden' }],
      })
  })
})

it('takes what is as long as a form takes it', () => {
  const { products, faults } = readShopify(
    rows({
      Handle: 'h'.repeat(200),
      Title: 'ก'.repeat(300),
      'Body (HTML)': 'ก'.repeat(50_000),
      Vendor: 'ก'.repeat(200),
      Tags: Array.from({ length: 50 }, (_, n) => `${n}`.padStart(60, 't')).join(),
      'SEO Title': 's'.repeat(200),
      'SEO Description': 's'.repeat(500),
      'Option1 Name': 'ส'.repeat(50),
      'Option1 Value': 'ส'.repeat(100),
      'Variant SKU': 's'.repeat(255),
      'Variant Barcode': '9'.repeat(64),
      'Variant Price': '1',
    }),
  )
  expect([products.length, faults]).toEqual([1, []])
})
