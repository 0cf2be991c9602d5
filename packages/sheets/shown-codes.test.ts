import { strToU8, zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { isCodeFormat } from './shown-codes.ts'
import { readWorkbook } from './workbook.ts'

/** Numbers of one row, each with the format that it is shown by. */
const workbookOf = async (...cells: [value: number, format: string][]) =>
  (
    await writeExcelFile([
      cells.map(([value, format]) => ({ value, type: Number, ...(format !== '' && { format }) })),
    ])
  ).toBuffer()

describe('a number that a sheet shows as a code', () => {
  it('is read as it is shown', async () => {
    const file = await workbookOf(
      [12, '00000'],
      [812345678, '0000000000'],
      [812345678, '000-000-0000'],
      [7, '"SKU-"0000'],
      [10_230, '00000;[Red]-00000'],
      [1_234_567, '[<=9999999]000-0000;000-000-0000'],
    )
    expect(await readWorkbook(file)).toEqual([
      [['00012', '0812345678', '081-234-5678', 'SKU-0007', '10230', '123-4567']],
    ])
  })

  it('is an amount where its format only says how it looks', async () => {
    const file = await workbookOf(
      [12, ''],
      [1250.5, '#,##0.00'],
      [5, '0 "ชิ้น"'],
      [0.5, '0%'],
      [12.5, '00000'],
      [-3, '00000'],
    )
    expect(await readWorkbook(file)).toEqual([[['12', '1250.5', '5', '0.5', '12.5', '-3']]])
  })

  it.each([
    ['00000', true],
    ['0-0000-00000-00-0', true],
    ['[$-107041E]00000', true],
    ['\\A000', true],
    ['0#########', false],
    ['0', false],
    ['#,##0', false],
    ['00 "ชิ้น"', false],
    ['yyyy-mm-dd', false],
    ['00:00', false],
    ['0'.repeat(200), false],
    ['General', false],
  ])('%j: %s', (format, isCode) => {
    expect(isCodeFormat(format)).toBe(isCode)
  })

  it('is one under any prefix, and calculated', async () => {
    const parts = {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      'xl/workbook.xml':
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      'xl/styles.xml':
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;A&amp;B-&quot;000"/></numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" s="1"><x:f>B1+1</x:f><x:v>5</x:v></x:c><x:c r="B1" s="0"><x:v>5</x:v></x:c><x:c r="C1" s="1"/><x:c r="D1" s="1" t="n"><x:v>6</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    }
    const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
    expect(await readWorkbook(file)).toEqual([[['A&B-005', '5', '', 'A&B-006']]])
  })
})
