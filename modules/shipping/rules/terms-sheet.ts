import { plainCell, rowsBelow, type SheetColumns } from '@langraan/operations/rules'
import type { Words } from './courier-fields.ts'

/** The tables of a courier that a shop puts in as files. */
export const termsTables = ['prices', 'surcharges'] as const
export type TermsTable = (typeof termsTables)[number]

export const MOST_TERMS_ROWS = 5000
export const MOST_TERMS_BYTES = 5_242_880

/** What can be wrong with a row, as the end of a sentence that names it. */
export const rowFaultWords = {
  kind_unknown: {
    th: 'ชนิดต้องเป็น พื้นที่ห่างไกล พื้นที่ท่องเที่ยว หรือ เกาะ',
    en: 'The kind is none of remote area, tourist area and island.',
  },
  zipcode_wrong: { th: 'รหัสไปรษณีย์ต้องมี 5 หลัก', en: 'A zipcode has five digits.' },
  zipcode_unknown: { th: 'ไม่มีรหัสไปรษณีย์นี้', en: 'There is no such zipcode.' },
  subdistrict_unknown: {
    th: 'ไม่มีตำบลหรือแขวงนี้ในรหัสไปรษณีย์นี้',
    en: 'No sub-district of this name has this zipcode.',
  },
  money_wrong: {
    th: 'จำนวนเงินต้องเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง และไม่ติดลบ',
    en: 'An amount is a figure with at most two decimals, and not below zero.',
  },
  day_wrong: { th: 'วันที่เขียนแบบ 2026-12-31 หรือ 31/12/2569', en: 'Write a day as 2026-12-31 or 31/12/2026.' },
  days_turned: { th: 'วันเริ่มอยู่หลังวันสิ้นสุด', en: 'It ends before it begins.' },
  weight_wrong: {
    th: 'น้ำหนักต้องมากกว่า 0 และไม่เกิน 1,000 กก.',
    en: 'A weight is more than nothing and at most 1,000 kg.',
  },
  zone_unknown: {
    th: 'พื้นที่ต้องเป็น ทั่วประเทศ กรุงเทพและปริมณฑล ต่างจังหวัด จังหวัดเดียวกัน หรือชื่อจังหวัด',
    en: 'The zone is none of anywhere, Bangkok and vicinity, upcountry, same province and the names of provinces.',
  },
  service_unknown: { th: 'ขนส่งนี้ไม่มีบริการนี้', en: 'The courier has no such service.' },
  doubled: { th: 'ซ้ำกับแถวก่อนหน้า', en: 'It says the same as a row above.' },
} as const satisfies Record<string, Words>
export type RowFaultCode = keyof typeof rowFaultWords

/** A row of a file that cannot be taken: its number as a spreadsheet counts, what stood there, and why not. */
export type RowFault = { row: number; stood: string; why: RowFaultCode }

export type TermsRow<Line> = { row: number; line: Line }
export type TermsReading<Line> = { lines: TermsRow<Line>[]; unread: RowFault[] }

const LONGEST_STOOD = 60

/** What a cell is wrong by. */
export class WrongCell {
  readonly why: RowFaultCode
  readonly stood: string

  constructor(why: RowFaultCode, stood: string) {
    this.why = why
    this.stood = stood.slice(0, LONGEST_STOOD)
  }
}

/**
 * Reads the rows below the headings: each a line, or named with what is wrong. Of two with the same `keyOf` the later one
 * is doubled.
 */
export function readTermsRows<Field extends string, Line>(
  table: readonly (readonly string[])[],
  { headingRow, columns }: { headingRow: number; columns: SheetColumns<Field> },
  lineOf: (cell: (field: Field) => string) => Line | WrongCell,
  keyOf: (line: Line) => string,
): TermsReading<Line> {
  const reading: TermsReading<Line> = { lines: [], unread: [] }
  const known = new Set<string>()
  for (const { row, cells } of rowsBelow(table, headingRow)) {
    const cellOf = (field: Field) => plainCell(cells[columns.indexOf(field)] ?? '')
    const line = lineOf(cellOf)
    if (line instanceof WrongCell) {
      reading.unread.push({ row, stood: line.stood, why: line.why })
      continue
    }
    const key = keyOf(line)
    if (known.has(key)) reading.unread.push({ row, stood: key.slice(0, LONGEST_STOOD), why: 'doubled' })
    else reading.lines.push({ row, line })
    known.add(key)
  }
  return reading
}
