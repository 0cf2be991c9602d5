import { describe, expect, it } from 'vitest'
import type { GridRow } from '../../grid-contract.ts'
import { changesOf, editCount, faultsIn, textOf, withCells } from './grid-edits.ts'
import { at, isIn, moveBy, tabFrom } from './grid-moves.ts'

const row = (variantId: string, productId = 'p1', more: Partial<GridRow> = {}): GridRow => ({
  variantId,
  productId,
  productName: productId,
  variantName: variantId,
  sku: null,
  barcode: null,
  priceSatang: 1000,
  compareAtSatang: null,
  costSatang: null,
  weightGrams: null,
  published: true,
  archived: false,
  ...more,
})
const rows = [row('a'), row('b'), row('c', 'p2')]
const [a, b] = rows as [GridRow, GridRow]
const products = new Map(rows.map(({ variantId, productId }) => [variantId, productId]))

describe('what was typed into the grid', () => {
  it('is counted by cells, and is none where it says what is there', () => {
    const edits = withCells({}, [{ row: a, field: 'priceSatang', text: '12' }], rows)
    expect([editCount(edits), textOf(edits, a, 'priceSatang'), textOf(edits, b, 'priceSatang')]).toEqual([
      1,
      '12',
      '10.00',
    ])
    expect(withCells(edits, [{ row: a, field: 'priceSatang', text: '฿10' }], rows)).toEqual({})
  })

  it('shows or hides a product in all its rows, and is sent once for it', () => {
    const edits = withCells({}, [{ row: a, field: 'published', text: 'FALSE' }], rows)
    expect(Object.keys(edits)).toEqual(['a', 'b'])
    expect(changesOf(edits, products)).toEqual({
      variants: [],
      products: [{ productId: 'p1', before: true, published: false }],
    })
  })

  it('is sent with what stood there when it was typed', () => {
    const changes = [
      { row: a, field: 'sku', text: ' A-1 ' },
      { row: a, field: 'weightGrams', text: '1,200' },
    ] as const
    expect(changesOf(withCells({}, changes, rows), products).variants).toEqual([
      { variantId: 'a', before: { sku: null, weightGrams: null }, after: { sku: 'A-1', weightGrams: 1200 } },
    ])
  })

  it('is kept though it cannot be read, and told', () => {
    const edits = withCells({}, [{ row: b, field: 'priceSatang', text: 'แพง' }], rows)
    expect(textOf(edits, b, 'priceSatang')).toBe('แพง')
    expect(faultsIn(edits)).toEqual([{ variantId: 'b', field: 'priceSatang', code: 'money_unread' }])
  })
})

describe('moving in the grid', () => {
  const size = { rows: 100, columns: 8 }
  const key = (name: string, shift = false, ctrl = false) => ({ key: name, shift, ctrl })
  it('stops at the edges, and Shift draws a range', () => {
    expect(moveBy(at(0, 0), key('ArrowUp'), size)).toEqual(at(0, 0))
    expect(moveBy(at(5, 2), key('End', false, true), size)).toEqual(at(99, 7))
    const range = moveBy(at(5, 2), key('ArrowDown', true), size)
    expect(range).toEqual({ from: { row: 5, column: 2 }, to: { row: 6, column: 2 } })
    expect(range && [isIn(range, 6, 2), isIn(range, 6, 3)]).toEqual([true, false])
    expect(moveBy(at(5, 2), key('a'), size)).toBeUndefined()
  })
  it('leaves the grid by Tab at its ends alone', () => {
    expect(tabFrom(at(0, 7), false, size)).toEqual(at(1, 0))
    expect(tabFrom(at(99, 7), false, size)).toBeUndefined()
    expect(tabFrom(at(0, 0), true, size)).toBeUndefined()
  })
})
