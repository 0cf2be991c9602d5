import { describe, expect, it } from 'vitest'
import { goneRows } from './gone-rows.ts'

const gone = (before: string, now: string) => [...goneRows([...before], [...now])].join('')

describe('the rows that have left a list', () => {
  it('are those missing among the others, at the end of a list that became shorter, and all of one that is empty', () => {
    expect(gone('abcd', 'acd')).toBe('b')
    expect(gone('abcd', 'acde')).toBe('b')
    expect(gone('abcd', 'abc')).toBe('d')
    expect(gone('ab', '')).toBe('ab')
  })

  it('are not those that new ones have pushed on to the next page', () => {
    expect(gone('abcd', 'xabc')).toBe('')
    expect(gone('abcd', 'xyac')).toBe('b')
    expect(gone('', 'ab')).toBe('')
  })
})
