import { describe, expect, it } from 'vitest'
import { csvCell, csvText } from './csv.ts'

describe('a CSV file', () => {
  it.each([
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+6681', "'+6681"],
    ['a\nb', '"a\nb"'],
    ['ธรรมดา', 'ธรรมดา'],
  ])('the cell %j is %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('leaves negative figures figures', () => {
    expect(csvCell(-5)).toBe('-5')
  })
  it('is opened by Excel with Thai letters intact', () => {
    expect(
      csvText([
        ['ก', 1],
        ['ข,ค', 2],
      ]),
    ).toBe('\uFEFFก,1\r\n"ข,ค",2\r\n')
  })
})
