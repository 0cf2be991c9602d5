import { describe, expect, it } from 'vitest'
import { readOrderNumber, readPhone, readTrackingList } from './tracking-list.ts'

const line = (row: number, words: object) => ({ row, order: '', phone: '', name: '', ...words })

describe('a list of tracking numbers', () => {
  it('is read by its headings, whatever else a courier writes beside', () => {
    const table = [
      ['Flash Express', '', '', '', ''],
      ['วันที่', 'เลขออเดอร์ลูกค้า', 'หมายเลขพัสดุ', 'เบอร์ผู้ส่ง', 'เบอร์โทรผู้รับ', 'ชื่อผู้รับ', 'ยอด COD'],
      ['20/11/2569', '#1001', 'TH01234ABCDE5F', '0899999999', '0812345678', 'กุลธิดา', '590'],
      ['20/11/2569', '1002.0', '', '0899999999', '', 'วิภา', '0'],
      ['รวม 2 รายการ', '', '', '', '', '', '590'],
    ]
    const { lines, columns } = readTrackingList(table)
    expect(columns).toEqual([null, 'order', 'tracking', null, 'phone', 'name', null])
    expect(lines).toEqual([
      line(3, { order: '#1001', tracking: 'TH01234ABCDE5F', phone: '0812345678', name: 'กุลธิดา' }),
      line(4, { order: '1002.0', tracking: '', name: 'วิภา' }),
    ])
  })

  it('is read by what stands in it where it was pasted without headings', () => {
    const { lines, columns } = readTrackingList([
      ['1001', '820012345678'],
      ['1002', '8.20012E+11'],
      ['๑๐๐๓', '๘๒๐๐๑๒๓๔๕๖๘๐'],
    ])
    expect(columns).toEqual(['order', 'tracking'])
    expect(lines).toEqual([
      line(1, { order: '1001', tracking: '820012345678' }),
      line(2, { order: '1002', tracking: '8.20012E+11' }),
      line(3, { order: '1003', tracking: '820012345680' }),
    ])
    const byPhone = readTrackingList([
      ['กุลธิดา', '812345678', 'EB123456785TH'],
      ['วิภา', '0898765432', 'EB123456799TH'],
    ])
    expect(byPhone.columns).toEqual([null, 'phone', 'tracking'])
  })

  it('goes by the telephone where a column without a heading only might hold the numbers of orders', () => {
    const { columns } = readTrackingList([
      ['1001', '0812345678', 'EB123456785TH'],
      ['1002', '0898765432', 'EB123456799TH'],
    ])
    expect(columns).toEqual([null, 'phone', 'tracking'])
  })

  it.each([
    ['amounts', ['590.00', '1290.50', '89.00']],
    ['weights', ['1.2', '0.8', '2.0']],
    ['what most have alike', ['590', '590', '890', '590']],
    ['lines counted', ['1', '2', '3', '4']],
  ])('takes no column of %s for the numbers of orders', (_, cells) => {
    const { columns } = readTrackingList(
      cells.map((cell, at) => [cell, `TH01234567890${at}`, `${1001 + at}`]),
    )
    expect(columns).toEqual([null, 'tracking', 'order'])
  })

  it('leaves no line out as a heading or a sum', () => {
    const first = [
      ['รายการวันนี้', '', ''],
      ['1001', '', ''],
      ['1002', 'EB123456785TH', ''],
      ['1003', 'EB123456799TH', ''],
    ]
    expect(readTrackingList(first)).toMatchObject({
      headings: ['รายการวันนี้', '', ''],
      lines: [
        { row: 2, order: '1001', tracking: '' },
        { row: 3, order: '1002' },
        { row: 4, order: '1003' },
      ],
    })
    // Words of headings in each line.
    const words = [
      ['ออเดอร์ 1001', 'tracking', 'EB123456785TH'],
      ['ออเดอร์ 1002', 'tracking', 'EB123456799TH'],
    ]
    expect(readTrackingList(words).lines.map(({ row }) => row)).toEqual([1, 2])
    const noted = [
      ['เบอร์ผู้รับ', 'เลขพัสดุ', 'หมายเหตุ'],
      ['0812345678', 'EB123456785TH', 'รวม COD 590'],
      ['', '', 'รวม COD 590'],
    ]
    expect(readTrackingList(noted).lines).toEqual([
      line(2, { phone: '0812345678', tracking: 'EB123456785TH' }),
    ])
  })

  it('keeps Thai as it was written', () => {
    const { lines } = readTrackingList([
      ['เลขพัสดุ', 'คำสั่งซื้อ', 'ชื่อผู้รับ'],
      ['ＥＢ１２３４５６７８５ＴＨ', 'คำสั่งซื้อ 1002', 'น้ำผึ้ง ①'],
    ])
    expect(lines).toEqual([line(2, { tracking: 'EB123456785TH', order: 'คำสั่งซื้อ 1002', name: 'น้ำผึ้ง ①' })])
    expect(readOrderNumber('คำสั่งซื้อ 1002')).toBe('1002')
  })

  it('leaves headings out that nobody knows, and is read as somebody has said', () => {
    const table = [
      ['A', 'B'],
      ['1001', 'ZZ-0001-2345'],
    ]
    expect(readTrackingList(table)).toMatchObject({
      headings: ['A', 'B'],
      lines: [{ row: 2, order: '1001' }],
    })
    expect(readTrackingList(table, [null, 'tracking']).lines).toEqual([line(2, { tracking: 'ZZ-0001-2345' })])
    expect(readTrackingList([['สวัสดี', 'ครับ']]).lines).toEqual([])
  })

  it('knows the number of an order and a telephone as sheets leave them', () => {
    expect(['#1001', 'ออเดอร์ 1001', '1001.0', '๑๐๐๑', '001001', 'A1001', ''].map(readOrderNumber)).toEqual([
      ...Array.from({ length: 5 }, () => '1001'),
      undefined,
      undefined,
    ])
    expect(['812345678', '081-234-5678', '66812345678', '08x-xxx-5678'].map(readPhone)).toEqual([
      '+66812345678',
      '+66812345678',
      '+66812345678',
      undefined,
    ])
  })
})

it('does not take its time over a long cell that is no number of an order', () => {
  // By a pattern that begins again at each of its signs this takes minutes.
  expect(readOrderNumber(`order${' '.repeat(300_000)}x`)).toBeUndefined()
  expect([readOrderNumber('Order # 0012'), readOrderNumber('ออเดอร์#7')]).toEqual(['12', '7'])
})
