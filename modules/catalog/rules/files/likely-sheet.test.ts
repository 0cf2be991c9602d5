import { describe, expect, it } from 'vitest'
import { likeliestSheet } from '../rules.ts'

const GOODS = [
  ['ชื่อสินค้า', 'SKU', 'ราคาขาย'],
  ['เสื้อ', 'S-1', '100'],
]
const HOW_TO = [['วิธีกรอก'], ['อ่านก่อน']]
const MEANINGS = [
  ['ช่อง', 'ความหมาย', 'ตัวอย่าง', 'หมายเหตุ', 'บังคับ'],
  ['ชื่อ', 'ชื่อที่ลูกค้าเห็น', 'เสื้อยืด', '', 'ใช่'],
]

describe('the sheet of a workbook that is asked about', () => {
  it('is the one of goods, wherever it stands', () => {
    expect(likeliestSheet([HOW_TO, GOODS])).toBe(1)
    expect(likeliestSheet([MEANINGS, HOW_TO, GOODS])).toBe(2)
    expect(likeliestSheet([GOODS, MEANINGS])).toBe(0)
  })

  it('is a table rather than a page of text, and the first where none is known', () => {
    const table = [
      ['ก', 'ข'],
      ['1', '2'],
    ]
    expect(likeliestSheet([HOW_TO, table])).toBe(1)
    expect(likeliestSheet([table, table])).toBe(0)
  })

  it('has rows below its headings', () => {
    expect(likeliestSheet([GOODS.slice(0, 1), HOW_TO])).toBe(1)
    expect(likeliestSheet([GOODS.slice(0, 1), []])).toBeUndefined()
  })
})
