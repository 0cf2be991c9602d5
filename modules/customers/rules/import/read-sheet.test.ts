import { findColumns } from '@langraan/operations/rules'
import { describe, expect, it } from 'vitest'
import { customerColumns, customerFileWords } from '../customer-file.ts'
import {
  customerSheet,
  type ImportColumns,
  readSheet,
  toMendHeadings,
  unusedHeadings,
} from './import-rules.ts'

describe('the columns', () => {
  it('of our own file are known in both languages, and none is left over', () => {
    for (const language of ['th', 'en'] as const) {
      const headings = customerColumns.standard.map((column) => customerFileWords[language][column])
      const sheet = readSheet([[headings, headings.map(() => 'x')]])
      expect(sheet.columns?.slice(0, 12)).toEqual(customerColumns.standard.slice(0, 12))
      expect(unusedHeadings(sheet, sheet.columns ?? [])).toEqual([])
    }
  })

  it.each<[string[], ImportColumns]>([
    [
      ['ชื่อ-นามสกุล', 'เบอร์มือถือ', 'ที่อยู่จัดส่ง', 'หมายเหตุ'],
      ['name', 'phone', 'addressLine', 'note'],
    ],
    [
      ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Phone', 'Tags'],
      ['name', 'lastName', 'email', 'marketing', 'phone', 'tags'],
    ],
    [
      ['ชื่อ', 'นามสกุล', 'โทร 1', 'โทร 2', 'ไลน์ไอดี', 'FB'],
      ['name', 'lastName', 'phone', 'phone', 'line', 'facebook'],
    ],
    [
      ['ลำดับ', 'ชื่อลูกค้า', 'โทรศัพท์', 'แขวง/ตำบล', 'เขต/อำเภอ', 'จังหวัด', 'รหัส ปณ. (รหัสไปรษณีย์)'],
      [null, 'name', 'phone', 'subdistrict', 'district', 'province', 'zipcode'],
    ],
    [
      ['Customer', 'Mobile', 'Address line', 'LINE'],
      ['name', 'phone', 'addressLine', 'line'],
    ],
  ])('%j', (headings, columns) => {
    expect(findColumns(customerSheet, [headings])?.columns).toEqual(columns)
  })

  it('that nobody knows are told, and a list without headings loses nobody', () => {
    const sheet = readSheet([
      [
        ['ชื่อ', 'เบอร์', 'ไซส์ที่ใส่'],
        ['นิด', '0812345678', 'M'],
      ],
    ])
    expect(unusedHeadings(sheet, sheet.columns ?? [])).toEqual(['ไซส์ที่ใส่'])
    const bare = readSheet([
      [
        ['นิด', '0812345678'],
        ['หน่อย', '0812345679'],
      ],
    ])
    expect(bare).toMatchObject({ columns: undefined, headings: ['', ''] })
    expect(bare.rows).toHaveLength(2)
  })

  it.each([
    [
      [
        ['นิด', '0812345678'],
        ['หน่อย', '0812345679'],
        ['ดาว', '0812345670', 'ขายส่ง', 'โอนแล้ว'],
      ],
      3,
    ],
    [
      [
        ['นิด', '0812345678'],
        ['ดาว', 'ไม่บอกเบอร์', 'ขายส่ง'],
      ],
      2,
    ],
    [[['ลูกค้าร้านเรา'], ['นิด', '0812345678'], ['ดาว', '0812345670', 'ขายส่ง']], 2],
    [
      [
        ['ก', 'ข', 'ค'],
        ['นิด', '0812345678'],
      ],
      1,
    ],
  ])('that are none lose no row, however wide the rows are: %j', (table, count) => {
    expect(readSheet([table]).rows).toHaveLength(count)
  })

  it('are those of the sheet that is wanted; else of the first known one that has any rows', () => {
    const head = ['ชื่อ', 'เบอร์โทร']
    const notes = [
      ['เรื่อง', 'ใคร', 'เมื่อไร'],
      ['ก', 'ข', 'ค'],
      ['ง', 'จ', 'ฉ'],
    ]
    const tables = [notes, [head], [head, ['นิด', '0812345678']]]
    const read = (wanted?: number) => {
      const { at, rows } = readSheet(tables, wanted)
      return [at, rows.length]
    }
    expect([read(), read(1), read(0), read(9)]).toEqual([
      [2, 1],
      [1, 0],
      [0, 2],
      [0, 0],
    ])
  })

  it('of rows that were put right are those of their file', () => {
    const { row, fault } = toMendHeadings.th
    const sheet = readSheet([
      [
        ['ก', 'ข', row, fault],
        ['นิด', '8.12E+08', '7', 'แก้เบอร์'],
        ['หน่อย', '0812345678', '8', 'แก้ที่อยู่'],
      ],
    ])
    expect(sheet).toEqual({
      at: 0,
      headings: ['ก', 'ข'],
      columns: undefined,
      rows: [
        { row: 2, cells: ['นิด', '8.12E+08'] },
        { row: 3, cells: ['หน่อย', '0812345678'] },
      ],
    })
    const bare = readSheet([
      [
        ['', '', row, fault],
        ['นิด', '8.12E+08', '7', 'แก้เบอร์'],
      ],
    ])
    expect(bare).toMatchObject({ headings: ['', ''], rows: [{ cells: ['นิด', '8.12E+08'] }] })
  })

  it.each([
    ['ชื่อไลน์', null],
    ['LINE name', null],
    ['ช่องทางออนไลน์', null],
    ['ชื่อเฟส', null],
    ['Facebook name', null],
    ['ไลน์', 'line'],
    ['ID LINE', 'line'],
    ['เฟซบุ๊ก', 'facebook'],
    ['ไม่รับข่าวสาร', null],
    ['ไม่ยินยอมรับข่าวสาร', null],
    ['ไม่รับข่าวทางอีเมล', null],
    ['Email opt-out', null],
    ['Unsubscribed from newsletter', null],
    ['ยินยอมให้เก็บข้อมูล (PDPA)', null],
    ['Privacy policy accepted', null],
    ['ยินยอม', null],
    ['Consent', null],
    ['Marketing channel', null],
    ['ยินยอมรับข่าวสาร', 'marketing'],
    ['ยินยอมทางการตลาด', 'marketing'],
    ['รับโปรโมชั่น', 'marketing'],
    ['Marketing consent', 'marketing'],
    ['Newsletter', 'marketing'],
  ])('“%s” beside a name and a telephone is %s', (heading, field) => {
    expect(findColumns(customerSheet, [['ชื่อ', 'เบอร์', heading]])?.columns[2]).toBe(field)
  })
})

it('does not take its time over a long cell in the place of a heading', () => {
  // By a pattern that begins again at each of its signs it takes hours.
  const sheet = readSheet([[['{"id":12,"title":"สินค้า"}'.repeat(10_000)], ['a', 'b'], ['c', 'd']]])
  expect(sheet).toBeDefined()
})
