import {
  findColumns,
  plainCell,
  rowsBelow,
  type SheetColumns,
  type SheetKind,
  sumsUp,
} from '@langraan/operations/rules'
import { parseThaiPhone } from '@langraan/thai'
import { readTrackingNumber } from './tracking-number.ts'

/** What a column of a list of tracking numbers can hold. */
export const listFields = ['tracking', 'order', 'phone', 'name'] as const
export type ListField = (typeof listFields)[number]
export type ListColumns = SheetColumns<ListField>

export const MOST_LINES = 2000
export const LONGEST_CELL = 60
/** A list of 2,000 lines has some hundred kilobytes; a courier's workbook brings much beside. */
export const MOST_LIST_BYTES = 5_242_880

/** A line as it stands in a list, read and not yet held against anything. `row` as a spreadsheet counts. */
export type ListLine = { row: number } & Record<ListField, string>

/** Headings as couriers commonly write them. Where a parcel comes from, costs and times tell nothing of whose it is. */
const trackingSheet: SheetKind<ListField> = {
  name: 'tracking',
  isEnough: (columns) =>
    columns.includes('tracking') && (columns.includes('order') || columns.includes('phone')),
  headings: [
    [
      null,
      /ผู้ส่ง|ต้นทาง|sender|shipper|pickup|วันที่|date|เวลา|time|สถานะ|status|น้ำหนัก|weight|ราคา|ค่าส่ง|ค่าขนส่ง|ค่าบริการ|price|fee|ยอด|ที่อยู่|address|ไปรษณีย์$|zip|จังหวัด|อำเภอ|ตำบล|จำนวน/,
    ],
    [
      'tracking',
      /เลขพัสดุ|หมายเลขพัสดุ|บาร์โค้ด|barcode|เลขติดตาม|แทร็ก|แทรค|แทร็ค|แทรก|tracking|waybill|airway|awb|consignment|parcel (no|id|number)|pno|เลข ?ems/,
    ],
    ['order', /คำสั่งซื้อ|ออเดอร์|ออร์เดอร์|อ้างอิง|order|reference|(^|[^a-z])ref([^a-z]|$)|เลขที่บิล|invoice no/],
    ['phone', /เบอร์|โทร|มือถือ|phone|mobile|(^|[^a-z])tel([^a-z]|$)|contact/],
    ['name', /ชื่อ|ผู้รับ|name|receiver|recipient|consignee|ลูกค้า|customer/],
  ],
}

/** The number of an order as people write it: with a mark or a word before it, or as a sheet counts. */
export function readOrderNumber(cell: string): string | undefined {
  const pattern = /^(?:order|no\.?|ค(?:ำ|\u0E4D\u0E32)สั่งซื้อ|ออเดอร์|เลขที่)?\s*(?:#\s*)?0*(\d{1,15})(?:\.0+)?$/i
  return pattern.exec(plainCell(cell))?.[1]
}

/** A telephone, also one whose leading zero a sheet has counted away; undefined for what is masked or none. */
export function readPhone(cell: string): string | undefined {
  const text = plainCell(cell).replace(/\.0+$/, '')
  const phone = parseThaiPhone(/^[689]\d{8}$/.test(text) ? `0${text}` : text)
  return phone.ok ? phone.e164 : undefined
}

type Table = readonly (readonly string[])[]

const looksLikeTracking = (cell: string): boolean => {
  const read = readTrackingNumber(cell)
  const isCut = 'fault' in read && read.fault === 'cut'
  return isCut || ('code' in read && read.code.length >= 8 && /\d(.*\d){5}/.test(read.code))
}

const LOOKED_AT = 50
const MOST_OF_THEM = 0.6

const mostly =
  (fits: (cell: string) => boolean) =>
  (cells: readonly string[]): boolean =>
    cells.filter(fits).length > cells.length * MOST_OF_THEM

const isPhone = (cell: string): boolean => readPhone(cell) !== undefined
const isOrderNumber = (cell: string): boolean => readOrderNumber(cell) !== undefined

/** Figures that are no orders' numbers: amounts and weights, what most lines have alike, and lines counted from one. */
function countsOtherThings(cells: readonly string[]): boolean {
  const texts = cells.map(plainCell)
  if (texts.some((text) => /\d[.,]\d/.test(text))) return true
  if (texts.length > 1 && new Set(texts).size < texts.length * 0.7) return true
  const counts = texts.map(Number)
  // The first of them may stand among the headings.
  return (counts[0] ?? 0) <= 2 && counts.every((count, at) => count === (counts[0] ?? 0) + at)
}

/** By which cells a column is known where no heading tells; the first that fits. */
const LOOKS: readonly (readonly [ListField, (cells: readonly string[]) => boolean])[] = [
  ['phone', mostly(isPhone)],
  ['tracking', mostly(looksLikeTracking)],
  ['order', (cells) => mostly(isOrderNumber)(cells) && !countsOtherThings(cells)],
]

/**
 * What the columns hold by what stands in them: lists are pasted without headings, too. Figures that might be the number
 * of an order never stand against a telephone, which is nothing else.
 */
function columnsByCells(table: Table): ListColumns {
  // The first may be headings.
  const rows = table.slice(table.length > 1 ? 1 : 0, LOOKED_AT)
  const taken = new Set<ListField>()
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    const [field] = LOOKS.find(([one, fits]) => !taken.has(one) && fits(cells)) ?? []
    if (field) taken.add(field)
    return field ?? null
  })
  return columns.map((field) => (field === 'order' && taken.has('phone') ? null : field))
}

/** Whether anything in a row reads as what a line holds: then it is one, whatever stands below it. */
const isLine = (row: readonly string[]): boolean =>
  row.some((cell) => looksLikeTracking(cell) || isOrderNumber(cell) || isPhone(cell))

/** The row of the headings where their words tell nothing: the last above the first line; less than nothing for none. */
const headingRowOf = (table: Table): number => Math.max(-1, table.findIndex(isLine) - 1)

export type ListReading = { columns: ListColumns; headings: readonly string[]; lines: ListLine[] }

/**
 * Reads a list: by the columns that somebody has said, else as its headings tell, else by what stands in them. Without
 * lines where no column holds tracking numbers.
 */
export function readTrackingList(table: Table, said?: ListColumns): ListReading {
  const found = said ? undefined : findColumns(trackingSheet, table)
  const told = found && !isLine(table[found.headingRow] ?? []) ? found : undefined
  const columns = said ?? told?.columns ?? columnsByCells(table)
  const headingRow = told?.headingRow ?? headingRowOf(table)
  const headings = table[headingRow] ?? []
  if (!columns.includes('tracking')) return { columns, headings, lines: [] }
  const cellOf = (cells: readonly string[], field: ListField): string => {
    const at = columns.indexOf(field)
    return at < 0 ? '' : plainCell(cells[at] ?? '').slice(0, LONGEST_CELL)
  }
  const lines = rowsBelow(table, headingRow).flatMap(({ row, cells }): ListLine[] => {
    const [tracking, order] = [cellOf(cells, 'tracking'), cellOf(cells, 'order')]
    const phone = cellOf(cells, 'phone')
    const name = (cells[columns.indexOf('name')] ?? '').trim().slice(0, LONGEST_CELL)
    const saysNothing = tracking === '' && order === '' && phone === ''
    const isNamed = isOrderNumber(order) || (looksLikeTracking(tracking) && isPhone(phone))
    const isSum = !isNamed && sumsUp(cells, '')
    return saysNothing || isSum ? [] : [{ row, tracking, order, phone, name }]
  })
  return { columns, headings, lines }
}
