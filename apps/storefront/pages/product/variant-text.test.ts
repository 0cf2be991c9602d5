import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../words/words.ts'
import { productWords } from './words.ts'
import { choicesOf, picturesOfValues } from './variant-text.ts'

const variantsOf = (...all: [colour: string, size: string, pictureId?: string][]) =>
  all.map(([colour, size, pictureId]) => ({
    id: `${colour} ${size}`,
    optionValues: [colour, size],
    priceSatang: 100,
    available: 1,
    ...(pictureId !== undefined && { pictureId }),
  }))

describe('the pictures of variants', () => {
  it('stand beside the values of the option that they go by', () => {
    const variants = variantsOf(['red', 'S', 'r'], ['red', 'M'], ['blue', 'S', 'b'], ['grey', 'M'])
    expect([...picturesOfValues(variants, 0)]).toEqual([
      ['red', 'r'],
      ['blue', 'b'],
    ])
    expect([...picturesOfValues(variants, 1)]).toEqual([])
    expect([...picturesOfValues(variantsOf(['red', 'S', 'r'], ['red', 'M', 'r']), 0)]).toEqual([])
    expect([...picturesOfValues(variantsOf(['red', 'S'], ['blue', 'M']), 0)]).toEqual([])
  })

  it('are told to the script by their place; what has none shows the cover, and nothing moves where none has', () => {
    const shots = (variants: ReturnType<typeof variantsOf>) =>
      choicesOf(
        { words: { ...wordsOf('th'), ...productWords.th }, shop: { mostOfOne: 50 } },
        { variants, pictureIds: ['cover', 'b', 'r'] },
      ).map(({ shot }) => shot)
    expect(shots(variantsOf(['red', 'S', 'r'], ['blue', 'S', 'b'], ['grey', 'S']))).toEqual([2, 1, 0])
    expect(shots(variantsOf(['red', 'S'], ['blue', 'S']))).toEqual([undefined, undefined])
  })
})
