import { describe, expect, it } from 'vitest'
import { stayOn } from './grid-moves.ts'

const rows = (...ids: string[]) => ids.map((variantId) => ({ variantId }))

describe('what is chosen in the grid', () => {
  it('stays on its variants when others come in above them or go', () => {
    const chosen = { from: { row: 1, column: 3 }, to: { row: 2, column: 4 } }
    expect(stayOn(chosen, rows('a', 'b', 'c'), rows('new', 'a', 'b', 'c'))).toEqual({
      from: { row: 2, column: 3 },
      to: { row: 3, column: 4 },
    })
    expect(stayOn(chosen, rows('a', 'b', 'c'), rows('c', 'b'))).toEqual({
      from: { row: 1, column: 3 },
      to: { row: 0, column: 4 },
    })
  })

  it('stays in its place where its variant is gone', () => {
    const chosen = { from: { row: 1, column: 3 }, to: { row: 1, column: 3 } }
    expect(stayOn(chosen, rows('a', 'b', 'c'), rows('a', 'c'))).toEqual(chosen)
  })
})
