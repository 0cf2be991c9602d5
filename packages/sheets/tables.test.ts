import { expect, it } from 'vitest'
import { readTables } from './tables.ts'

const LIMITS = { mostRows: 10, mostCells: 100 }
const read = (text: string) => readTables(Buffer.from(text), LIMITS)

it.each([
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['a page of the web', '\n<!DOCTYPE html><table><tr><td>ชื่อ</td></tr></table>'],
  [
    'a table of the web, as old programs write for a spreadsheet',
    '<table border=1><tr><td>ชื่อ</td></tr></table>',
  ],
  ['a written paper', '{\\rtf1\\ansi ชื่อ\\n}'],
])('%s is no table, whatever it is named', async (_name, text) => {
  expect(await read(text)).toEqual({ fault: 'not_text', detail: '' })
})

it('reads a table whose first cell only begins like one', async () => {
  expect(await read('PDF,ราคา\n<b>เสื้อ</b>,10')).toEqual({
    names: [''],
    tables: [
      [
        ['PDF', 'ราคา'],
        ['<b>เสื้อ</b>', '10'],
      ],
    ],
  })
})

it('takes quotation marks for letters where no cell is between them', async () => {
  expect(await read('ชื่อ,ราคา\nจอ 24",890\nผ้า "พิเศษ",35')).toEqual({
    names: [''],
    tables: [
      [
        ['ชื่อ', 'ราคา'],
        ['จอ 24"', '890'],
        ['ผ้า "พิเศษ"', '35'],
      ],
    ],
  })
})

it('says at which line quotation marks do not fit', async () => {
  expect(await read('ชื่อ,ราคา\n"หมวก",890\nผ้า "พิเศษ",35')).toEqual({ fault: 'broken_quotes', detail: '3' })
  expect(await read('ชื่อ,ราคา\nหมวก, "1,200"')).toEqual({ fault: 'broken_quotes', detail: '2' })
  expect(await read('ชื่อ\tราคา\nหมวก\t "1\t200"')).toEqual({ fault: 'broken_quotes', detail: '2' })
})

it.each([
  ['rows of empty cells', `Order\tTracking\n1001\tTH1${'\t'.repeat(300_000)}\n`],
  ['a cell of blanks', `Order,Tracking\n1001,${' '.repeat(300_000)}x\n`],
])('%s are read in the time that their length takes, not its square', async (_name, text) => {
  expect(await readTables(Buffer.from(text), { mostRows: 10, mostCells: 1_000_000 })).toBeDefined()
})
