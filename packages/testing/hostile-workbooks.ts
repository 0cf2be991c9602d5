import { strToU8, zipSync } from 'fflate'

/** `refused`: told no, by whatever reads sheets. `either`: that, or a sheet without anything of the trick. */
export type HostileWorkbook = { what: string; content: Buffer; outcome: 'refused' | 'either' }

const SHEET = 'xl/worksheets/sheet1.xml'
const OFFSET_OF_LIST = 16
const END_OF_LIST_BYTES = 22
const TEXT_OF_THE_MACHINE = 'file:///etc/passwd'

const sheetXml = (rows: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** A workbook of one sheet, given by the XML of its rows. */
export const workbookOf = (rows: string, before?: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      [SHEET]: strToU8(sheetXml(rows, before)),
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
