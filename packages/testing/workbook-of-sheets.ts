import { strToU8, zipSync } from 'fflate'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A workbook of several sheets, of up to 26 columns, whose cells are texts. */
export function workbookOfSheets(
  sheets: readonly (readonly [name: string, rows: readonly string[][]])[],
): Buffer {
  const entries = sheets.map(
    ([name], at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts = sheets.map(
    ([, rows], at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(rows))] as const,
  )
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${entries.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
      ...Object.fromEntries(parts),
    }),
  )
}

function sheetXml(rows: readonly string[][]): string {
  const cell = (text: string, place: string) => `<c r="${place}" t="str"><v>${escaped(text)}</v></c>`
  const row = (cells: readonly string[], at: number) =>
    `<row r="${at + 1}">${cells.map((text, column) => cell(text, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`
}
