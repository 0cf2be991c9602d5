import { describe, expect, it } from 'vitest'

import { movedRow, nextSort, pageChoice, tableAction, toggled, toggledAll } from './table-keys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false }

describe('the keys of a list', () => {
  it('are j, k, x and Enter, with a Thai keyboard too', () => {
    const of = (key: string) => tableAction({ key, ...plain })
    expect(['j', 'k', 'x', 'Enter'].map(of)).toEqual(['next', 'previous', 'select', 'open'])
    expect(['่', 'า', 'ป'].map(of)).toEqual(['next', 'previous', 'select'])
    expect(['q', 'toString', ' '].map(of)).toEqual([undefined, undefined, undefined])
  })

  it('leave shortcuts of the browser alone', () => {
    expect(tableAction({ key: 'k', ...plain, ctrlKey: true })).toBeUndefined()
    expect(tableAction({ key: 'x', ...plain, metaKey: true })).toBeUndefined()
  })

  it('move within the list', () => {
    expect(movedRow(-1, 'next', 3)).toBe(0)
    expect(movedRow(2, 'next', 3)).toBe(2)
    expect(movedRow(0, 'previous', 3)).toBe(0)
    expect(movedRow(-1, 'next', 0)).toBe(-1)
  })
})

describe('the order of a list', () => {
  it('begins with the largest and turns round', () => {
    const first = nextSort(undefined, 'time')
    expect(first).toEqual({ column: 'time', direction: 'descending' })
    expect(nextSort(first, 'time')).toEqual({ column: 'time', direction: 'ascending' })
    expect(nextSort(first, 'total')).toEqual({ column: 'total', direction: 'descending' })
  })
})

describe('the selection of a list', () => {
  it('knows whether the page is in it', () => {
    const ids = ['a', 'b']
    expect([[], ['a', 'z'], ['a', 'b', 'z']].map((chosen) => pageChoice(new Set(chosen), ids))).toEqual([
      'none',
      'some',
      'all',
    ])
    expect(pageChoice(new Set(['z']), [])).toBe('none')
  })

  it('takes one in and out', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
    expect([...toggled(new Set(['a']), 'a')]).toEqual([])
  })

  it('takes a page in and out and leaves other pages', () => {
    expect([...toggledAll(new Set(['z', 'a']), ['a', 'b'])]).toEqual(['z', 'a', 'b'])
    expect([...toggledAll(new Set(['z', 'a', 'b']), ['a', 'b'])]).toEqual(['z'])
  })
})
