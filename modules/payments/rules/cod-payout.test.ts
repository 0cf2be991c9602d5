import { findColumns } from '@langraan/operations/rules'
import { describe, expect, it } from 'vitest'
import {
  judgePayout,
  type PayoutOrder,
  payoutSheet,
  payoutStanding,
  payoutState,
  type PayoutVerdict,
  readPayout,
  unreadRowOf,
} from './rules.ts'

const read = (table: string[][]) => {
  const found = findColumns(payoutSheet, table)
  if (!found) throw new Error('no columns were found')
  return readPayout(table, { ...found, now: new Date('2026-11-28T00:00:00Z') })
}

describe('a courier’s payout file', () => {
  it('is read by its headings: the parcel and what was collected, never fees or what is left after them', () => {
    const { lines, unread } = read([
      ['Flash Express', '', '', '', ''],
      ['วันที่โอน', 'หมายเลขพัสดุ', 'ค่าธรรมเนียม COD', 'ยอด COD', 'ยอดสุทธิ'],
      ['20/11/2569', ' th01 4ABC ', '10.50', '1,290.00', '1,279.50'],
      ['20/11/2569', "'TH02", '0', '0.00', '0'],
      ['20/11/2569', 'TH03', '3', 'ไม่ทราบ', '3'],
      ['20/11/2569', 'TH04', '0', '-350.00', '-350.00'],
      ['', 'รวม', '', '1,290.00', ''],
    ])
    expect(lines).toMatchObject([{ row: 3, tracking: 'TH014ABC', amountSatang: 129_000 }])
    expect(unread).toEqual([
      { row: 5, why: 'unreadable', tracking: 'TH03', text: 'ไม่ทราบ' },
      { row: 6, why: 'negative', tracking: 'TH04', text: '-350.00' },
    ])
  })

  it('drops headings that are printed again and sums, and keeps all else that says anything', () => {
    const long = 'X1'.repeat(40)
    const { lines, unread } = read([
      ['ลำดับ', 'เลขพัสดุ', 'ยอด COD', 'ผู้รับ'],
      ['1', 'TH01', '100.00', 'ก'],
      ['2', 'TH02', '', 'ข'],
      ['', '', '', ''],
      ['ลำดับ', 'เลขพัสดุ', 'ยอด COD', 'ผู้รับ'],
      ['3', 'ไม่มีเลข', '250.00', 'ค'],
      ['4', '', 'สองร้อย', 'ง'],
      ['5', long, '70.00', 'จ'],
      ['', '', '100.00', ''],
      ['', '', '999.00', ''],
      ['รวม 5 รายการ', '', '420.00', ''],
      ['Total', '', '420.00', ''],
      ['หมายเหตุ โอนภายใน 3 วัน', '', '', ''],
    ])
    expect(lines).toEqual([{ row: 2, tracking: 'TH01', amountSatang: 10_000 }])
    expect(unread).toEqual([
      { row: 3, why: 'missing', tracking: 'TH02', text: '' },
      { row: 6, why: 'parcel', tracking: 'ไม่มีเลข', text: '250.00' },
      { row: 7, why: 'parcel', tracking: '4 · ง', text: 'สองร้อย' },
      { row: 8, why: 'parcel', tracking: long.slice(0, 60), text: '70.00' },
      { row: 9, why: 'parcel', tracking: '', text: '100.00' },
      { row: 10, why: 'parcel', tracking: '', text: '999.00' },
      { row: 13, why: 'parcel', tracking: 'หมายเหตุ โอนภายใน 3 วัน', text: '' },
    ])
  })

  describe.each([
    ['รวม 2 รายการ', '420.00'],
    ['รวม2รายการ', '420'],
    ['Total 2', '420.00'],
    ['Total: 2 parcels', '1,420.00'],
    ['2', '420.00'],
    ['2 รายการ', '420.00'],
    ['จำนวน 2 ชิ้น', '420.00'],
  ])('whose last row is %s, %s', (...sum) => {
    it('has no line of that sum', () => {
      const table = [['เลขพัสดุ', 'ยอด COD'], ['TH01', '100'], ['TH02', '320'], sum]
      expect(read(table)).toEqual({
        lines: [
          { row: 2, tracking: 'TH01', amountSatang: 10_000 },
          { row: 3, tracking: 'TH02', amountSatang: 32_000 },
        ],
        unread: [],
      })
    })
  })

  it('takes a row for a sum where its word stands beside the count, also among fees', () => {
    const { lines, unread } = read([
      ['ลำดับ', 'เลขพัสดุ', 'ค่าธรรมเนียม', 'ยอด COD'],
      ['1', '820012345678', '3.00', '100.00'],
      ['2', '820012345679', '9.60', 'ไม่ทราบ'],
      ['รวม', '2', '12.60', '420.00'],
      ['', '2', '12.60', '100.00'],
    ])
    expect(lines.map(({ row }) => row)).toEqual([2])
    expect(unread.map(({ row }) => row)).toEqual([3])
  })

  it('has no line of a sum that counts only the parcels with money, of each page, or of what is left', () => {
    const numbered = (...rows: string[][]) => read([['ลำดับ', 'เลขพัสดุ', 'ยอด COD'], ...rows])
    const [first, second, third] = [
      ['1', '820012345671', '500'],
      ['2', '820012345672', '0'],
      ['3', '820012345673', '700'],
    ]
    const rows = (reading: ReturnType<typeof read>) => reading.lines.map(({ row }) => row)
    for (const sums of [
      [['รวม', '2', '1,200']],
      [['รวม', '9', '1,200']],
      [['', '2', '1,200']],
      [['ยอดสุทธิ 2 รายการ', '2', '1,150']],
      [['', 'Net total', '1,150']],
    ])
      expect(numbered(first, second, third, ...sums)).toMatchObject({ lines: [{}, {}], unread: [] })
    const pages = numbered(
      first,
      second,
      ['รวมหน้า 1', '1', '500'],
      third,
      ['รวมหน้า 2', '1', '700'],
      ['รวมทั้งสิ้น', '2', '1,200'],
    )
    expect([rows(pages), pages.unread]).toEqual([[2, 5], []])
  })

  it('asks about an amount without a parcel, though it is as much as those above', () => {
    const unreadOf = (...rows: string[][]) =>
      read([['ลำดับ', 'เลขพัสดุ', 'ยอด COD'], ...rows]).unread.map(({ row, why }) => [row, why])
    const paid = (count: number, code = `82001234567${count}`) => [String(count), code, '500']
    expect(unreadOf(paid(1), paid(2, ''))).toEqual([[3, 'parcel']])
    expect(unreadOf(paid(1), ['', '', '500'])).toEqual([[3, 'parcel']])
    expect(unreadOf(paid(1), paid(2), ['3', '', '1,000'])).toEqual([[4, 'parcel']])
    expect(unreadOf(paid(1), paid(2), ['', '', '1,000'], paid(3))).toEqual([[4, 'parcel']])
    // Below the last of several it is what it looks like: their sum.
    expect(unreadOf(paid(1), paid(2), ['', '', '1,000'])).toEqual([])
  })

  it.each(['TH02', '820012345679', 'TOTAL0123456', 'SUM2', '2TH', '3'])(
    'takes the parcel %s for no sum, though its amount is that of those above',
    (tracking) => {
      const { lines } = read([
        ['เลขพัสดุ', 'ยอด COD'],
        ['820012345678', '100.00'],
        [tracking, '100.00'],
      ])
      expect(lines.map((line) => [line.tracking, line.amountSatang])).toEqual([
        ['820012345678', 10_000],
        [tracking, 10_000],
      ])
    },
  )

  it('is read in English, and asks where the headings say nothing', () => {
    const { lines } = read([
      ['Tracking No.', 'COD Fee', 'COD Amount', 'Net Amount'],
      ['KEX1', '12', '500', '488'],
    ])
    expect(lines).toMatchObject([{ row: 2, tracking: 'KEX1', amountSatang: 50_000 }])
    expect(findColumns(payoutSheet, [['a', 'b']])).toBeUndefined()
  })
})

