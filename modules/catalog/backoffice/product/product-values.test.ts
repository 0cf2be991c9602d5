import { expect, it } from 'vitest'
import type { Product } from '../../product-contract.ts'
import {
  bodyOf,
  copyOf,
  faultsIn,
  filledForAll,
  newProduct,
  onTopOf,
  isSameAgain,
  overArchiving,
  type ProductValues,
  valuesOf,
  type VariantValues,
  withIds,
  withOptions,
  withPictures,
} from './product-values.ts'

const [variant] = newProduct.variants
const withVariants = (...sizes: [size: string, variantId: string][]): ProductValues => ({
  ...newProduct,
  variants: sizes.flatMap(([size, variantId]) =>
    variant ? [{ ...variant, optionValues: [size], variantId }] : [],
  ),
})

it('knows the variant that a save has made, so that the next one does not make another', () => {
  const after = withIds(
    withVariants(['S', ''], ['M', ''], ['L', 'old']),
    withVariants(['S', 'made'], ['L', 'x']),
  )
  expect(after.variants.map(({ variantId }) => variantId)).toEqual(['made', '', 'old'])
})

const sizes = (...values: string[]) => [{ name: 'Size', values }]
const skus = (values: ProductValues) => values.variants.map(({ sku }) => sku)
const withSkus = (...all: [size: string, variantId: string, sku: string][]): ProductValues => ({
  ...newProduct,
  options: sizes(...all.map(([size]) => size)),
  variants: all.flatMap(([size, variantId, sku]) =>
    variant ? [{ ...variant, optionValues: [size], variantId, sku }] : [],
  ),
})

it('gives a value that was taken out and put in again its variants back as they were', () => {
  const before = withSkus(['S', '', 'A-S'], ['M', '', 'A-M'])
  const without = withOptions(before, sizes('S'), [], [])
  expect(skus(without.values)).toEqual(['A-S'])
  const back = withOptions(without.values, sizes('S', 'M'), without.left, [])
  expect(skus(back.values)).toEqual(['A-S', 'A-M'])
  expect(back.left).toEqual([])
})

it('gives back what was typed since the save, and makes another of what a save has taken away', () => {
  const saved = withSkus(['S', 's', 'A-S'], ['M', 'm', 'A-M']).variants
  const before = withSkus(['S', 's', 'A-S'], ['M', 'm', 'A-M2'])
  const without = withOptions(before, sizes('S'), [], saved)
  const idAndSku = (values: ProductValues) =>
    values.variants.map(({ variantId, sku }) => `${variantId} ${sku}`)
  const put = (there: readonly VariantValues[]) =>
    idAndSku(withOptions(without.values, sizes('S', 'M'), without.left, there).values)
  expect(put(saved)).toEqual(['s A-S', 'm A-M2'])
  expect(put(saved.slice(0, 1))).toEqual(['s A-S', ' A-M2'])
  expect(idAndSku(withOptions(before, sizes('S', 'M'), without.left, saved).values)).toEqual([
    's A-S',
    'm A-M2',
  ])
})

it('gives a new variant the picture of its colour, and none that the product has no more', () => {
  const coloured = (colour: string, size: string, pictureId: string) =>
    variant ? [{ ...variant, optionValues: [colour, size], pictureId }] : []
  const options = (...values: string[]) => [
    { name: 'Colour', values: ['red', 'blue'] },
    { name: 'Size', values },
  ]
  const before: ProductValues = {
    ...newProduct,
    pictureIds: ['r', 'b'],
    options: options('S', 'M'),
    variants: [
      ...coloured('red', 'S', 'r'),
      ...coloured('red', 'M', 'r'),
      ...coloured('blue', 'S', 'b'),
      ...coloured('blue', 'M', ''),
    ],
  }
  const pictures = (values: ProductValues) => values.variants.map(({ pictureId }) => pictureId)
  const { values } = withOptions(before, options('S', 'M', 'L'), [], [])
  expect(pictures(values)).toEqual(['r', 'r', 'r', 'b', '', ''])
  expect(bodyOf(values).variants.map((one) => one.pictureId)).toEqual([
    'r',
    'r',
    'r',
    'b',
    undefined,
    undefined,
  ])
  const fewer = withPictures(values, ['b'])
  expect(pictures(fewer)).toEqual(['', '', '', 'b', '', ''])
  expect(pictures(withOptions(fewer, options('S'), before.variants, []).values)).toEqual(['', 'b'])
})

