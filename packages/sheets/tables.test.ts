import { expect, it } from 'vitest'
import { readTables } from './tables.ts'

const LIMITS = { mostRows: 10, mostCells: 100 }
const read = (text: string) => readTables(Buffer.from(text), LIMITS)

it.each([
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['a page of the web without a table', '\n<!DOCTYPE html><p>ชื่อ, ราคา</p>'],
  ['a written paper', '{\\rtf1\\ansi ชื่อ\\n}'],
])('%s is no table, whatever it is named', async (_name, text) => {
  expect(await read(text)).toEqual({ fault: 'not_text', detail: '' })
})

const BANKS_PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { mso-number-format: "0" }</style></head>
<body><table border=1>
<tr><td colspan="3">รายการเดินบัญชี<td>x
<tr><th rowspan="2">วันที่</th><th>เวลา</th><th>รับ&nbsp;เงิน</th></tr>
<tr><td>ชั่วโมง</td><td></td></tr>
<TR><TD>24/11/2026</TD><TD>09:16</TD><TD><b>1,284</b>.50<br>บาท</TD></TR>
<tr><td></td><td> </td></tr>
<tr><td>25/11/2026</td><td><table><tr><td>ใน</td></tr></table></td></tr>
</table><table><tr><td>ท้าย</td></tr></table></body></html>`

it.each([
  ['UTF-8', Buffer.from(BANKS_PAGE)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${BANKS_PAGE}`, 'utf16le')],
])('reads the tables of a page, as banks name .xls, in %s', async (_letters, bytes) => {
  expect(await readTables(bytes, LIMITS)).toEqual({
    names: ['', ''],
    tables: [
      [
        ['รายการเดินบัญชี', '', '', 'x'],
        ['วันที่', 'เวลา', 'รับ เงิน'],
        ['', 'ชั่วโมง', ''],
        ['24/11/2026', '09:16', '1,284.50 บาท'],
        ['25/11/2026', 'ใน'],
      ],
      [['ท้าย']],
    ],
  })
})

it.each([
  ['rows', '<table>' + '<tr><td>x</td></tr>'.repeat(12), 'too_many_rows'],
  ['cells', `<table><tr>${'<td colspan="200">x'.repeat(3)}`, 'too_many_cells'],
])('refuses a page of too many %s before it takes the memory', async (_what, text, fault) => {
  expect(await read(text)).toEqual({ fault, detail: '' })
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
