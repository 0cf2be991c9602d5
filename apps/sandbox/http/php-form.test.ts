import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nestFormPairs } from './php-form.ts'

type Tree = string | { [key: string]: Tree }

/** As a PHP client would flatten it. */
function flatten(tree: Tree, name = ''): [string, string][] {
  if (typeof tree === 'string') return [[name, tree]]
  return Object.entries(tree).flatMap(([key, value]) => flatten(value, name === '' ? key : `${name}[${key}]`))
}

describe('nestFormPairs', () => {
  it('turns bracket keys into nested fields, whatever they are', () => {
    const key = fc.stringMatching(/^[a-z0-9_]{1,8}$/)
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      ),
    }))
    const root = fc.dictionary(key, tree, { maxKeys: 5, noNullPrototype: true })
    fc.assert(
      fc.property(root, (value) => {
        expect(JSON.stringify(nestFormPairs(flatten(value)))).toEqual(JSON.stringify(value))
      }),
    )
  })

  it('counts up for empty brackets', () => {
    const pairs: [string, string][] = [
      ['code[]', 'FLE'],
      ['code[]', 'EMST'],
    ]
    expect(nestFormPairs(pairs)).toMatchObject({ code: { 0: 'FLE', 1: 'EMST' } })
  })

  it('is not led astray by names of JavaScript', () => {
    const nested = nestFormPairs([['__proto__[polluted]', 'yes']])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.keys(nested)).toEqual(['__proto__'])
  })
})