describe('the columns of a payout file', () => {
  const amountOf = (...headings: string[]) => {
    const found = findColumns(payoutSheet, [headings])
    return found && headings[found.columns.indexOf('amount')]
  }

  it('take the amount by what its heading says, not by its place', () => {
    expect(amountOf('Tracking No', 'Transfer amount', 'COD amount')).toBe('COD amount')
    expect(amountOf('หมายเลขพัสดุ', 'จำนวนเงินที่โอน', 'ยอดเก็บเงินปลายทาง')).toBe('ยอดเก็บเงินปลายทาง')
    expect(amountOf('เลขพัสดุ', 'COD ID', 'ยอด COD')).toBe('ยอด COD')
    expect(amountOf('Tracking ID', 'Amount', 'COD', 'Payment type')).toBe('COD')
    expect(amountOf('Waybill No.', 'COD Type', 'COD Value (THB)', 'Amount')).toBe('COD Value (THB)')
    expect(amountOf('เลขพัสดุ', 'ประเภท COD', 'จำนวนเงิน')).toBe('จำนวนเงิน')
  })

  it('are asked for where only what was transferred is told', () => {
    expect(amountOf('Tracking No', 'Transfer amount')).toBeUndefined()
    expect(amountOf('เลขพัสดุ', 'ยอดเงินโอน', 'COD ID')).toBeUndefined()
  })
})

