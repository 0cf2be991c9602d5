import { describe, expect, it } from 'vitest'
import type { GridRow } from '../../grid-contract.ts'
import {
  changesOf,
  editCount,
  faultsIn,
  textOf,
  withCells,
  withoutGone,
  withoutSaved,
  wrongBarcodesIn,
  wrongDigitOf,
} from './grid-edits.ts'
import { columnOf, columnsWith, fieldOf } from './grid-columns.ts'
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
  widthMm: null,
  lengthMm: null,
  heightMm: null,
  fragile: false,
  upright: false,
  mayBeBagged: false,
  ownBox: false,
  published: true,
  archived: false,
  pictureId: null,
  prices: [],
  ...more,
})
const rows = [row('a'), row('b'), row('c', 'p2')]
const [a, b] = rows as [GridRow, GridRow]

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
    expect(changesOf(edits)).toEqual({
      variants: [],
      products: [{ productId: 'p1', before: true, published: false }],
      marks: [],
    })
  })

  it('marks a product in all its rows, and is sent once for each mark', () => {
    const edits = withCells({}, [{ row: b, field: 'ownBox', text: 'ใช่' }], rows)
    expect(Object.keys(edits)).toEqual(['a', 'b'])
    expect(changesOf(edits)).toEqual({
      variants: [],
      products: [],
      marks: [{ productId: 'p1', mark: 'ownBox', before: false, given: true }],
    })
    expect(withCells(edits, [{ row: a, field: 'ownBox', text: '' }], rows)).toEqual({})
  })

  it('is sent with what stood there when it was typed', () => {
    const changes = [
      { row: a, field: 'sku', text: ' A-1 ' },
      { row: a, field: 'weightGrams', text: '1,200' },
    ] as const
    expect(changesOf(withCells({}, changes, rows)).variants).toEqual([
      { variantId: 'a', before: { sku: null, weightGrams: null }, after: { sku: 'A-1', weightGrams: 1200 } },
    ])
  })

  it('goes into price lists as into any other cell, and is left out with a list that is gone', () => {
    const listed = row('a', 'p1', { prices: [{ priceListId: 'agents', priceSatang: 900 }] })
    const changes = [
      { row: listed, field: 'list:agents', text: '8.50' },
      { row: listed, field: 'list:wholesale', text: '800' },
      { row: listed, field: 'sku', text: 'A-1' },
    ] as const
    const edits = withCells({}, changes, [listed])
    expect(textOf({}, listed, 'list:agents')).toBe('9.00')
    expect(changesOf(edits).variants).toEqual([
      {
        variantId: 'a',
        before: {
          prices: [
            { priceListId: 'agents', priceSatang: 900 },
            { priceListId: 'wholesale', priceSatang: null },
          ],
          sku: null,
        },
        after: {
          prices: [
            { priceListId: 'agents', priceSatang: 850 },
            { priceListId: 'wholesale', priceSatang: 80_000 },
          ],
          sku: 'A-1',
        },
      },
    ])
    const left = withoutGone(edits, new Set(['wholesale']))
    expect(Object.keys(left['a'] ?? {})).toEqual(['list:agents', 'sku'])
    expect(withCells(edits, [{ row: listed, field: 'list:agents', text: '' }], [listed])).not.toEqual(edits)
  })

  it('stands in columns beside the other prices', () => {
    const columns = columnsWith([{ priceListId: 'agents', name: 'ตัวแทน' }])
    const fields = columns.map(({ field }) => field)
    expect(fields.slice(4, 6)).toEqual(['costSatang', 'list:agents'])
    expect(fields.slice(7, 9)).toEqual(['published', 'widthMm'])
    expect(fields.at(-1)).toBe('ownBox')
    expect([columnOf(columns, 'list:agents'), fieldOf(columns, 6)]).toEqual([6, 'list:agents'])
  })

  it('stays to be saved where it was typed while a save was on its way', () => {
    const sent = withCells({}, [{ row: a, field: 'priceSatang', text: '12' }], rows)
    const meanwhile = [
      { row: a, field: 'priceSatang', text: '13' },
      { row: b, field: 'sku', text: 'B-1' },
    ] as const
    const left = withoutSaved(withCells(sent, meanwhile, rows), sent)
    expect(changesOf(left).variants).toEqual([
      { variantId: 'a', before: { priceSatang: 1200 }, after: { priceSatang: 1300 } },
      { variantId: 'b', before: { sku: null }, after: { sku: 'B-1' } },
    ])
    expect(withoutSaved(sent, sent)).toEqual({})
  })

  it('is typed on top of what is there once its writer was told that somebody has changed it', () => {
    const first = withCells({}, [{ row: a, field: 'priceSatang', text: '12' }], rows)
    const now = [row('a', 'p1', { priceSatang: 1500 }), b]
    const again = [{ row: now[0] ?? a, field: 'priceSatang', text: '13' }] as const
    const before = (edits: ReturnType<typeof withCells>) => changesOf(edits).variants[0]?.before
    expect(before(withCells(first, again, now))).toEqual({ priceSatang: 1000 })
    expect(before(withCells(first, again, now, { 'a.priceSatang': 'changed' }))).toEqual({
      priceSatang: 1500,
    })
    const hidden = withCells({}, [{ row: a, field: 'published', text: 'FALSE' }], rows)
    const siblings = rows.map((one) => ({ ...one, published: false }))
    const shown = [{ row: siblings[0] ?? a, field: 'published', text: 'TRUE' }] as const
    expect(changesOf(withCells(hidden, shown, siblings, { 'b.published': 'changed' })).products).toEqual([
      { productId: 'p1', before: false, published: true },
    ])
  })

  it('is left out where its variant or its product is gone', () => {
    const changes = rows.map((one) => ({ row: one, field: 'sku', text: one.variantId }) as const)
    const edits = withCells({}, changes, rows)
    expect(Object.keys(withoutGone(edits, new Set(['b', 'p2'])))).toEqual(['a'])
  })

  it('is kept though it cannot be read, and told', () => {
    const edits = withCells({}, [{ row: b, field: 'priceSatang', text: 'แพง' }], rows)
    expect(textOf(edits, b, 'priceSatang')).toBe('แพง')
    expect(faultsIn(edits)).toEqual([{ variantId: 'b', field: 'priceSatang', code: 'money_unread' }])
  })
})

describe('a barcode that is typed or pasted into the grid', () => {
  const barcodes = ['8850999320015', '8850999320014', '๘๘๕๐๙๙๙๓๒๐๐๑๕', 'SHELF-12345678', '12345', '8.85E+12']
  const told = (text: string) =>
    wrongBarcodesIn(withCells({}, [{ row: a, field: 'barcode', text }], rows)).map(({ digit }) => digit)

  it('is told where it is no EAN or UPC by its last digit alone, and is sent all the same', () => {
    expect(barcodes.map(told)).toEqual([[4], [], [4], [], [], []])
    const edits = withCells({}, [{ row: a, field: 'barcode', text: '8850999320015' }], rows)
    expect([faultsIn(edits), changesOf(edits).variants[0]?.after]).toEqual([[], { barcode: '8850999320015' }])
  })

  it('is a barcode: the same figures as a SKU are nobody’s mistake', () => {
    const edits = withCells({}, [{ row: a, field: 'sku', text: '8850999320015' }], rows)
    expect([wrongBarcodesIn(edits), wrongDigitOf('sku', '8850999320015')]).toEqual([[], undefined])
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
