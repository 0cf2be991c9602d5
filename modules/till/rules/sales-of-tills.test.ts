import { expect, it } from 'vitest'
import { soldBy, soldInAll, type SoldPart } from './sales-of-tills.ts'

const part = (more: Partial<SoldPart>): SoldPart => ({
  tillId: 'a',
  staffId: 'nok',
  hour: 9,
  sales: 1,
  returns: 0,
  soldSatang: 10_000,
  returnedSatang: 0,
  ...more,
})
const parts = [
  part({}),
  part({ hour: 10, sales: 2, soldSatang: 30_000 }),
  part({ tillId: 'b', staffId: 'ploy', returns: 1, returnedSatang: 5_000 }),
]

it('adds up the parts that are alike, whatever they are alike in', () => {
  expect(soldBy(parts, ({ tillId }) => tillId)).toEqual([
    { key: 'a', sales: 3, returns: 0, soldSatang: 40_000, returnedSatang: 0 },
    { key: 'b', sales: 1, returns: 1, soldSatang: 10_000, returnedSatang: 5_000 },
  ])
  expect(soldBy(parts, ({ hour }) => hour).map(({ key, sales }) => [key, sales])).toEqual([
    [9, 2],
    [10, 2],
  ])
})

it('comes to the same in all, and to nothing where nothing was sold', () => {
  expect(soldInAll(parts)).toEqual({ sales: 4, returns: 1, soldSatang: 50_000, returnedSatang: 5_000 })
  expect(soldInAll([])).toEqual({ sales: 0, returns: 0, soldSatang: 0, returnedSatang: 0 })
})
