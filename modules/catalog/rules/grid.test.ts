import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable, writeTable } from './clipboard-table.ts'
import { type GridField, readCell, writeCell } from './grid-cell.ts'

describe('a table of the clipboard', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"สอง\nบรรทัด"\t"เขา ""พูด"""', [['สอง\nบรรทัด', 'เขา "พูด"']]],
    ['12" pot\tx', [['12" pot', 'x']]],
    ['\t\n', [['', '']]],
    ['one', [['one']]],
    ['', []],
  ])('%j is read', (text, rows) => expect(readTable(text)).toEqual(rows))

  it('comes back as it went, whatever is in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ก', '"', '\t', '\n', '\r', ' ', '=') })
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([height, width]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      )
    fc.assert(
      fc.property(rows, (table) => {
        // An empty line at the end is how spreadsheets end a table.
        fc.pre(table.at(-1)?.join('') !== '' || (table[0]?.length ?? 0) > 1)
        expect(readTable(writeTable(table))).toEqual(table)
      }),
    )
  })
})

describe('a cell of the grid', () => {
  it.each<[GridField, string, object]>([
    ['priceSatang', '฿1,234.50', { value: 123_450 }],
    ['priceSatang', '๑๙๙', { value: 19_900 }],
    ['priceSatang', '', { fault: 'price_missing' }],
    ['priceSatang', '1,50', { fault: 'money_unread' }],
    ['priceSatang', '-5', { fault: 'money_beyond' }],
    ['priceSatang', '1,000,000,000', { fault: 'money_beyond' }],
    ['priceSatang', '100,000,000', { value: 10_000_000_000 }],
    ['compareAtSatang', ' ', { value: null }],
    ['list:agents', '', { value: null }],
    ['list:agents', '฿850.50', { value: 85_050 }],
    ['list:agents', 'ถูก', { fault: 'money_unread' }],
    ['weightGrams', '1,200', { value: 1200 }],
    ['weightGrams', '1.5', { fault: 'weight_unread' }],
    ['weightGrams', '0', { fault: 'weight_unread' }],
    ['widthMm', '12.5', { value: 125 }],
    ['heightMm', '๑๒', { value: 120 }],
    ['lengthMm', '', { value: null }],
    ['lengthMm', '0.05', { fault: 'length_unread' }],
    ['lengthMm', '10,001', { fault: 'length_unread' }],
    ['fragile', 'ใช่', { value: true }],
    ['upright', '', { value: false }],
    ['ownBox', 'บางที', { fault: 'yes_or_no' }],
    ['published', 'ซ่อน', { value: false }],
    ['published', 'TRUE', { value: true }],
    ['published', 'บางที', { fault: 'yes_or_no' }],
    ['sku', '', { value: null }],
    ['sku', 'a\nb', { fault: 'code_unfit' }],
    ['barcode', '8.85012E+12', { fault: 'code_shortened' }],
    ['sku', 'E+12', { value: 'E+12' }],
    ['barcode', '\u200B๘๘๕๐๙๙๙๓๒๐๐๑๔\u00A0\u2060', { value: '8850999320014' }],
    ['barcode', '๘.๘๕E+๑๒', { fault: 'code_shortened' }],
    ['barcode', '\u200B', { value: null }],
    ['sku', '\uFEFFเสื้อ-๑ \u200B', { value: 'เสื้อ-๑' }],
    ['barcode', '9'.repeat(65), { fault: 'text_too_long' }],
  ])('%s reads %j', (field, text, reading) => expect(readCell(field, text)).toEqual(reading))

  it('shows what it reads, and reads what it shows', () => {
    const values = fc.oneof(
      fc.tuple(fc.constant('priceSatang' as const), fc.integer({ min: 0, max: 10_000_000_000 })),
      fc.tuple(fc.constant('weightGrams' as const), fc.integer({ min: 1, max: 10_000_000 })),
      fc.tuple(fc.constant('published' as const), fc.boolean()),
    )
    fc.assert(
      fc.property(values, ([field, value]) => {
        expect(readCell(field, writeCell(field, value))).toEqual({ value })
      }),
    )
  })
})
