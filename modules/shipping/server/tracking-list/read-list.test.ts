import { describe, expect, it } from 'vitest'
import { readingOf } from './read-list.ts'

const HEADINGS = ['Order', 'Tracking No.']
const NOTES = [['ส่งทุกวันจันทร์']]
const LIST = [HEADINGS, ['1001', 'TH0123456789A']]
const MORE = [HEADINGS, ['1002', 'TH0123456789B'], ['1003', 'TH0123456789C']]
const NOTHING = { columns: undefined, sheet: undefined }

const read = (tables: readonly string[][][], said: Partial<Parameters<typeof readingOf>[1]> = {}) =>
  readingOf({ tables, names: tables.map((_, at) => `ชีต ${at + 1}`) }, { ...NOTHING, ...said })

describe('a workbook of several sheets', () => {
  const all = [
    { name: 'ชีต 1', rowCount: 1 },
    { name: 'ชีต 2', rowCount: 2 },
    { name: 'ชีต 3', rowCount: 3 },
  ]

  it('is read from the first that has lines, and says which that was and what the others are', () => {
    expect(read([NOTES, LIST, MORE])).toMatchObject({
      lines: [{ row: 2, order: '1001', tracking: 'TH0123456789A' }],
      sheets: { all, at: 1 },
    })
    expect(read([NOTES, NOTES])).toMatchObject({ lines: [], sheets: { at: 0 } })
  })

  it('is read from the sheet that was chosen, with what was said of its columns', () => {
    expect(read([NOTES, LIST, MORE], { sheet: 2 })).toMatchObject({
      lines: [{ order: '1002' }, { order: '1003' }],
      sheets: { all, at: 2 },
    })
    expect(read([NOTES, LIST, MORE], { sheet: 2, columns: ['tracking', 'order'] })).toMatchObject({
      columns: ['tracking', 'order'],
      sheets: { all, at: 2 },
    })
    expect(read([NOTES, LIST], { sheet: 0 })).toMatchObject({ lines: [], sheets: { at: 0 } })
    expect(read([NOTES, LIST], { sheet: 2 })).toEqual({ fault: 'sheet_not_there' })
  })

  it('says nothing of sheets where there is one', () => {
    expect(read([LIST])).not.toHaveProperty('sheets')
    expect(read([LIST], { sheet: 0 })).toMatchObject({ lines: [{ order: '1001' }] })
    expect(read([])).toEqual({ columns: [], headings: [], samples: [], lines: [] })
  })
})
