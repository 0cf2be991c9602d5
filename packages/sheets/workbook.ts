import type { Entry, ZipFile } from 'yauzl'

// Readers and writers are loaded with the first workbook: most servers never see one between two starts.

// 100,000 rows of a shop's sheet are some 60 MB when unpacked.
const MOST_UNPACKED_BYTES = 200_000_000
const MOST_ENTRIES = 500

/** XLSX is a ZIP. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, [0x50, 0x4b, 3, 4])
/** A workbook of before 2007, or one with a password, is an OLE container; neither can be read. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])

const begins = (bytes: Uint8Array, first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte)

/**
 * The sheets of a workbook as texts, row by row. Throws on what is no workbook, and on one that is larger than any
 * sheet when unpacked.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][][]> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await refuseBombs(content)
  const { default: readExcelFile } = await import('read-excel-file/node')
  const sheets = await readExcelFile(content, { trim: false })
  return sheets.map(({ data }) => data.map((row) => row.map(textOf)))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // Fifteen digits are what a spreadsheet shows: 59.4 is kept there as 59.400000000000006 when it was calculated.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return cell instanceof Date ? textOfDate(cell.toISOString()) : unmarked(String(cell))
}

/** A day, with its time where it has one. */
const textOfDate = (iso: string): string =>
  iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')

// The writer keeps its texts in a plain object and takes `valueOf` for one that it has already: a mark that nobody sees
// tells such a text from the object's own. Taken off again by whoever reads here.
const MARK = '\u200B'
const isOwnedByObjects = (text: string) => text in Object.prototype
const marked = (text: string) => (isOwnedByObjects(text) ? text + MARK : text)
const unmarked = (text: string) =>
  text.endsWith(MARK) && isOwnedByObjects(text.slice(0, -1)) ? text.slice(0, -1) : text

/**
 * A workbook of one sheet. Texts are texts there, so that none of them is taken for a formula; numbers can be added up.
 * With `head` the first row is bold and stays where it is.
 */
export async function writeWorkbook(
  rows: readonly (readonly (string | number)[])[],
  { head = false } = {},
): Promise<Buffer> {
  const cells = rows.map((row, at) => row.map((value) => cellOf(value, head && at === 0)))
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return (await writeExcelFile(cells, head ? { stickyRowsCount: 1 } : {})).toBuffer()
}

function cellOf(value: string | number, isHead: boolean) {
  if (value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  return { value: marked(value), type: String, ...(isHead && { fontWeight: 'bold' as const }) }
}

/** Unpacks everything once without keeping it, so that no entry can be larger than it says, nor all together. */
async function refuseBombs(content: Buffer): Promise<void> {
  const { fromBuffer } = await import('yauzl')
  await new Promise<void>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error)
      let unpacked = 0
      zip.on('error', reject)
      zip.on('end', resolve)
      zip.on('entry', (entry: Entry) => {
        unpacked += entry.uncompressedSize
        if (unpacked > MOST_UNPACKED_BYTES || zip.entryCount > MOST_ENTRIES)
          return reject(new Error('unpacked it is larger than any sheet'))
        drain(zip, entry).then(() => zip.readEntry(), reject)
      })
      zip.readEntry()
    })
  })
}

function drain(zip: ZipFile, entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    if (entry.fileName.endsWith('/')) return resolve()
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      stream.on('error', reject).on('end', resolve).resume()
    })
  })
}