describe('what becomes of a line', () => {
  const order = (orderId: string, otherwise: Partial<PayoutOrder> = {}): PayoutOrder => ({
    orderId,
    payment: 'cod_pending',
    fulfilment: 'delivered',
    paymentMethod: 'cod',
    totalSatang: 10_000,
    paidSatang: 0,
    wasDelivered: true,
    wasCollected: false,
    ...otherwise,
  })
  const orders = new Map([
    ['A1', order('a')],
    ['A2', order('a')],
    ['B1', order('b')],
    ['C1', order('c', { payment: 'cod_collected', wasCollected: true })],
    ['D1', order('d', { fulfilment: 'shipped', wasDelivered: false })],
    ['E1', order('e', { payment: 'paid' })],
    ['F1', order('f', { fulfilment: 'returned' })],
    ['G1', order('g', { fulfilment: 'cancelled' })],
    ['H1', order('h', { paidSatang: 1_000 })],
    ['I1', order('i', { paidSatang: 1_000 })],
    ['J1', order('j', { payment: 'partly_refunded', paidSatang: 9_000, wasCollected: true })],
  ])
  const verdicts = (...lines: [tracking: string, amountSatang: number][]) =>
    judgePayout(
      lines.map(([tracking, amountSatang], row) => ({ row, tracking, amountSatang })),
      (tracking) => orders.get(tracking),
    ).map(({ verdict }) => verdict)

  it('fits by what was due at the door: the rest, where a deposit came before', () => {
    expect(verdicts(['H1', 9_000], ['I1', 10_000])).toEqual(['fits', 'differs'])
  })

  it('was recorded before, also where a part of the money has gone back to the customer since', () => {
    expect(verdicts(['J1', 10_000])).toEqual(['collected'])
  })

  it('fits by parcel and amount, and each order once', () => {
    expect(verdicts(['A1', 10_000], ['A2', 10_000], ['B1', 9_999], ['X1', 10_000])).toEqual([
      'fits',
      'twice',
      'differs',
      'unknown',
    ])
  })

  it('fits where a line before told another amount of the same order, in one or in two parcels', () => {
    expect(verdicts(['A1', 9_000], ['A1', 10_000], ['A2', 10_000])).toEqual(['differs', 'fits', 'twice'])
    expect(verdicts(['D1', 10_000], ['D1', 10_000])).toEqual(['not_delivered', 'not_delivered'])
  })

  it('is nothing where the order has its money, or did not arrive, or is not paid at the door', () => {
    expect(verdicts(['C1', 10_000], ['D1', 10_000], ['E1', 10_000], ['G1', 10_000], ['F1', 10_000])).toEqual([
      'collected',
      'not_delivered',
      'not_cod',
      'not_cod',
      'fits',
    ])
  })
})

describe('how much of a file is recorded', () => {
  const stateOf = (...verdicts: PayoutVerdict[]) => payoutState(payoutStanding(verdicts))

  it('is done only where nothing is left that fits, differs or is not delivered', () => {
    expect(stateOf('collected', 'unknown', 'not_cod', 'twice')).toBe('done')
    for (const open of ['fits', 'differs', 'not_delivered'] as const) {
      expect(stateOf('collected', open)).toBe('partly')
      expect(stateOf('unknown', open)).toBe('open')
    }
    expect(stateOf('unknown', 'not_cod')).toBe('none')
    expect(payoutStanding(['collected', 'fits', 'differs', 'not_delivered', 'unknown'])).toEqual({
      recordedCount: 1,
      openCount: 3,
    })
  })
})

describe('a row that is no line, kept before it was kept why', () => {
  it.each([
    ['', 'missing'],
    ['?', 'unreadable'],
    ['-350.00', 'negative'],
  ] as const)('with %j for an amount is told as %s', (text, why) => {
    expect(unreadRowOf({ row: 2, tracking: 'TH1', text })).toEqual({ row: 2, tracking: 'TH1', text, why })
  })
})