it('says that options have more combinations than a product has variants, and leaves none out in silence', () => {
  const numbers = Array.from({ length: 16 }, (_, at) => `${at}`)
  const options = ['Size', 'Colour'].map((name) => ({ name, values: numbers }))
  const { values } = withOptions({ ...newProduct, name: 'x' }, options, [], [])
  expect(faultsIn(values)[0]).toEqual({ path: 'variants', code: 'too_many_variants' })
  const [size, colour] = options
  const fewer = size && colour ? [size, { ...colour, values: numbers.slice(1) }] : []
  const { values: fit } = withOptions(values, fewer, [], [])
  expect(faultsIn(fit).filter(({ path }) => path === 'variants')).toEqual([])
})

it('gives all variants what was typed for them at once, and stock only to those that are new', () => {
  const { variants } = withVariants(['S', 'old'], ['M', ''])
  const filled = filledForAll(variants, { priceSatang: 49_000, openingPieces: 10, costSatang: undefined })
  expect(filled).toMatchObject([
    { priceSatang: 49_000, openingPieces: undefined },
    { priceSatang: 49_000, openingPieces: 10 },
  ])
  expect(filledForAll(variants, { widthMm: 120, heightMm: 50 })).toMatchObject([
    { widthMm: 120, lengthMm: undefined, heightMm: 50 },
    { widthMm: 120, heightMm: 50 },
  ])
  const { variants: sent } = bodyOf({ ...newProduct, variants: filled })
  expect(sent.map(({ openingPieces }) => openingPieces)).toEqual([undefined, 10])
  // What is saved has its stock: the next save must not bring it again.
  const after = withIds({ ...newProduct, variants: filled }, withVariants(['S', 'old'], ['M', 'made']))
  expect(after.variants[1]).toMatchObject({ variantId: 'made', openingPieces: undefined })
})

const openings = ({ variants }: ProductValues) => variants.map(({ openingPieces }) => openingPieces)

it('leaves no opening stock with what is saved: typed while the save was on its way, no field would show it', () => {
  const { variants } = withVariants(['S', 'made'], ['M', ''])
  const typed = { ...newProduct, variants: variants.map((one) => ({ ...one, openingPieces: 8 })) }
  expect(openings(withIds(typed, withVariants(['S', 'made'])))).toEqual([undefined, 8])
})

it('knows its own variants in a product that is there, where the answer to their save was lost', () => {
  const { variants } = withVariants(['S', 'old'], ['M', ''], ['L', ''])
  const typed = { ...newProduct, name: 'x', variants: variants.map((one) => ({ ...one, openingPieces: 8 })) }
  const there = { ...withVariants(['S', 'old'], ['M', 'made']), name: 'y', revision: 3 }
  const mine = onTopOf(typed, there)
  expect(mine).toMatchObject({ name: 'x', revision: 3 })
  expect(mine.variants.map(({ variantId }) => variantId)).toEqual(['old', 'made', ''])
  expect(openings(mine)).toEqual([undefined, undefined, 8])
})

it('takes what somebody else has made under the same name for it, and names none twice', () => {
  const idsOf = ({ variants }: ProductValues) => variants.map(({ variantId }) => variantId)
  // Both gave a product without options two sizes; only the order in which they did it differs.
  const mine = withVariants(['S', 'first'], ['M', ''])
  const theirs = withVariants(['M', 'first'], ['S', 'made'])
  expect(idsOf(onTopOf(mine, theirs))).toEqual(['made', 'first'])
  // What they have given another name goes on under one's own, unless they have made one of that name, too.
  expect(idsOf(onTopOf(withVariants(['S', 'first']), withVariants(['L', 'first'])))).toEqual(['first'])
  expect(idsOf(onTopOf(withVariants(['S', 'first'], ['L', 'x']), theirs))).toEqual(['made', 'x'])
  expect(idsOf(withIds(mine, theirs))).toEqual(['first', ''])
})

