import { describe, expect, it } from 'vitest'

import { csvCell, csvFile } from './csv.ts'

describe('a cell of a CSV file', () => {
  it.each([
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+6681', "'+6681"],
    ['=cmd', "'=cmd"],
    ['a\nb', '"a\nb"'],
    ['ธรรมดา', 'ธรรมดา'],
  ])('%j is %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('leaves negative figures figures', () => {
    expect(csvFile([['ยอด', -5]])).toBe('\uFEFFยอด,-5\r\n')
  })
})
