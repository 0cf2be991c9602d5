import { findColumns } from '@langraan/operations/rules'
import { describe, expect, it } from 'vitest'
import {
  chargesDue,
  chargesIn,
  grossDue,
  payoutSheet,
  readPayout,
  type RowStanding,
  standRows,
  sumOfCharges,
  type ToldRow,
  transfersGross,
} from '../rules.ts'

const HEADINGS = ['เลขพัสดุ', 'ยอด COD', 'ค่าธรรมเนียม', 'VAT 7%', 'ค่าตีกลับ', 'ยอดโอน', 'วันที่โอน', 'Statement No']

const read = (rows: string[][], headings = HEADINGS) => {
  const table = [headings, ...rows]
  const found = findColumns(payoutSheet, table)
  if (!found) throw new Error('no columns were found')
  return readPayout(table, { ...found, now: new Date('2026-11-28T00:00:00Z') })
}

const charges = (feeSatang: number, feeVatSatang: number, returnFeeSatang = 0, otherSatang = 0) => ({
  feeSatang,
  feeVatSatang,
  returnFeeSatang,
  otherSatang,
})

describe('a statement of a courier', () => {
  it('tells of each parcel what was kept of it, what was transferred, when and in which statement', () => {
    const { lines } = read([
      ['TH01', '599.00', '17.97', '1.26', '', '579.77', '05/01/2569', 'S1'],
      ['TH02', '฿1,234.50', '(37.04)', '-2.59', '', '1,194.87', '05/01/2569', 'S1'],
    ])
    expect(lines).toEqual([
      {
        row: 2,
        tracking: 'TH01',
        amountSatang: 59_900,
        beside: {
          charges: charges(1797, 126),
          netSatang: 57_977,
          statementNo: 'S1',
          transferDay: '2026-01-05',
        },
      },
      {
        row: 3,
        tracking: 'TH02',
        amountSatang: 123_450,
        beside: {
          charges: charges(3704, 259),
          netSatang: 119_487,
          statementNo: 'S1',
          transferDay: '2026-01-05',
        },
      },
    ])
  })

  it('refuses a number of which a spreadsheet threw digits away, and takes one that is whole', () => {
    const { lines, unread } = read([
      ['1.23457E+11', '599.00', '', '', '', '', '', ''],
      ['1.23457E+5', '599.00', '', '', '', '', '', ''],
    ])
    expect(unread).toEqual([{ row: 2, why: 'cut', tracking: '1.23457E+11', text: '599.00' }])
    expect(lines).toMatchObject([{ tracking: '123457' }])
  })

  it('has a line of a parcel that came back for its fee alone', () => {
    const { lines, unread } = read([
      ['TH03', '0', '', '', '30.00', '-30.00', '', 'S1'],
      ['TH04', '', '', '', '30.00', '-30.00', '', 'S1'],
      ['TH05', '0', '', '', '', '', '', 'S1'],
    ])
    expect(unread).toEqual([])
    expect(lines.map(({ tracking, amountSatang }) => [tracking, amountSatang])).toEqual([
      ['TH03', 0],
      ['TH04', 0],
    ])
    expect(lines.map((line) => line.beside?.charges.returnFeeSatang)).toEqual([3000, 3000])
  })

  it.each([
    ['of each row', '1.26', '3.78', 378],
    ['rounded once in the total', '1.26', '3.77', 377],
    ['told in the total alone', '', '3.77', 377],
    ['of each row, where the total is neither', '1.26', '9.99', 378],
  ])('has its tax %s', (_what, ofRow, ofTotal, satang) => {
    const row = (number: string) => [number, '599.00', '17.97', ofRow, '', '', '', 'S1']
    const { lines } = read([
      row('TH01'),
      row('TH02'),
      row('TH03'),
      ['รวม', '1,797.00', '53.91', ofTotal, '', '', '', ''],
    ])
    expect(sumOfCharges(lines.map(chargesIn))).toEqual(charges(5391, satang))
  })

  it('is transferred in whole where what was transferred says so, and else without its fees', () => {
    const rows = (net: string) =>
      read([['TH01', '333.33', '6.67', '0.47', '', net, '', 'S1']]).lines.flatMap((line) =>
        line.beside ? [{ ...line, beside: line.beside }] : [],
      )
    expect(['333.33', '326.19', ''].map((net) => transfersGross(rows(net)))).toEqual([true, false, false])
  })
})

