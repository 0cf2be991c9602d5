import { describe, expect, it } from 'vitest'
import { givePicture, keepPictures, pictureLike, sharedOptions } from './rules.ts'

const shirt = (...all: [colour: string, size: string, pictureId: string][]) =>
  all.map(([colour, size, pictureId]) => ({ optionValues: [colour, size], pictureId }))
const pictures = (variants: readonly { pictureId: string }[]) => variants.map(({ pictureId }) => pictureId)
const shirts = shirt(['red', 'S', ''], ['red', 'M', ''], ['blue', 'S', 'b'], ['green', 'L', ''])

describe('the picture of a variant', () => {
  it.each([
    ['one', ['r', '', 'b', '']],
    [0, ['r', 'r', 'b', '']],
    [1, ['r', '', 'r', '']],
  ] as const)('is given to %s', (reach, expected) => {
    expect(pictures(givePicture(shirts, 0, reach, 'r'))).toEqual(expected)
  })

  it('is taken away from all of a value as well', () => {
    expect(pictures(givePicture(shirt(['red', 'S', 'r'], ['red', 'M', 'r']), 1, 0, ''))).toEqual(['', ''])
  })

  it('can be given by the options of which others have the same value', () => {
    expect(sharedOptions(shirts, 0)).toEqual([0, 1])
    expect(sharedOptions(shirts, 1)).toEqual([0])
    expect(sharedOptions(shirts, 3)).toEqual([])
    expect(sharedOptions([{ optionValues: [], pictureId: '' }], 0)).toEqual([])
  })

  it('goes with the product’s, and stays with it', () => {
    const before = shirt(['red', 'S', 'r'], ['blue', 'S', 'b'])
    expect(pictures(keepPictures(before, ['b']))).toEqual(['', 'b'])
  })

  it('of a new one is that of its first value, where all of that agree', () => {
    const before = shirt(['red', 'S', 'r'], ['red', 'M', 'r'], ['blue', 'S', 'b'], ['blue', 'M', ''])
    expect(pictureLike(before, ['red', 'L'])).toBe('r')
    expect(pictureLike(before, ['blue', 'L'])).toBe('')
    expect(pictureLike(before, ['green', 'S'])).toBe('')
  })
})
