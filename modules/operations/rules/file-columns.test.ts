import { expect, it } from 'vitest'
import {
  type FileColumns,
  isEachOnce,
  knownColumns,
  personalIn,
  unknownColumn,
  withColumnMoved,
  withColumns,
  withoutColumns,
} from './file-columns.ts'

const file: FileColumns = {
  file: 'orders',
  groups: [
    ['order', ['number', 'time']],
    ['customer', ['customer', 'phone', 'district', 'zipcode']],
  ],
  standard: ['number', 'customer'],
  personal: { customer: 'name', phone: 'phone', district: 'address', zipcode: 'address' },
}

it('has of what was kept once those that there still are, each once and in the order that was chosen', () =>
  expect(knownColumns(file, ['phone', 'gone', 'number', 'phone'])).toEqual(['phone', 'number']))

it('says which column there is not', () => {
  expect(unknownColumn(file, ['phone', 'gone', 'toString'])).toBe('gone')
  expect(unknownColumn(file, ['toString'])).toBe('toString')
  expect(unknownColumn(file, ['phone', 'number'])).toBeUndefined()
})

it('has no column twice', () =>
  expect([isEachOnce(['phone', 'number']), isEachOnce(['phone', 'number', 'phone'])]).toEqual([true, false]))

it('says what of persons is in it, each part once', () => {
  expect(personalIn(file, ['zipcode', 'phone', 'district', 'number'])).toEqual(['phone', 'address'])
  expect(personalIn(file, ['number'])).toEqual([])
})

it('gets what is ticked at its end, and keeps its order else', () => {
  expect(withColumns(['phone', 'number'], ['number', 'time'])).toEqual(['phone', 'number', 'time'])
  expect(withoutColumns(['phone', 'number', 'time'], ['number'])).toEqual(['phone', 'time'])
})

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('moves a column from %i to %i', (from, to, moved) =>
  expect(withColumnMoved(['a', 'b', 'c'], from, to)).toEqual(moved),
)
