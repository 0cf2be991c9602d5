import { describe, expect, it } from 'vitest'
import { bahtCell, csvCell, csvText, momentCell } from './csv.ts'

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
  it('has both decimals of every amount, and times as people read them', () => {
    const at = '2026-12-31T18:05:00Z'
    expect([bahtCell(10_000), bahtCell(1_284_050), bahtCell(-70)].map(csvCell)).toEqual([
      '100.00',
      '12840.50',
      '-0.70',
    ])
    expect([momentCell(at, 'dateTime', 'th'), momentCell(at, 'date', 'en')].map(csvCell)).toEqual([
      '1 ม.ค. 2570 01:05',
      '1 Jan 2027',
    ])
    expect(momentCell(null, 'date', 'th')).toBe('')
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
