/** Cells as spreadsheets copy them: tabs and lines, quotes around what holds one of them. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n')

const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Reads what a spreadsheet copied, or a file whose columns are parted by something else than tabs. A line break inside
 * quotes belongs to its cell; the last line's end is no row.
 */
export function readTable(text: string, delimiter: '\t' | ',' | ';' = '\t'): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = readQuoted(text, at, delimiter) ?? readPlain(text, at, delimiter)
    cells.push(cell)
    at = end
    if (text[at] === delimiter) {
      at++
      if (at === text.length) cells.push('')
      continue
    }
    rows.push(cells)
    cells = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (cells.length > 0) rows.push(cells)
  return rows
}

type Read = { cell: string; end: number }

/** A cell in quotes; nothing where the quote is only a character of the text, such as in 12" pot. */
function readQuoted(text: string, at: number, delimiter: string): Read | undefined {
  if (text[at] !== '"') return undefined
  let end = at + 1
  while (end < text.length) {
    if (text[end] !== '"') end++
    else if (text[end + 1] === '"') end += 2
    else break
  }
  const isClosed =
    text[end] === '"' && (end + 1 === text.length || [delimiter, '\r', '\n'].includes(text[end + 1] ?? ''))
  return isClosed ? { cell: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 } : undefined
}

function readPlain(text: string, at: number, delimiter: string): Read {
  let end = at
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end++
  return { cell: text.slice(at, end), end }
}
