import type { SheetKind } from '@langraan/operations/rules'
import { formatBaht, parseBaht } from '@langraan/money'
import type { Language } from '@langraan/thai'
import type { Words } from './courier-fields.ts'
import { readDay } from './sheet-day.ts'
import { type SurchargeKind, type SurchargeRow, surchargeKinds, surchargeWords } from './surcharges.ts'
import { readTermsRows, type RowFault, type TermsReading, type TermsRow, WrongCell } from './terms-sheet.ts'

/** What a column of a table of surcharges can hold. */
export const surchargeFields = ['kind', 'zipcode', 'subdistrict', 'fee', 'validFrom', 'validUntil'] as const
export type SurchargeField = (typeof surchargeFields)[number]

export const surchargeFieldWords: Readonly<Record<SurchargeField, Words>> = {
  kind: { th: 'ชนิด', en: 'Kind' },
  zipcode: { th: 'รหัสไปรษณีย์', en: 'Zipcode' },
  subdistrict: { th: 'ตำบล/แขวง', en: 'Sub-district' },
  fee: { th: 'ค่าธรรมเนียม (บาท)', en: 'Fee (baht)' },
  validFrom: { th: 'เริ่ม', en: 'Valid from' },
  validUntil: { th: 'ถึง', en: 'Valid until' },
}

export const isEnoughOfSurcharges = (columns: readonly (SurchargeField | '' | null)[]): boolean =>
  columns.includes('zipcode') && columns.includes('fee') && columns.includes('kind')

export const surchargeSheet: SheetKind<SurchargeField> = {
  name: 'courier-surcharges',
  isEnough: isEnoughOfSurcharges,
  headings: [
    ['zipcode', /ไปรษณีย์|(^|[^a-z])zip|post(al)? ?code|postcode/],
    ['subdistrict', /ตำบล|แขวง|sub-?\s?district|tambon|khwaeng/],
    ['fee', /ค่าธรรมเนียม|ค่าบริการ|บาท|ราคา|fee|charge|price|baht|thb/],
    ['kind', /ชนิด|ประเภท|kind|type/],
    ['validFrom', /เริ่ม|ตั้งแต่|from|start/],
    ['validUntil', /ถึง|สิ้นสุด|until|(^|[^a-z])to([^a-z]|$)|end/],
  ],
}

const KINDS: readonly (readonly [SurchargeKind, RegExp])[] = [
  ['remote', /ห่างไกล|กันดาร|remote/],
  ['tourist', /ท่องเที่ยว|touris/],
  ['island', /เกาะ|island/],
]

const kindOf = (cell: string): SurchargeKind | undefined =>
  surchargeKinds.find((kind) => kind === cell) ??
  KINDS.find(([, pattern]) => pattern.test(cell.toLowerCase()))?.[0]

/** What people write before the name of a sub-district. */
const withoutWord = (cell: string): string => cell.replace(/^(ตำบล|แขวง|ต\.)\s*/, '')

/** Reads a table of surcharges. Which zipcodes and sub-districts there are is asked afterwards. */
export function readSurcharges(
  table: readonly (readonly string[])[],
  layout: Parameters<typeof readTermsRows<SurchargeField, SurchargeRow>>[1] & { now: Date },
): TermsReading<SurchargeRow> {
  const thisYear = layout.now.getUTCFullYear()
  const dayOf = (cell: string): string | null | undefined => (cell === '' ? null : readDay(cell, thisYear))
  const lineOf = (cell: (field: SurchargeField) => string): SurchargeRow | WrongCell => {
    const kind = kindOf(cell('kind'))
    if (!kind) return new WrongCell('kind_unknown', cell('kind'))
    const zipcode = cell('zipcode').replace(/\.0+$/, '')
    if (!/^[1-9]\d{4}$/.test(zipcode)) return new WrongCell('zipcode_wrong', cell('zipcode'))
    const feeSatang = parseBaht(cell('fee'))
    if (feeSatang === undefined || feeSatang < 0) return new WrongCell('money_wrong', cell('fee'))
    const [validFrom, validUntil] = [dayOf(cell('validFrom')), dayOf(cell('validUntil'))]
    if (validFrom === undefined) return new WrongCell('day_wrong', cell('validFrom'))
    if (validUntil === undefined) return new WrongCell('day_wrong', cell('validUntil'))
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      return new WrongCell('days_turned', `${cell('validFrom')} – ${cell('validUntil')}`)
    const subdistrict = withoutWord(cell('subdistrict'))
    return { kind, zipcode, subdistrict, feeSatang, validFrom, validUntil }
  }
  const keyOf = ({ kind, zipcode, subdistrict, validFrom }: SurchargeRow) =>
    [surchargeWords[kind].th, zipcode, subdistrict, validFrom ?? ''].filter((part) => part !== '').join(' · ')
  return readTermsRows(table, layout, lineOf, keyOf)
}

/**
 * Rows of places that there are, and the others by what is wrong. `subdistrictsOf` tells those of a zipcode, none where
 * there is no such zipcode.
 */
export function judgePlaces(
  lines: readonly TermsRow<SurchargeRow>[],
  subdistrictsOf: (zipcode: string) => readonly string[],
): TermsReading<SurchargeRow> {
  const reading: TermsReading<SurchargeRow> = { lines: [], unread: [] }
  for (const one of lines) {
    const fault = faultOfPlace(one, subdistrictsOf(one.line.zipcode))
    if (fault) reading.unread.push(fault)
    else reading.lines.push(one)
  }
  return reading
}

function faultOfPlace(
  { row, line: { zipcode, subdistrict } }: TermsRow<SurchargeRow>,
  subdistricts: readonly string[],
): RowFault | undefined {
  if (subdistricts.length === 0) return { row, stood: zipcode, why: 'zipcode_unknown' }
  if (subdistrict === '' || subdistricts.includes(subdistrict)) return undefined
  return { row, stood: `${zipcode} ${subdistrict}`, why: 'subdistrict_unknown' }
}

/** The table as the file that is read again: headings, then a row for each place. */
export const surchargesAsRows = (rows: readonly SurchargeRow[], language: Language): string[][] => [
  surchargeFields.map((field) => surchargeFieldWords[field][language]),
  ...rows.map((row) => [
    surchargeWords[row.kind][language],
    row.zipcode,
    row.subdistrict,
    formatBaht(row.feeSatang, { symbol: false }),
    row.validFrom ?? '',
    row.validUntil ?? '',
  ]),
]
