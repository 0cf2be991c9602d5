import { findColumns, likelyHeadings } from '@langraan/operations/rules'
import { describe, expect, it } from 'vitest'
import {
  lineKeys,
  readAmount,
  readStatement,
  readStatementTime,
  type StatementLine,
  statementSheet,
} from './rules.ts'

const now = new Date('2026-11-21T05:00:00Z')
const read = (table: string[][]) => {
  const found = findColumns(statementSheet, table)
  if (!found) throw new Error('no columns were found')
  return readStatement(table, { ...found, now })
}

describe('statements of the large banks', () => {
  it.each<[string, string[][], StatementLine[]]>([
    [
      'KBank',
      [
        ['ชื่อบัญชี', 'นาง มะลิ ใจงาม', '', '', '', '', ''],
        ['เลขที่บัญชี', '123-4-56789-0'],
        ['วันที่', 'เวลา/วันที่มีผล', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ (บาท)', 'รายละเอียด'],
        ['20-11-26', '', 'ยอดยกมา', '', '', '1,000.00', ''],
        ['20-11-26', '14:05', 'รับโอนเงิน', '', '1,234.50', '2,234.50', 'จาก SCB X1234 น.ส. กุลธิดา'],
        ['21-11-26', '09:30', 'โอนเงิน', '500.00', '', '1,734.50', 'โอนไป KTB X9999'],
        ['', '', 'รวม', '500.00', '1,234.50', '', ''],
      ],
      [
        {
          day: '2026-11-20',
          time: '14:05',
          amountSatang: 123_450,
          balanceSatang: 223_450,
          description: 'รับโอนเงิน · จาก SCB X1234 น.ส. กุลธิดา',
        },
        {
          day: '2026-11-21',
          time: '09:30',
          amountSatang: -50_000,
          balanceSatang: 173_450,
          description: 'โอนเงิน · โอนไป KTB X9999',
        },
      ],
    ],
    [
      'SCB',
      [
        [
          'Date',
          'Time',
          'Transaction',
          'Channel',
          'Debit Amount',
          'Credit Amount',
          'Balance Amount',
          'Description',
        ],
        ['20/11/2026', '14:05', 'X1', 'ENET', '', '1234.50', '2234.50', 'จาก KBANK /X5678'],
      ],
      [
        {
          day: '2026-11-20',
          time: '14:05',
          amountSatang: 123_450,
          balanceSatang: 223_450,
          description: 'X1 · จาก KBANK /X5678',
        },
      ],
    ],
    [
      'Bangkok Bank',
      [
        ['Tran Date', 'Tran Time', 'Value Date', 'Description', 'Cheque No.', 'Debit', 'Credit', 'Balance'],
        ['20 Nov 2026', '14:05:33', '20 Nov 2026', 'TRF FROM OTH BK', '', '-', '1,234.50', '2,234.50'],
      ],
      [
        {
          day: '2026-11-20',
          time: '14:05',
          amountSatang: 123_450,
          balanceSatang: 223_450,
          description: 'TRF FROM OTH BK',
        },
      ],
    ],
    [
      'Krungthai',
      [
        ['วันที่ทำรายการ', 'เวลา', 'รายการ', 'หมายเลขอ้างอิง', 'จำนวนเงิน', 'ยอดคงเหลือ'],
        ['20/11/2569', '14:05', 'เงินโอนเข้า', '2026112014051234', '+1,234.50', '2,234.50'],
        ['20/11/2569', '15:00', 'ถอน', '', '-100.00', '2,134.50'],
      ],
      [
        {
          day: '2026-11-20',
          time: '14:05',
          amountSatang: 123_450,
          balanceSatang: 223_450,
          description: 'เงินโอนเข้า · 2026112014051234',
        },
        {
          day: '2026-11-20',
          time: '15:00',
          amountSatang: -10_000,
          balanceSatang: 213_450,
          description: 'ถอน',
        },
      ],
    ],
  ])('%s', (_bank, table, lines) => {
    expect(read(table)).toEqual({ lines, unread: [] })
  })

  it('say which rows could not be read, and are not taken for what they are not', () => {
    const table = [
      ['วันที่', 'ฝากเงิน'],
      ['20/11/2569', 'หนึ่งร้อย'],
      ['20/11/2569', '100'],
    ]
    expect(read(table)).toMatchObject({
      lines: [{ amountSatang: 10_000 }],
      unread: [{ row: 2, why: 'amount' }],
    })
    expect(
      findColumns(statementSheet, [
        ['ชื่อ', 'ราคา'],
        ['เสื้อ', '100'],
      ]),
    ).toBeUndefined()
    expect(likelyHeadings([['ธนาคาร'], ['a', 'b', 'c'], ['1', '2', '3']])).toBe(1)
  })
})

it.each([
  ['20/11/2569', '14:05', '2026-11-20', '14:05'],
  ['20/11/69', '14.05', '2026-11-20', '14:05'],
  ['2026-11-20 14:05:59', '', '2026-11-20', '14:05'],
  ['20 พ.ย. 69', '9:05', '2026-11-20', '09:05'],
  ['20 พฤศจิกายน 2569', '', '2026-11-20', null],
  ['20-Nov-26', '0.5', '2026-11-20', '12:00'],
  ['๒๐/๑๑/๒๕๖๙', '๑๔:๐๕ น.', '2026-11-20', '14:05'],
])('%s %s is a time', (date, time, day, at) => {
  expect(readStatementTime(date, time, now)).toEqual({ day, time: at })
})

it('what is no date or amount is none', () => {
  expect(['31/02/2569', '2569', 'ยอดยกมา', ''].map((text) => readStatementTime(text, '', now))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  expect(['1,234.50', '(20.00)', '20.00-', '-5', '+7', '8.500', 'x', '', '-'].map(readAmount)).toEqual([
    123_450,
    -2000,
    -2000,
    -500,
    700,
    850,
    undefined,
    undefined,
    undefined,
  ])
})

describe('what tells lines apart', () => {
  const line = (change: Partial<StatementLine> = {}): StatementLine => ({
    day: '2026-11-20',
    time: '14:05',
    amountSatang: 100,
    balanceSatang: 500,
    description: 'a',
    ...change,
  })
  it('is the account, the day, the amount and what was left, however it is worded', () => {
    expect(lineKeys('x', [line()])).toEqual(lineKeys('x', [line({ time: null, description: 'b' })]))
    expect(
      new Set([...lineKeys('x', [line(), line({ balanceSatang: 600 })]), ...lineKeys('y', [line()])]).size,
    ).toBe(3)
  })
  it('is the words and the time where no balance is told, and their number where all is the same', () => {
    const bare = line({ balanceSatang: null })
    const keys = lineKeys('x', [bare, bare, line({ balanceSatang: null, description: 'b' })])
    expect(new Set(keys).size).toBe(3)
    expect(lineKeys('x', [bare, bare])).toEqual(keys.slice(0, 2))
  })
})
