import { describe, expect, it } from 'vitest'
import { changesOf, type FileProduct, type FileVariant, mergeProduct, type StoredProduct } from '../rules.ts'

const given = new Set(['name', 'price', 'sku'] as const)

const OWN = '0199a1b2-0000-7000-8000-00000000000a'

const fileVariant = (optionValues: string[], sku?: string): FileVariant => ({
  row: 2,
  optionValues,
  ...(sku !== undefined && { sku }),
  priceSatang: 500,
  quantity: 0,
})

const content = {
  slug: 'pot',
  name: 'Pot',
  description: '',
  vendor: '',
  category: '',
  tags: [],
  published: true,
  seoTitle: '',
  seoDescription: '',
  pictureUrls: [],
}

const fileOf = (variants: FileVariant[], optionNames = ['Size']): FileProduct => ({
  ...content,
  row: 2,
  optionNames,
  variants,
  cells: [],
})

const storedOf = (variants: FileVariant[], optionNames = ['Size']): StoredProduct => ({
  ...content,
  productId: 'p',
  isArchived: false,
  ownPictureIds: [OWN],
  optionNames,
  variants: variants.map(({ row: _row, ...variant }, at) => ({ ...variant, variantId: `v${at}` })),
})

const sizes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => fileVariant([`${from + at}`], `S-${from + at}`))

describe('a product that a file changes', () => {
  it('has no more variants than a product can have', () => {
    const stored = storedOf(sizes(249))
    expect(mergeProduct(stored, fileOf(sizes(1, 249)), given)).toMatchObject({ added: [{ sku: 'S-249' }] })
    expect(mergeProduct(stored, fileOf(sizes(2, 249)), given)).toEqual({
      code: 'too_many_variants',
      value: '251',
    })
  })

  it('is the same where names of before have line breaks, which a file has on one line', () => {
    const stored = {
      ...storedOf([fileVariant(['Red\nmatt']), fileVariant(['Blue'])], ['Colour\tand finish']),
      name: 'Pot\nof clay',
      tags: ['a\nb'],
    }
    const file = {
      ...fileOf([fileVariant(['Red matt']), fileVariant(['Blue'])], ['Colour and finish']),
      name: 'Pot of clay',
      tags: ['a b'],
      hasOptionColumns: true,
    }
    const merged = mergeProduct(stored, file, new Set(['name', 'tags', 'price'] as const))
    if ('code' in merged) throw new Error(merged.code)
    expect(merged.added).toEqual([])
    expect(changesOf(stored, merged)).toEqual([])
  })

  it('keeps its options', () => {
    const file = fileOf([fileVariant(['S', 'Red'], 'X')], ['Size', 'Colour'])
    expect(mergeProduct(storedOf(sizes(2)), file, given)).toEqual({ code: 'options_differ', value: 'Pot' })
  })

  it('takes its only variant for that of the file unless option and SKU both differ', () => {
    const stored = storedOf([fileVariant(['S'], 'POT-S')])
    const merge = (...variant: Parameters<typeof fileVariant>) =>
      mergeProduct(stored, fileOf([fileVariant(...variant)]), given)
    expect(merge(['Small'])).toMatchObject({ variants: [{ priceSatang: 500 }], added: [] })
    expect(merge(['S'], 'POT-NEW')).toMatchObject({ variants: [{ sku: 'POT-NEW' }], added: [] })
    expect(merge(['L'], 'POT-L')).toMatchObject({
      variants: [{ sku: 'POT-S', optionValues: ['S'] }],
      added: [{ sku: 'POT-L', optionValues: ['L'] }],
    })
  })
})

