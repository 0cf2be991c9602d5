import { describe, expect, it } from 'vitest'
import { faultList } from './fault-list.ts'

const words = {
  heads: ['Row', 'Column', 'To fix'],
  columnOf: (column: string) => column,
  wordOf: ({ code, value }: { code: string; value: string }) => `${value}${code}`,
  cut: (shown: number, count: number) => `${shown} of ${count} places`,
} as const
const fault = { row: 2, column: 'Price', code: 'bad_price', value: '' }
const rowsOf = (list: string) => list.split('\r\n').slice(1, -1)

describe('the list of what is wrong in a file', () => {
  it('says in its last row that there is more than it has, and says nothing where it is whole', () => {
    expect(rowsOf(faultList([fault], 9, words))).toEqual(['2,Price,bad_price', ',,1 of 9 places'])
    expect(rowsOf(faultList([{ ...fault, sheet: 'เสื้อ' }], 1, words))).toEqual(['เสื้อ 2,Price,bad_price'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'has no cell that a spreadsheet would run, whatever the file says: %j',
    (text) => {
      const list = faultList([{ ...fault, column: text, value: text }], 1, words)
      expect(rowsOf(list)).toEqual([`2,'${text},'${text}bad_price`])
    },
  )
})
