import { describe, expect, it } from 'vitest'
import { layoutOf, rowCount, rowsInSight, tileAfter } from './grid-layout.ts'

describe('the grid', () => {
  it.each([
    [358, 3],
    [720, 3],
    [1100, 5],
    [1600, 7],
  ])('at %i px has %i columns that fit', (width, columns) => {
    const layout = layoutOf(width)
    expect(layout.columns).toBe(columns)
    expect(layout.tileWidth * columns + layout.gap * (columns - 1)).toBeLessThanOrEqual(width)
  })

  it('holds the rows in sight and a few beyond, never more than there are', () => {
    expect(rowsInSight(200, 900, 2000, 100)).toEqual({ first: 0, end: 10 })
    expect(rowsInSight(-10_000, 900, 2000, 100)).toEqual({ first: 97, end: 112 })
    expect(rowsInSight(-199_950, 900, 2000, 100)).toEqual({ first: 1996, end: 2000 })
    expect(rowsInSight(0, 900, 0, 100)).toEqual({ first: 0, end: 0 })
    expect(rowCount(11, layoutOf(1100))).toBe(3)
  })

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowDown', 3, 8],
    ['ArrowUp', 3, 3],
    ['End', 3, 9],
    ['Home', 3, 0],
    ['ArrowDown', 8, 8],
    ['x', 3, undefined],
  ])('%s leads from tile %i to %s', (key, at, to) => {
    expect(tileAfter(key, at, 10, 5)).toBe(to)
  })
})
