import { strToU8, unzipSync, zipSync } from 'fflate'

/** `refused`: told no, by whatever reads sheets. `either`: that, or a sheet without anything of the trick. */
export type HostileWorkbook = { what: string; content: Buffer; outcome: 'refused' | 'either' }

const SHEET = 'xl/worksheets/sheet1.xml'
const OFFSET_OF_LIST = 16
const END_OF_LIST_BYTES = 22
const TEXT_OF_THE_MACHINE = 'file:///etc/passwd'

const sheetXml = (rows: string, before = '', after = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`

/** A workbook of one sheet, given by the XML of its rows. */
export const workbookOf = (rows: string, before?: string, after?: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      [SHEET]: strToU8(sheetXml(rows, before, after)),
    }),
  )

const cell = (place: string, value = '1') => `<c r="${place}" t="str"><v>${value}</v></c>`
const row = (number: number | string, cells = '') => `<row r="${number}">${cells}</row>`
const FIRST = row(1, cell('A1', 'id') + cell('B1', 'name'))
const FAR = 400_000_000

/** An archive whose list names one sheet, with another of the same name before the list, for who reads from the front. */
export function archiveOfTwoMinds(rows: string, hiddenRows: string): Buffer {
  const honest = workbookOf(rows)
  const hidden = Buffer.from(zipSync({ [SHEET]: strToU8(sheetXml(hiddenRows)) }))
  const listAt = (archive: Buffer) =>
    archive.readUInt32LE(archive.length - END_OF_LIST_BYTES + OFFSET_OF_LIST)
  const entry = hidden.subarray(0, listAt(hidden))
  const list = Buffer.from(honest.subarray(listAt(honest)))
  list.writeUInt32LE(listAt(honest) + entry.length, list.length - END_OF_LIST_BYTES + OFFSET_OF_LIST)
  return Buffer.concat([honest.subarray(0, listAt(honest)), entry, list])
}

const columnName = (number: number): string =>
  number === 0
    ? ''
    : columnName(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
const emptyCells = (rowNumber: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `<c r="${columnName(at + 1)}${rowNumber}" s="1"/>`).join('')
const emptyRows = (from: number, count: number, cells: number): string =>
  Array.from({ length: count }, (_, at) => row(from + at, emptyCells(from + at, cells))).join('')

/** The same with other parts beside the sheet, or in the place of those that every workbook has. */
const workbookWith = (rows: string, parts: Record<string, string>): Buffer => {
  const texts = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return Buffer.from(zipSync({ ...unzipSync(workbookOf(rows)), ...Object.fromEntries(texts) }))
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHARED = `<Relationship Id="rId2" Type="${RELATIONSHIPS}/sharedStrings" Target="sharedStrings.xml"/>`
const STYLES = `<Relationship Id="rId3" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/>`
const relationsWith = (more: string): string =>
  `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/>${more}</Relationships>`

/** Workbooks that are small and keep their reader busy: by how many things they have, not by where these stand. */
export function busyWorkbooks(): HostileWorkbook[] {
  const refused = (what: string, content: Buffer): HostileWorkbook => ({ what, content, outcome: 'refused' })
  const longText = `<sst><si><t>${'a'.repeat(100_000)}</t></si></sst>`
  const shared = (rowNumber: number) => `<row r="${rowNumber}"><c r="A${rowNumber}" t="s"><v>0</v></c></row>`
  const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')
  const named = '<sheet name="a" sheetId="1" r:id="rId1"/>'.repeat(100_000)
  return [
    refused('250,000 rows of nothing', workbookOf(FIRST + '<row/>'.repeat(250_000))),
    refused('900,000 cells of nothing', workbookOf(FIRST + emptyRows(2, 15_000, 60))),
    refused('rows of nothing after a gap', workbookOf(FIRST + row(1_048_000) + '<row/>'.repeat(500))),
    refused(
      'one sheet under 100,000 names',
      workbookWith(FIRST, {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named}</sheets></workbook>`,
      }),
    ),
    refused(
      'one long text in every cell',
      workbookWith(FIRST + Array.from({ length: 9000 }, (_, at) => shared(at + 2)).join(''), {
        'xl/_rels/workbook.xml.rels': relationsWith(SHARED),
        'xl/sharedStrings.xml': longText,
      }),
    ),
    refused(
      'five million texts that no cell has',
      workbookWith(FIRST, {
        'xl/_rels/workbook.xml.rels': relationsWith(SHARED),
        'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(5_000_000)}</sst>`,
      }),
    ),
    refused(
      'styles beyond number',
      workbookWith(FIRST, {
        'xl/_rels/workbook.xml.rels': relationsWith(STYLES),
        'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(5_000_000)}</cellXfs></styleSheet>`,
      }),
    ),
    refused(
      'merged cells beyond number',
      workbookOf(FIRST, '', `<mergeCells>${'<m/>'.repeat(5_000_000)}</mergeCells>`),
    ),
    refused('comments beyond number', workbookWith(FIRST, { 'xl/comments1.xml': '<c/>'.repeat(5_000_000) })),
    refused(
      'a cell with 300,000 attributes',
      workbookOf(FIRST + `<row r="2"><c r="A2" ${attributes}/></row>`),
    ),
    refused('a text of 20 MB', workbookOf(FIRST + row(2, cell('A2', 'a'.repeat(20_000_000))))),
    refused(
      'a text of signs that are written out',
      workbookOf(FIRST + row(2, cell('A2', '&amp;'.repeat(4_000_000)))),
    ),
    refused('a remark of 20 MB', workbookOf(`${FIRST}<!--${'a'.repeat(20_000_000)}-->`)),
    {
      what: 'a format of a megabyte',
      content: workbookWith(FIRST + '<row r="2"><c r="A2" s="0"><v>1</v></c></row>', {
        'xl/_rels/workbook.xml.rels': relationsWith(STYLES),
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'[y\\'.repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
      }),
      outcome: 'either',
    },
  ]
}

