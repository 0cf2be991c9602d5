import { describe, expect, it } from 'vitest'
import { readingOf } from './read-tracking-list.ts'

const LIST = [
  ['Order', 'Tracking No.'],
  ['1001', 'TH0123456789A'],
]

describe('a workbook of several sheets', () => {
  it('is read from the first that has lines, and says how many others have some', () => {
    const notes = [['ส่งทุกวันจันทร์']]
    const more = [
      ['Order', 'Tracking No.'],
      ['1002', 'TH0123456789B'],
    ]
    expect(readingOf([notes, LIST, more, notes], undefined)).toMatchObject({
      lines: [{ row: 2, order: '1001', tracking: 'TH0123456789A' }],
      otherSheets: 1,
    })
    expect(readingOf([LIST], undefined).otherSheets).toBe(0)
    expect(readingOf([LIST, notes, more], ['order', 'tracking']).otherSheets).toBe(1)
    expect(readingOf([notes], undefined)).toMatchObject({ lines: [], otherSheets: 0 })
    expect(readingOf([], undefined)).toMatchObject({ lines: [], otherSheets: 0 })
  })
})
