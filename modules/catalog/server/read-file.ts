import { parse } from 'csv-parse/sync'
import { type FileReading, MOST_ROWS } from '../rules/product-file.ts'
import { type Row, readShopify, SHOPIFY_HEADINGS } from '../rules/read-shopify.ts'

const REPLACEMENT = '\uFFFD'

/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16 with one, or the Thai code page that
 * spreadsheets on older machines write (Windows-874, a superset of TIS-620).
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A zero byte is in no table of text; ZIP (XLSX) and pictures have many.
  if (bytes.includes(0)) return undefined
  const utf8 = new TextDecoder('utf-8').decode(bytes)
  return utf8.includes(REPLACEMENT) ? new TextDecoder('windows-874').decode(bytes) : utf8
}

/** Reads a product file. Faults of the whole file are answered apart from those of rows. */
export function readProductFile(bytes: Uint8Array): FileReading {
  const text = decodeText(bytes)
  if (text === undefined) return { fileFault: 'not_text', detail: '' }
  let table: string[][]
  try {
    table = parse(text, {
      bom: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
      delimiter: delimiterOf(text),
      maxRecordSize: 1_000_000,
    })
  } catch (error) {
    return { fileFault: 'broken_quotes', detail: error instanceof Error ? error.message : '' }
  }
  const [heading = [], ...lines] = table
  if (lines.length === 0) return { fileFault: 'no_rows', detail: '' }
  if (lines.length > MOST_ROWS) return { fileFault: 'too_many_rows', detail: String(lines.length) }
  const columns = new Map(heading.map((name, index) => [name.trim(), index]))
  const missing = SHOPIFY_HEADINGS.filter((name) => !columns.has(name))
  if (missing.length > 0) return { fileFault: 'unknown_columns', detail: missing.join(', ') }
  return { ...readShopify(rowsOf(lines, columns)), rowCount: lines.length }
}

function* rowsOf(lines: readonly string[][], columns: ReadonlyMap<string, number>): Iterable<Row> {
  for (const [index, line] of lines.entries()) {
    yield { row: index + 2, cell: (heading) => (line[columns.get(heading) ?? -1] ?? '').trim() }
  }
}

function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'))
  return [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}