const told = (codPayoutId: string, statementNo: string, otherwise: Partial<ToldRow> = {}): ToldRow => ({
  codPayoutId,
  row: 2,
  tracking: 'TH01',
  amountSatang: 59_900,
  isBooked: false,
  isDecidedHere: false,
  beside: { charges: charges(1797, 126), netSatang: null, statementNo, transferDay: null },
  ...otherwise,
})
const asOf = (...rows: ToldRow[]): RowStanding['as'][] => {
  const standing = standRows(rows)
  return rows.map((row) => standing.get(row)?.as ?? 'new')
}
const lastOf = (...rows: ToldRow[]) => {
  const row = rows.at(-1) ?? told('', '')
  return { row, standing: standRows(rows).get(row) ?? { as: 'new' as const } }
}

describe('a row among those of all files', () => {
  it('counts once, however often its file comes', () => {
    expect(asOf(told('a', 'S1'), told('b', 'S1'), told('c', ''))).toEqual(['new', 'repeat', 'repeat'])
    expect(asOf(told('a', ''), told('b', ''))).toEqual(['new', 'repeat'])
    expect(asOf(told('a', 'S1'), told('a', 'S1', { row: 3 }))).toEqual(['new', 'repeat'])
  })

  it('takes the place of what the same statement said before', () => {
    const short = { amountSatang: 59_000 }
    expect(asOf(told('a', 'S1', short), told('b', 'S1'))).toEqual(['replaced', 'corrects'])
    expect(asOf(told('a', 'S1', short), told('b', 'S2'))).toEqual(['new', 'new'])
    expect(asOf(told('a', '', short), told('b', ''))).toEqual(['new', 'new'])
    expect(asOf(told('a', 'S1'), told('b', 'S2'))).toEqual(['new', 'new'])
    expect(asOf(told('a', 'S1', short), told('b', 'S1'), told('c', 'S1'))).toEqual([
      'replaced',
      'corrects',
      'repeat',
    ])
  })

  it('is another than the fee of the same parcel', () => {
    expect(asOf(told('a', 'S1'), told('b', 'S1', { amountSatang: 0 }))).toEqual(['new', 'new'])
  })

  it('has its charges booked once, and of a correction what it changes', () => {
    const dearer = {
      beside: { charges: charges(2000, 140), netSatang: null, statementNo: 'S1', transferDay: null },
    }
    const due = (...rows: ToldRow[]) => {
      const { row, standing } = lastOf(...rows)
      return chargesDue(row, standing)
    }
    const booked = told('a', 'S1', { isBooked: true })
    expect(due(told('a', 'S1'))).toEqual(charges(1797, 126))
    expect(due(booked)).toEqual(charges(0, 0))
    expect(due(booked, told('b', 'S1'))).toEqual(charges(0, 0))
    expect(due(booked, told('b', 'S1', dearer))).toEqual(charges(203, 14))
    expect(due(told('a', 'S1'), told('b', 'S1', dearer))).toEqual(charges(2000, 140))
    expect(
      due(booked, told('b', 'S1', { ...dearer, isBooked: true }), told('c', 'S1', { amountSatang: 1 })),
    ).toEqual(charges(-203, -14))
  })

  it('changes what is in the bank only where the row before it was recorded', () => {
    const due = (collectedSatang: number | null, ...rows: ToldRow[]) => {
      const { row, standing } = lastOf(...rows)
      return grossDue(row, standing, collectedSatang)
    }
    const less = told('b', 'S1', { amountSatang: 59_000 })
    expect(due(59_900, told('a', 'S1', { isBooked: true }), less)).toBe(-900)
    expect(due(59_900, told('a', 'S1'), less)).toBe(0)
    expect(due(null, told('a', 'S1', { isBooked: true }), less)).toBe(0)
    expect(due(59_900, told('a', 'S1', { isBooked: true }), { ...less, isBooked: true })).toBe(0)
    const again = told('c', 'S1')
    expect(due(59_900, told('a', 'S1', { isBooked: true }), { ...less, isBooked: true }, again)).toBe(900)
  })
})
