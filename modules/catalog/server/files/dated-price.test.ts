import { expect, it } from 'vitest'
import { readProductFile } from './read-file.ts'

const HEADINGS =
  'Product ID,Product Name,SellerSKU,Quantity,Price,SpecialPrice,SpecialPrice Start,SpecialPrice End,Variations Combo'

async function variantsOf(...lines: string[]) {
  const file = await readProductFile(Buffer.from([HEADINGS, ...lines].join('\n')), {
    remembered: async () => undefined,
  })
  if (!('products' in file)) throw new Error(JSON.stringify(file))
  expect([file.layout.format, file.faults]).toEqual(['lazada', []])
  return file.products.flatMap(({ variants }) => variants)
}

it('a special price of Lazada for some days is not brought in: the price stays, and what was left out is kept', async () => {
  const [black, white, red] = await variantsOf(
    '4411,หูฟัง,HP-1,7,590,490,2026-11-01 00:00,2026-11-30 23:59,Color:Black',
    '4411,หูฟัง,HP-2,0,590,,2026-11-01 00:00,2026-11-30 23:59,Color:White',
    '4411,หูฟัง,HP-3,0,590,490,,,Color:Red',
  )
  expect(black).toMatchObject({
    priceSatang: 59_000,
    compareAtSatang: undefined,
    datedPrice: { satang: 49_000, from: '2026-11-01 00:00', until: '2026-11-30 23:59' },
  })
  // Days without a special price are of no offer, and one without days is the price from now on.
  expect(white).not.toHaveProperty('datedPrice')
  expect(red).toMatchObject({ priceSatang: 49_000, compareAtSatang: 59_000 })
  expect(red).not.toHaveProperty('datedPrice')
})

it.each(['590', '600', '0590.00'])(
  'a special price of %s is none where the price is 590',
  async (special) => {
    const [variant] = await variantsOf(`4411,หูฟัง,HP-1,7,590,${special},2026-11-01,2026-11-30,`)
    expect(variant).toMatchObject({ priceSatang: 59_000, compareAtSatang: undefined })
    expect(variant).not.toHaveProperty('datedPrice')
  },
)

it.each([
  ['2026-11-01,', { from: '2026-11-01', until: '' }],
  [',30/11/2569', { from: '', until: '30/11/2569' }],
])('a first or a last day alone is enough: %s', async (days, said) => {
  const [variant] = await variantsOf(`4411,หูฟัง,HP-1,7,590,490,${days},`)
  expect(variant).toMatchObject({ priceSatang: 59_000, datedPrice: { satang: 49_000, ...said } })
})
