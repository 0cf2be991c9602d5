import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitOf, judgeBarcode, ownBarcodeOf } from './barcode.ts'
import { judgeProduct } from './judge-product.ts'
import { combinationsOf, fitVariants, type Option, optionsOf, renameValue } from './options.ts'

type Variant = { id: string; optionValues: string[] }
const make = (optionValues: string[], like: Variant | undefined): Variant => ({
  id: `new like ${like?.id ?? 'none'}`,
  optionValues,
})
const size: Option = { name: 'Size', values: ['S', 'M'] }
const colour: Option = { name: 'Colour', values: ['white', 'navy'] }
const ids = (variants: readonly Variant[]) =>
  variants.map(({ id, optionValues }) => [id, optionValues.join('/')])

describe('the variants of options', () => {
  const sizes = [
    { id: 's', optionValues: ['S'] },
    { id: 'm', optionValues: ['M'] },
  ]

  it('are all combinations, the last option changing fastest', () => {
    expect(combinationsOf([size, colour]).map((values) => values.join('/'))).toEqual([
      'S/white',
      'S/navy',
      'M/white',
      'M/navy',
    ])
    expect(combinationsOf([])).toEqual([[]])
    expect(combinationsOf([size, { name: 'Empty', values: [] }])).toEqual([['S'], ['M']])
  })

  it('stay themselves when an option is added, and when it goes again', () => {
    const grown = fitVariants(sizes, [size, colour], make)
    expect(ids(grown)).toEqual([
      ['s', 'S/white'],
      ['new like s', 'S/navy'],
      ['m', 'M/white'],
      ['new like m', 'M/navy'],
    ])
    expect(ids(fitVariants(grown, [size], make))).toEqual([
      ['s', 'S'],
      ['m', 'M'],
    ])
  })

  it('stay themselves when a value is renamed, moved or taken out beside them', () => {
    expect(ids(renameValue(sizes, 0, 'S', 'Small'))[0]).toEqual(['s', 'Small'])
    expect(ids(fitVariants(sizes, [{ name: 'Size', values: ['M', 'S'] }], make))).toEqual([
      ['m', 'M'],
      ['s', 'S'],
    ])
    expect(ids(fitVariants(sizes, [{ name: 'Size', values: ['M'] }], make))).toEqual([['m', 'M']])
  })

  it('are never the same one twice, whatever the options become', () => {
    const option = fc.record({
      name: fc.constantFrom('a', 'b'),
      values: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 }),
    })
    const options = fc.array(option, { maxLength: 3 })
    fc.assert(
      fc.property(options, options, (first, second) => {
        let count = 0
        const fresh = (optionValues: string[]) => ({ id: String(count++), optionValues })
        const after = fitVariants(fitVariants([], first, fresh), second, fresh)
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
        expect(after.map(({ optionValues }) => optionValues)).toEqual(combinationsOf(second))
      }),
    )
  })

  it('tell their options back', () => {
    expect(optionsOf(['Size', 'Colour'], fitVariants(sizes, [size, colour], make))).toEqual([size, colour])
  })
})

describe('a barcode', () => {
  it.each([
    ['8850999320014', 'standard'],
    ['036000291452', 'standard'],
    ['96385074', 'standard'],
    ['8850999320015', 'wrong'],
    ['MALI-0001', 'own'],
    ['12345', 'own'],
  ])('%s is %s', (barcode, kind) => expect(judgeBarcode(barcode).kind).toBe(kind))
  it('is told which last digit it should have', () => {
    expect(judgeBarcode('8850999320015')).toEqual({ kind: 'wrong', checkDigit: 4 })
    expect(checkDigitOf('885099932001')).toBe(4)
  })
  it('of a shop’s own making is read by every scanner, and no maker has it', () => {
    expect(ownBarcodeOf('00000000017')).toBe('2000000000176')
    expect(judgeBarcode(ownBarcodeOf('98765432109')).kind).toBe('standard')
    expect(ownBarcodeOf('7')).toMatch(/^200000000007\d$/)
  })
})

describe('a product', () => {
  const variant = (optionValues: string[], sku = '') => ({ optionValues, sku, barcode: '', priceSatang: 1 })
  it.each([
    ['no name', { name: ' ', optionNames: [], variants: [variant([])] }, ['name name_missing']],
    ['no variant', { name: 'x', optionNames: ['a'], variants: [] }, ['variants no_variant']],
    [
      'options of one name',
      { name: 'x', optionNames: ['a', 'a'], variants: [variant(['1', '2'])] },
      ['optionNames.1 option_name_twice'],
    ],
    [
      'an invisible character',
      { name: 'x', optionNames: [], variants: [variant([], 'A\u0000')] },
      ['variants.0.sku code_unfit'],
    ],
    [
      'a number that a spreadsheet has shortened',
      { name: 'x', optionNames: [], variants: [variant([], '8.85E+12')] },
      ['variants.0.sku code_shortened'],
    ],
    [
      'a picture of another product',
      {
        name: 'x',
        optionNames: ['a'],
        variants: [
          { ...variant(['1']), pictureId: 'mine' },
          { ...variant(['2']), pictureId: 'theirs' },
        ],
      },
      ['variants.1.pictureId picture_of_other_product'],
    ],
    [
      'a barcode for its opening stock',
      {
        name: 'x',
        optionNames: ['a'],
        variants: [
          { ...variant(['1']), openingPieces: 1_000_000 },
          { ...variant(['2']), openingPieces: 8_850_001_234_567 },
        ],
      },
      ['variants.1.openingPieces too_many_pieces'],
    ],
    [
      'too many variants',
      { name: 'x', optionNames: ['a'], variants: Array.from({ length: 251 }, (_, at) => variant([`${at}`])) },
      ['variants too_many_variants'],
    ],
  ])('with %s is told so', (_name, product, faults) => {
    expect(
      judgeProduct({ pictureIds: ['mine'], ...product }).map(({ path, code }) => `${path} ${code}`),
    ).toEqual(faults)
  })
})
