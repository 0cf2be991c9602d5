import { describe, expect, it } from 'vitest'
import { readProductFile } from './read-file.ts'

const SHOPIFY = 'Handle,Title,Variant Price'

async function productsOf(...lines: string[]) {
  const file = await readProductFile(Buffer.from(lines.join('\n')), { remembered: async () => undefined })
  if (!('products' in file)) throw new Error(JSON.stringify(file))
  return file
}

describe('files that another program has damaged', () => {
  it('are read as UTF-8 where another system has lost a letter before', async () => {
    const { products } = await productsOf(SHOPIFY, 'a,น้ำปลา\uFFFD,10')
    expect(products).toMatchObject([{ name: 'น้ำปลา\uFFFD' }])
  })

  it('are told where a spreadsheet has shortened a SKU or a barcode, and those codes are empty', async () => {
    const { products, faults } = await productsOf(
      `${SHOPIFY},Variant SKU,Variant Barcode`,
      'a,A,10,1.00012E+11,8850123456787',
      'b,B,10,B-1,8.85012E+12',
      'c,C,10,C-1,8.85012E+12',
      'd,D,10,D-1,8850123456794',
    )
    expect(faults).toEqual([])
    expect(products.map(({ variants: [one] }) => [one?.sku, one?.barcode])).toEqual([
      [undefined, '8850123456787'],
      ['B-1', undefined],
      ['C-1', undefined],
      ['D-1', '8850123456794'],
    ])
    const notes = products.flatMap((product) => product.notes ?? [])
    expect(notes.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Variant SKU', 'code_shortened'],
      [3, 'Variant Barcode', 'code_shortened'],
      [4, 'Variant Barcode', 'code_shortened'],
    ])
  })
})
