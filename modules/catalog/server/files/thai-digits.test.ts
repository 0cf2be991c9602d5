import { expect, it } from 'vitest'
import { readProductFile } from './read-file.ts'

const FILE = [
  'Handle,Title,Variant Price,Variant Grams,Variant Inventory Qty',
  'a,A,๑๐.๕๐,"๑,๒๐๐",๑๒',
  'b,B,10,"1,200","1,012"',
].join('\n')

it('reads every figure of a file in Thai digits and with commas', async () => {
  const file = await readProductFile(Buffer.from(FILE), { remembered: async () => undefined })
  if (!('products' in file)) throw new Error(JSON.stringify(file))
  expect(file.faults).toEqual([])
  expect(file.products.map(({ variants }) => variants)).toMatchObject([
    [{ priceSatang: 1050, weightGrams: 1200, quantity: 12 }],
    [{ priceSatang: 1000, weightGrams: 1200, quantity: 1012 }],
  ])
})
