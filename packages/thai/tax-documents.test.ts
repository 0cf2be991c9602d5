import { describe, expect, it } from 'vitest'
import { branchLabel, isBranchNumber, numberInSeries } from './thai.ts'

describe('a place of business on a document', () => {
  it.each([
    ['00000', 'สำนักงานใหญ่', 'Head office'],
    ['00012', 'สาขาที่ 00012', 'Branch 00012'],
    ['', '', ''],
  ])('%s is %s', (number, thai, english) => {
    expect([branchLabel(number, 'th'), branchLabel(number, 'en')]).toEqual([thai, english])
  })

  it.each([
    ['00001', true],
    ['00000', false],
    ['1', false],
    ['', false],
  ])('%s as a branch is %s', (number, is) => expect(isBranchNumber(number)).toBe(is))
})

describe('the number of a document', () => {
  it.each([
    ['00000', 'INV2569-000123'],
    ['', 'INV2569-000123'],
    ['00001', 'INV2569-00001-000123'],
  ])('of branch %s is %s', (branchNumber, written) => {
    expect(numberInSeries({ prefix: 'INV', branchNumber, year: 2026, number: 123 })).toBe(written)
  })
})