describe('options that a file calls otherwise', () => {
  const named = (variants: FileVariant[], optionNames = ['Size']): FileProduct => ({
    ...fileOf(variants, optionNames),
    hasOptionColumns: true,
  })
  const merge = (stored: StoredProduct, file: FileProduct) => {
    const merged = mergeProduct(stored, file, given)
    if ('code' in merged) throw new Error(merged.code)
    return {
      changes: changesOf(stored, merged).map(({ variant, field, before, after }) =>
        [variant, field, before, after].join(': '),
      ),
      left: merged.optionsLeft,
      names: merged.product.optionNames,
      values: merged.variants.map(({ optionValues }) => optionValues.join()),
    }
  }
  const stored = storedOf([fileVariant(['S'], 'A'), fileVariant(['M'], 'B')])

  it('are taken over for SKUs that are known, and shown', () => {
    expect(merge(stored, named([fileVariant(['Small'], 'A')], ['ขนาด']))).toEqual({
      changes: [': optionNames: Size: ขนาด', 'S: optionValues: S: Small'],
      left: [],
      names: ['ขนาด'],
      values: ['Small', 'M'],
    })
  })

  it('may change places', () => {
    const swapped = named([fileVariant(['M'], 'A'), fileVariant(['S'], 'B')])
    expect(merge(stored, swapped)).toMatchObject({
      changes: ['S: optionValues: S: M', 'M: optionValues: M: S'],
      values: ['M', 'S'],
    })
  })

  it('stay where two variants could not be told apart, and each row says so', () => {
    expect(merge(stored, named([fileVariant(['M'], 'A')]))).toMatchObject({
      changes: [],
      left: [{ row: 2, before: 'S', after: 'M' }],
      values: ['S', 'M'],
    })
    expect(merge(stored, named([fileVariant([''], 'A')]))).toMatchObject({ left: [{ row: 2 }] })
  })

  it('stay where the file has more or fewer of them, or all in one cell', () => {
    const more = named([fileVariant(['S', 'Red'], 'A')], ['Size', 'Colour'])
    expect(merge(stored, more)).toMatchObject({
      changes: [],
      left: [{ row: 2, before: 'Size', after: 'Size / Colour' }],
    })
    expect(merge(stored, fileOf([fileVariant(['Small'], 'A')], ['ตัวเลือก']))).toMatchObject({
      changes: [],
      left: [{ row: 2, before: 'S', after: 'Small' }],
      names: ['Size'],
    })
  })

  it('are no matter of a file that says none', () => {
    expect(merge(stored, fileOf([fileVariant([], 'A')], []))).toMatchObject({ changes: [], left: [] })
  })
})

describe('the picture of a variant in a file', () => {
  const given = new Set(['name', 'price', 'variantPicture'] as const)
  const known = 'https://pictures.test/red.jpg'
  const merge = (before: string | undefined, said: string | undefined) => {
    const stored = { ...storedOf([{ ...fileVariant(['red']), pictureUrl: before }]), pictureUrls: [known] }
    const merged = mergeProduct(stored, fileOf([{ ...fileVariant(['red']), pictureUrl: said }]), given)
    if ('code' in merged) throw new Error(merged.code)
    return {
      after: merged.variants[0]?.pictureUrl,
      fields: changesOf(stored, merged).map(({ field }) => field),
    }
  }
  it.each([
    ['one of its product’s', undefined, known, known],
    ['one of the shop’s own', known, `https://shop.test/pictures/${OWN}.webp`, `/pictures/${OWN}.webp`],
    ['none', known, undefined, undefined],
  ])('is %s', (_name, before, said, after) => {
    expect(merge(before, said)).toEqual({ after, fields: ['pictureUrl'] })
  })
  it('is brought where the file names one that its product has not, each once and by its first row', () => {
    const [red, blue] = ['red', 'blue'].map((name) => `https://pictures.test/new-${name}.jpg`)
    const rows = [red, red, blue, known].map((pictureUrl, at) => ({
      ...fileVariant([`${at}`], `S-${at}`),
      row: at + 2,
      pictureUrl,
    }))
    const stored = {
      ...storedOf(rows.map((row) => ({ ...row, pictureUrl: undefined }))),
      pictureUrls: [known],
    }
    const merged = mergeProduct(stored, fileOf(rows), given)
    expect(merged).toMatchObject({
      variants: [red, red, blue, known].map((pictureUrl) => ({ pictureUrl })),
      pictures: [
        { url: red, row: 2 },
        { url: blue, row: 4 },
        { url: known, row: 5 },
      ],
    })
  })
  it('may be one more until its product has fifty', () => {
    const urls = Array.from({ length: 49 }, (_, at) => `https://pictures.test/${at}.jpg`)
    const file = fileOf([{ ...fileVariant(['red']), pictureUrl: 'https://pictures.test/new.jpg' }])
    const stored = { ...storedOf([fileVariant(['red'])]), pictureUrls: urls }
    expect(mergeProduct({ ...stored, ownPictureIds: [] }, file, given)).toMatchObject({
      pictures: [{ url: 'https://pictures.test/new.jpg' }],
    })
    expect(mergeProduct(stored, file, given)).toEqual({ code: 'too_many_pictures', value: '51' })
  })
})
