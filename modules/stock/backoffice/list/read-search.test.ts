import { expect, it } from 'vitest'
import { matchOf, readGoodsSearch, viewOf } from '../pasting/goods-match.ts'
import { readStockSearch } from './read-stock-search.ts'

const id = '019a0000-0000-7000-8000-000000000001'

it('leaves out of the list of stock what cannot be read, and keeps the rest', () => {
  const chosen = {
    text: 'ลม',
    branchId: id,
    low: 'yes',
    day: '2026-11-20',
    sort: 'least',
    after: 'mark',
    variant: id,
  }
  expect(readStockSearch(chosen)).toEqual(chosen)
  const nonsense = {
    branchId: 'x',
    low: 'no',
    day: '2026-13-45',
    sort: 'best',
    after: ['a'],
    variant: 5,
    other: 'x',
  }
  expect(readStockSearch({ text: 'ลม', ...nonsense })).toEqual({ text: 'ลม' })
})

it('leaves out of the list of goods what cannot be read, and keeps the rest', () => {
  const search = readGoodsSearch({ text: 12, state: 'hidden', tag: 'ใหม่', sort: 'price', after: 'mark' })
  expect(matchOf(search)).toEqual({ text: '12', state: 'hidden', tag: 'ใหม่' })
  expect(viewOf(search)).toEqual({ text: '12', state: 'hidden', tag: 'ใหม่', sort: 'price' })
  const nonsense = { state: 'zz', categoryId: 'x', tag: ['a'], sort: 'zzz', after: 'm'.repeat(201) }
  expect(readGoodsSearch({ text: 'ลม', ...nonsense })).toEqual({ text: 'ลม' })
})
