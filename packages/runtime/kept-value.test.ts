import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { KeptOtherwise, keptList, keptValue } from './kept-value.ts'

const size = keptValue('a size', {
  version: 2,
  schema: z.object({ grams: z.int() }),
  older: {
    1: z.object({ kilograms: z.number() }).transform(({ kilograms }) => ({ grams: kilograms * 1000 })),
  },
})

describe('a value that is kept for later', () => {
  it('is read as it was kept, and as an older version had it', () => {
    expect(size.read(JSON.parse(JSON.stringify(size.keep({ grams: 5 }))))).toEqual({ grams: 5 })
    expect(size.read({ version: 1, kilograms: 0.5 })).toEqual({ grams: 500 })
  })

  it.each([
    ['a version that is not known yet', { version: 3, grams: 5 }],
    ['one that is known no more', { version: 0, grams: 5 }],
    ['none at all', { grams: 5 }],
    ['another shape', { version: 2, grams: 'five' }],
    ['nothing', null],
    ['a list', [5]],
  ])('is not guessed where it has %s', (_what, stored) => {
    expect(() => size.read(stored)).toThrow(KeptOtherwise)
  })

  it('is a list that lay there bare before it had a version', () => {
    const names = keptList('names', z.string())
    expect(names.read(['a'])).toEqual({ items: ['a'] })
    expect(names.read(names.keep({ items: ['a'] }))).toEqual({ items: ['a'] })
    expect(() => names.read([1])).toThrow(KeptOtherwise)
  })
})
