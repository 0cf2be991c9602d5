import { findColumns } from '@langraan/operations/rules'
import { describe, expect, it } from 'vitest'
import { readStatement, statementSheet } from './rules.ts'

const now = new Date('2026-11-21T05:00:00Z')
const read = (table: string[][]) => {
  const found = findColumns(statementSheet, table)
  if (!found) throw new Error('no columns were found')
  return readStatement(table, { ...found, now })
}

describe('the rows of a statement', () => {
  it('drop headings that are printed again, sums and what is carried over, and keep all else that says anything', () => {
    const head = ['วันที่', 'เวลา', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ', 'รายละเอียด']
    const { lines, unread } = read([
      ['ชื่อบัญชี', 'นาง มะลิ ใจงาม', '', '', '', '', ''],
      head,
      ['01-11-26', '', 'ยอดยกมา', '', '', '1,000.00', ''],
      ['01-11-26', '09:00', 'รับโอนเงิน', '', '200.00', '1,200.00', 'จาก A'],
      ['0l-11-26', '09:05', 'รับโอนเงิน', '', '1OO.00', '1,300.00', 'จาก B'],
      ['', '', '', '', '', '', ''],
      ['หน้า 2/3', '', '', '', '', '', ''],
      ['ชื่อบัญชี', 'นาง มะลิ ใจงาม', '', '', '', '', ''],
      head.map((text) => ` ${text} `),
      ['', '', 'รับโอนเงิน', '', '300.00', '1,600.00', 'จาก C'],
      ['##########', '09:15', 'รวมโชค พาณิชย์', '', '400.00', '2,000.00', ''],
      ['02-11-26', '10:00', 'รับโอนเงิน', '', '', '2,000.00', 'จาก D'],
      ['02-11-26', '10:05', 'แจ้งยอด', '-', '-', '2,000.00', ''],
      ['02-11-26', '10:10', 'รับโอนเงิน', '0.00', 'ห้าร้อย', '2,500.00', 'จาก E'],
      ['', '', 'รวมเงินฝาก 5 รายการ', '', '1,500.00', '', ''],
      ['ยอดรวม', '', '', '0.00', '1,500.00', '', ''],
      ['หมายเหตุ: ตรวจสอบรายการภายใน 7 วัน', '', '', '', '', '', ''],
    ])
    expect(lines.map(({ amountSatang }) => amountSatang)).toEqual([20_000])
    expect(unread).toEqual([
      { row: 5, why: 'both', text: '0l-11-26 · 09:05 · 1OO.00 · 1,300.00', description: 'รับโอนเงิน · จาก B' },
      { row: 10, why: 'day', text: '', description: 'รับโอนเงิน · จาก C' },
      { row: 11, why: 'day', text: '##########', description: 'รวมโชค พาณิชย์' },
      { row: 12, why: 'amount', text: '', description: 'รับโอนเงิน · จาก D' },
      { row: 14, why: 'amount', text: 'ห้าร้อย · 0.00', description: 'รับโอนเงิน · จาก E' },
      { row: 17, why: 'both', text: 'หมายเหตุ: ตรวจสอบรายการภายใน 7 วัน', description: '' },
    ])
  })

  it.each([
    ['Total', '', '500.00', '700.00', ''],
    ['', 'Total Deposits', '', '700.00', ''],
    ['', 'BALANCE BROUGHT FORWARD', '', '', '1,000.00'],
    ['01/11/2026', 'Opening Balance', '', '', '1,000.00'],
    ['', 'B/F', '', '', '1,000.00'],
    ['Grand total:', '', '', '700.00', ''],
  ])('take %s %s for no line in English', (...row) => {
    const table = [['Date', 'Description', 'Debit', 'Credit', 'Balance'], row]
    expect(read(table)).toEqual({ lines: [], unread: [] })
  })

  it.each([
    ['T0tal', '', '500.00', '700.00', ''],
    ['', 'Totally Wicked Co.', '', '700.00', ''],
    ['', 'Total Energies', '', '700.00', ''],
    ['', 'รวม โชคดี', '', '700.00', ''],
    ['32/13/2026', 'Total Energies', '', '700.00', ''],
  ])('keep %s %s as a row that could not be read', (...row) => {
    const table = [['Date', 'Description', 'Debit', 'Credit', 'Balance'], row]
    expect(read(table)).toMatchObject({ lines: [], unread: [{ row: 2, why: 'day' }] })
  })
})