/** Workbooks of a few kilobytes that ask for gigabytes, or for what is not theirs. */
export function hostileWorkbooks(): HostileWorkbook[] {
  const refused = (what: string, rows: string): HostileWorkbook => ({
    what,
    content: workbookOf(FIRST + rows),
    outcome: 'refused',
  })
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  return [
    refused('a cell in row 400,000,000', row(FAR, cell(`A${FAR}`))),
    refused('a row far below without a cell', row(FAR)),
    refused('a row whose number is a power', row('4e8', cell('A2'))),
    refused('a row without an end of its number', row('Infinity', cell('A2'))),
    refused('a row whose number is written in entities', row('&#52;00000000', cell('A2'))),
    refused('a row below a prefix', `<x:row x:r="${FAR}">${cell('A2')}</x:row>`),
    refused('the last cell that a sheet can have', row(1_048_576, cell('XFD1048576'))),
    refused('a column beyond the last one', row(2, cell('ZZZZZZ2'))),
    refused('a cell whose row is a power', row(2, cell('A4e8'))),
    refused('two million rows of nothing', '<row/>'.repeat(2_000_000)),
    {
      what: 'entities that unfold',
      content: workbookOf(
        FIRST + row(2, cell('A2', '&e9;')),
        `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities.join('')}]>`,
      ),
      outcome: 'either',
    },
    {
      what: 'an entity that is a file of the machine',
      content: workbookOf(
        FIRST + row(2, cell('A2', '&file;')),
        `<!DOCTYPE x [<!ENTITY file SYSTEM "${TEXT_OF_THE_MACHINE}">]>`,
      ),
      outcome: 'either',
    },
    {
      what: 'an archive of two minds',
      content: archiveOfTwoMinds(FIRST, FIRST + row(FAR, cell(`A${FAR}`))),
      outcome: 'either',
    },
  ]
}