it('leaves variants what they are where their names were swapped or moved on', () => {
  const idsOf = ({ variants }: ProductValues) => variants.map(({ variantId }) => variantId)
  const swapped = withVariants(['Blue', 'red'], ['Red', 'blue'])
  expect(idsOf(onTopOf(swapped, withVariants(['Red', 'red'], ['Blue', 'blue'])))).toEqual(['red', 'blue'])
  const moved = withVariants(['M', 's'], ['L', 'm'], ['XL', 'l'], ['S', ''])
  expect(idsOf(onTopOf(moved, withVariants(['S', 's'], ['M', 'm'], ['L', 'l'])))).toEqual(['s', 'm', 'l', ''])
})

const product: Product = {
  productId: 'p',
  revision: 7,
  name: 'เสื้อ',
  slug: 'shirt',
  description: 'ผ้าฝ้าย',
  vendor: 'มะลิ',
  tags: ['ขายดี'],
  optionNames: ['Size'],
  categoryId: 'c',
  seoTitle: 'เสื้อผ้าฝ้าย',
  seoDescription: '',
  channels: ['web', 'till'],
  pictureIds: ['one', 'two'],
  packing: { marks: ['fragile' as const], neverWith: [] },
  variants: [
    {
      variantId: 'v',
      optionValues: ['S'],
      sku: 'S-1',
      barcode: '8850999320014',
      priceSatang: 10_000,
      costSatang: 4000,
      pictureId: 'two',
      prices: [{ priceListId: 'l', priceSatang: 9000 }],
    },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

it('copies a product without what only one article can have', () => {
  const { variants, ...copy } = bodyOf(copyOf(product, 'เสื้อ (สำเนา)'))
  const { variants: _variants, ...like } = bodyOf(valuesOf(product))
  expect(copy).toEqual({ ...like, name: 'เสื้อ (สำเนา)', slug: '' })
  expect(variants).toEqual([
    expect.objectContaining({
      optionValues: ['S'],
      sku: '',
      barcode: '',
      priceSatang: 10_000,
      costSatang: 4000,
      pictureId: 'two',
      prices: [{ priceListId: 'l', priceSatang: 9000 }],
    }),
  ])
  expect(variants[0]).not.toHaveProperty('variantId')
  expect(variants[0]).not.toHaveProperty('openingPieces')
})

it('goes on over an archiving, and over nothing else', () => {
  const typed = { ...valuesOf(product), name: 'เสื้อใหม่' }
  const archived = {
    ...product,
    revision: 8,
    archivedAt: '2026-02-01T00:00:00.000Z',
    channels: ['till' as const],
  }
  expect(overArchiving(typed, product, archived)).toEqual({ revision: 8, channels: ['till'] })
  const chosen = { ...typed, channels: ['web'] }
  expect(overArchiving(chosen, product, archived)).toEqual({ revision: 8, channels: ['web'] })
  expect(overArchiving(typed, product, { ...archived, vendor: 'อื่น' })).toBeUndefined()
  expect(overArchiving(typed, product, { ...product, revision: 8 })).toBeUndefined()
  // What was typed from an older version has to be chosen about all the same.
  expect(overArchiving({ ...typed, revision: 6 }, product, archived)).toBeUndefined()
})

it('goes on over a version that is the same again, as when a price list came back', () => {
  const typed = { ...valuesOf(product), name: 'เสื้อใหม่' }
  expect(isSameAgain(typed, product, { ...product, revision: 8 })).toBe(true)
  expect(isSameAgain(typed, { ...product, variants: [] }, { ...product, revision: 8 })).toBe(false)
  expect(isSameAgain({ ...typed, revision: 6 }, product, { ...product, revision: 8 })).toBe(false)
})
