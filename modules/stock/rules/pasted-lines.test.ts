import { describe, expect, it } from 'vitest'
import { readPastedLines } from './pasted-lines.ts'

const read = (pasted: string) => readPastedLines(pasted).lines.map(({ text: _text, ...line }) => line)
const rows = (...lines: string[]) => lines.map((line) => line.replaceAll('|', '\t')).join('\r\n')

describe('lines of a list that was pasted', () => {
  it('are read by their headings, in whatever order, with names and other prices beside them', () => {
    const pasted = readPastedLines(
      rows(
        'บริษัท ผ้าไทย จำกัด',
        'ลำดับ|ชื่อสินค้า|รหัสสินค้า|ราคาขาย|จํานวน (ชิ้น)|ทุน/หน่วย (บาท)|รวม',
        '1|เสื้อลินิน 2 ชั้น|LT-1|390.00|1,200|149.50|179,400',
        '2|"เสื้อ\nสองบรรทัด"|LT-2|390.00|๑๒||',
        '3|ไม่ได้ส่งมา|LT-3|390.00||10|',
        '4|ไม่ได้ส่งมา|LT-4|390.00|0|10|0',
        '|||รวม|1,212||179,400',
        '||||||',
      ),
    )
    expect(pasted.heading).toContain('รหัสสินค้า')
    expect(pasted.emptyCount).toBe(2)
    expect(pasted.lines).toMatchObject([
      { code: 'LT-1', quantity: 1200, unitCostSatang: 14_950 },
      { code: 'LT-2', quantity: 12 },
    ])
    expect(pasted.lines[1]).not.toHaveProperty('unitCostSatang')
    // What has to be put right is pasted again as it was, its line break and all.
    expect(read(`${pasted.heading}\n${pasted.lines[1]?.text}`)).toEqual([{ code: 'LT-2', quantity: 12 }])
  })

  it.each([
    ['รหัสสินค้า|ชื่อ|ราคา/หน่วย|จำนวน|รวม', 'A-1|เสื้อ|149.00|12|1788.00'],
    ['SKU|Price|Qty|Total', 'A-1|149|12|1788'],
    ['SKU|Qty|Total cost|Cost', 'A-1|12|1788|149'],
    ['SKU|Price|Cost|Qty', 'A-1|390|149|12'],
    ['รหัส|จำนวน|ทุนรวม|ทุน/หน่วย', 'A-1|12|1788|149'],
    ['รหัส|ราคา/หน่วย|จำนวนเงิน|จำนวน', 'A-1|149|1788|12'],
    ['รหัส|จำนวนสั่ง|จำนวนส่ง|ราคา', 'A-1|20|12|149'],
    ['บาร์โค้ด|SKU|Qty (pcs)|Unit Price (THB)', '|A-1|12|149'],
    ['Item No.|Description|Units|Unit Cost', 'A-1|Summer Total 2024|12|149'],
  ])('take no total, selling price or order for the cost and the pieces: %s', (heading, line) => {
    expect(read(rows(heading, line))).toEqual([{ code: 'A-1', quantity: 12, unitCostSatang: 14_900 }])
  })

  it('have codes that a sheet was told to take for text', () => {
    expect(readPastedLines('\'0112\t3\n="0113"\t4').lines).toMatchObject([
      { code: '0112', quantity: 3 },
      { code: '0113', quantity: 4 },
    ])
  })

  it('of articles that are called like a sum are no sums', () => {
    const lines = read(rows('SKU|Name|Qty', 'SUM-01|Summer dress|2', 'Total-1|รวมมิตร|3', '|Grand Total|5'))
    expect(lines).toMatchObject([{ code: 'SUM-01' }, { code: 'Total-1' }])
  })

  it('need no headings: the code first, then the figures, with names between them or none', () => {
    expect(read(rows('LT-1|12|149', 'LT-2|6 ชิ้น|89.50', '8850123456786|3|'))).toEqual([
      { code: 'LT-1', quantity: 12, unitCostSatang: 14_900 },
      { code: 'LT-2', quantity: 6, unitCostSatang: 8950 },
      { code: '8850123456786', quantity: 3 },
    ])
    expect(read(rows('LT-1|เสื้อลินิน|12|149||', 'LT-2|ไม่ได้ส่ง|||'))).toEqual([
      { code: 'LT-1', quantity: 12, unitCostSatang: 14_900 },
    ])
    // A cost beside an empty cell is no quantity.
    expect(readPastedLines(rows('A-1|เสื้อ||149.00'))).toEqual({ lines: [], emptyCount: 1 })
  })

  it('are not guessed where it cannot be told which figures are the pieces', () => {
    for (const pasted of [
      'A-1|รองเท้า|38|12|149',
      'A-1|2024|12|149',
      'SKU|Name|Balance|Price\nA-1|Shirt|12|149',
      'SKU|Qty|Qty\nA-1|12|144',
    ])
      expect(readPastedLines(rows(pasted))).toMatchObject({ lines: [], unclear: 'quantity' })
    expect(readPastedLines(rows('SKU|Qty|Price|Price', 'A-1|12|149|390'))).toMatchObject({ unclear: 'cost' })
  })

  it('are read without what they cost where nobody wants to know it, whatever stands there', () => {
    const pasted = rows('SKU|Qty|Price|Price', 'A-1|12|149|390', 'A-2|3|ฟรี|0')
    const { lines, unclear } = readPastedLines(pasted, false)
    expect(unclear).toBeUndefined()
    expect(lines.map(({ text: _text, ...line }) => line)).toEqual([
      { code: 'A-1', quantity: 12 },
      { code: 'A-2', quantity: 3 },
    ])
  })

  it('may come from a file or a scanner, where a code alone is a piece', () => {
    expect(read('"LT-1","Shirt, red",12,"1,490.00"\nLT-2,Mug,6,\n')).toEqual([
      { code: 'LT-1', quantity: 12, unitCostSatang: 149_000 },
      { code: 'LT-2', quantity: 6 },
    ])
    expect(read('LT-1;12;1,250.00\n')).toEqual([{ code: 'LT-1', quantity: 12, unitCostSatang: 125_000 }])
    expect(read('8850123456786\n8850123456786\n\nSKU-1')).toEqual([
      { code: '8850123456786', quantity: 1 },
      { code: '8850123456786', quantity: 1 },
      { code: 'SKU-1', quantity: 1 },
    ])
    expect(readPastedLines('A-1,12,1,250.00\n')).toMatchObject({ lines: [], unclear: 'quantity' })
  })

  it('say what is wrong with them, and keep their words', () => {
    const { lines } = readPastedLines(
      rows(
        'SKU|qty|cost',
        'LT-1|สิบ|1',
        '|3|1',
        '8.85012E+12|3|1',
        'LT-2|2.5|1',
        'LT-3|2000000|1',
        'LT-4|3|1.005',
      ),
    )
    expect(lines.map(({ text, fault }) => [text, fault])).toEqual([
      ['LT-1\tสิบ\t1', 'quantity_unread'],
      ['\t3\t1', 'code_missing'],
      ['8.85012E+12\t3\t1', 'code_shortened'],
      ['LT-2\t2.5\t1', 'quantity_unread'],
      ['LT-3\t2000000\t1', 'quantity_unread'],
      ['LT-4\t3\t1.005', 'cost_unread'],
    ])
    expect(read('LT-1\tเสื้อลินิน')).toEqual([{ code: 'LT-1', quantity: 0, fault: 'quantity_unread' }])
    expect(readPastedLines(' \n\t\n')).toEqual({ lines: [], emptyCount: 0 })
  })
})
