import { parseBaht } from '@langraan/money'
import { toArabicDigits } from '@langraan/thai'
import { isShortened } from '../barcode.ts'
import { listOf } from '../grid-cell.ts'
import { LONGEST } from '../limits.ts'
import { MOST_PRICE_SATANG } from '../most-price.ts'
import type {
  CellNote,
  CellOutcome,
  ChannelsSaid,
  FileVariant,
  ListPrices,
  MarksSaid,
  RowFault,
  RowFaultCode,
} from '../product-file.ts'
import { packingMarks } from '../packing-marks.ts'
import { otherChannels } from '../sales-channels.ts'
import { isMarked, isShown, isSold, saysIfShown, saysIfSold } from './yes-or-no.ts'
import { GRAMS_PER_UNIT, gramsPer } from './weight-units.ts'
import { channelFields, type ColumnField, type Field, type FieldRow, markColumns } from './fields.ts'

const HEAVIEST_GRAMS = 10_000_000
const LONGEST_MM = 100_000
const MOST_STOCK = 1_000_000

/** Where it is told what is not taken, and what the file calls a column. One reader reads one product. */
export type RowReader = {
  readonly headingOf: (field: ColumnField) => string
  readonly faults: RowFault[]
  readonly notes: CellNote[]
  /** What is not taken, row by row. */
  readonly left: Map<number, ColumnField[]>
}

export const readerOf = (headingOf: RowReader['headingOf']): RowReader => ({
  headingOf,
  faults: [],
  notes: [],
  left: new Map(),
})

const LONGEST_VALUE = 100

/** Tells of a cell of which not all is taken. */
export function noteCell(
  { headingOf, notes }: RowReader,
  ...[{ row }, field, code, value, outcome]: CellSaid
): void {
  const column = headingOf(field)
  notes.push({ row, column, field, code, value: value.slice(0, LONGEST_VALUE), expected: '', outcome })
}

/** Tells of a cell that is not taken, and what stands in its place: a product that the shop has keeps its own. */
export function leaveCell(reader: RowReader, ...said: CellSaid): void {
  noteCell(reader, ...said)
  const [{ row }, field] = said
  reader.left.set(row, [...(reader.left.get(row) ?? []), field])
}

type CellSaid = [
  row: Pick<FieldRow, 'row'>,
  field: ColumnField,
  code: RowFaultCode,
  value: string,
  outcome: CellOutcome,
]

export const faultOfNote = ({ row, column, code, value }: CellNote, reach: RowFault['reach']): RowFault => ({
  row,
  column,
  code,
  value,
  reach,
})

/** What is told of cells that do not come in after all is one more reason why they do not. */
export function faultNotes(
  { faults, notes }: RowReader,
  isOut: (note: CellNote) => boolean,
  reach: RowFault['reach'],
): void {
  for (const note of notes.splice(0)) {
    if (isOut(note)) faults.push(faultOfNote(note, reach))
    else notes.push(note)
  }
}

/** Tells of a row that is left out, while the others of its product come in. */
function leaveRow(
  { faults, headingOf }: RowReader,
  row: number,
  field: ColumnField,
  code: RowFaultCode,
  value: string,
): void {
  const column = headingOf(field)
  faults.push({ row, column, code, value: value.slice(0, LONGEST_VALUE), reach: 'row' })
}

/** A price in satang; `undefined` where the cell is empty. */
export function readPrice(row: FieldRow, field: ColumnField, reader: RowReader): number | undefined {
  const value = row.get(field)
  if (!value) return undefined
  const satang = parseBaht(value)
  if (satang !== undefined && satang >= 0 && satang <= MOST_PRICE_SATANG) return satang
  const isTooHigh = (satang ?? 0) > MOST_PRICE_SATANG || isPastCounting(value)
  leaveCell(reader, row, field, isTooHigh ? 'price_too_high' : 'bad_price', value, 'emptied')
  return undefined
}

/** More than satang can count: such a number is read as none, though it is one. */
const isPastCounting = (value: string): boolean =>
  /^\d{14,}(\.\d{1,2})?$/.test(toArabicDigits(value).replaceAll(/[,฿\s]/g, ''))

/** The price of a variant. Without one it cannot be sold: it is decided later whether the shop has one to keep. */
export function readNeededPrice(row: FieldRow, field: Field, reader: RowReader): number {
  if (!row.get(field)) leaveCell(reader, row, field, 'missing_price', '', 'emptied')
  return readPrice(row, field, reader) ?? 0
}

/** What a row says in the columns of price lists; an empty cell is no price in that list. */
export function readListPrices(row: FieldRow, reader: RowReader): ListPrices {
  const prices: Record<string, number> = {}
  for (const field of row.lists()) {
    const satang = readPrice(row, field, reader)
    if (satang !== undefined) prices[listOf(field) ?? ''] = satang
  }
  return prices
}

/** In which channels a row says that its product is sold, of those that have a column. */
export function readChannels(row: FieldRow, reader: RowReader): ChannelsSaid {
  return Object.fromEntries(
    otherChannels.flatMap((channel) => {
      const text = row.get(channelFields[channel])
      const isRead = saysIfSold(text)
      if (!isRead) leaveCell(reader, row, channelFields[channel], 'bad_yes_no', text, 'not_sold')
      return isRead && isSold(text) ? [] : [[channel, false]]
    }),
  )
}

/** Which marks of packing a row says that its product has. A word that nobody knows gives none. */
export function readMarks(row: FieldRow, reader: RowReader): MarksSaid {
  return Object.fromEntries(
    packingMarks.map((mark) => {
      const text = row.get(markColumns[mark])
      if (!saysIfSold(text)) leaveCell(reader, row, markColumns[mark], 'bad_yes_no', text, 'emptied')
      return [mark, isMarked(text)]
    }),
  )
}

/** Whether a row says that its product is shown. A word that nobody knows must not put hidden goods on sale. */
export function readShown(row: FieldRow, reader: RowReader): boolean {
  const unread = (['published', 'status'] as const).filter((field) => !saysIfShown(row.get(field)))
  for (const field of unread) leaveCell(reader, row, field, 'bad_yes_no', row.get(field), 'hidden')
  return unread.length === 0 && isShown(row)
}

/** With commas or in Thai digits, as prices are read too; `NaN` where it is no number. */
const numberOf = (value: string): number => Number(toArabicDigits(value).replaceAll(',', ''))

/** Grams, by whichever of the columns for a weight has one. Zero is how others write "not weighed". */
export function readWeight(row: FieldRow, reader: RowReader): number | undefined {
  const [field, perUnit] = weightColumn(row)
  const value = row.get(field)
  if (!value) return undefined
  const grams = numberOf(value) * perUnit
  if (grams >= 0 && grams <= HEAVIEST_GRAMS) return Math.round(grams) || undefined
  leaveCell(reader, row, field, 'bad_weight', value, 'emptied')
  return undefined
}

function weightColumn(row: FieldRow): [Field, number] {
  if (row.get('grams')) return ['grams', 1]
  if (row.get('kilograms')) return ['kilograms', GRAMS_PER_UNIT.kg]
  if (row.get('pounds')) return ['pounds', GRAMS_PER_UNIT.lb]
  if (row.get('ounces')) return ['ounces', GRAMS_PER_UNIT.oz]
  return ['weight', gramsPer(row.get('weightUnit'))]
}

/** A length in millimetres of a column in centimetres. */
export function readLength(row: FieldRow, field: Field, reader: RowReader): number | undefined {
  const value = row.get(field)
  if (!value) return undefined
  const millimetres = numberOf(value) * 10
  if (millimetres >= 0 && millimetres <= LONGEST_MM) return Math.round(millimetres) || undefined
  leaveCell(reader, row, field, 'bad_length', value, 'emptied')
  return undefined
}

/** How many pieces there are; `undefined` where the row says nothing that can be counted. */
export function readQuantity(row: FieldRow, reader: RowReader): number | undefined {
  const value = row.get('quantity')
  if (!value) return undefined
  const number = numberOf(value)
  if (Number.isSafeInteger(number) && number >= 0 && number <= MOST_STOCK) return number
  const code = Number.isSafeInteger(number) && number < 0 ? 'negative_quantity' : 'bad_quantity'
  leaveCell(reader, row, 'quantity', code, value, 'zero')
  return undefined
}

/** What the file has said so far that may be said once only. */
export type Taken = { readonly skus: Set<string>; readonly barcodes: Set<string> }

/** Leaves out variants of a product that cannot be told from one above; `rows` are theirs, in the same order. */
export function withoutAlike(
  rows: readonly FieldRow[],
  variants: readonly FileVariant[],
  reader: RowReader,
): FileVariant[] {
  const seen = new Set<string>()
  return variants.filter(({ optionValues }, at) => {
    const row = rows[at]
    const options = JSON.stringify(optionValues)
    const isAgain = row !== undefined && seen.has(options)
    if (isAgain) faultAsSaid(row, optionValues, reader)
    seen.add(options)
    return !isAgain
  })
}

/** By what the row says of itself: its options, else the key or name that it shares, else nothing but that it has no name. */
function faultAsSaid(row: FieldRow, optionValues: readonly string[], reader: RowReader): void {
  const [key, name] = [row.get('key'), row.get('name')]
  if (optionValues.some(Boolean))
    leaveRow(reader, row.row, 'option1Value', 'duplicate_options', optionValues.join(' / '))
  else if (key) leaveRow(reader, row.row, 'key', 'rows_alike', key)
  else if (name) leaveRow(reader, row.row, 'name', 'rows_alike', name)
  else leaveRow(reader, row.row, 'name', 'missing_name', '')
}

/** Rows that say something of a variant and have neither a price nor an option of it. */
export function faultUnpriced(rows: readonly FieldRow[], reader: RowReader): void {
  for (const row of rows)
    if (row.get('sku') !== '' || row.get('barcode') !== '' || row.get('quantity') !== '')
      leaveRow(reader, row.row, 'price', 'missing_price', '')
}

type Code = { readonly field: 'sku' | 'barcode'; readonly taken: Set<string>; readonly longest: number }

/**
 * Variants with those of their SKUs and barcodes that can be theirs: what the file has already, and what is none, is left
 * empty. Where rows are known by their SKU alone, one that says it again is left out.
 */
export function withCodesOnce(
  variants: readonly FileVariant[],
  { skus, barcodes }: Taken,
  reader: RowReader,
  isBySku: boolean,
): FileVariant[] {
  const codes: readonly Code[] = [
    { field: 'sku', taken: skus, longest: LONGEST.sku },
    { field: 'barcode', taken: barcodes, longest: LONGEST.barcode },
  ]
  return variants.flatMap((variant) => {
    const kept: FileVariant = { ...variant }
    for (const one of codes) {
      const code = kept[one.field]
      const fault = code === undefined ? undefined : codeFault(code, one)
      if (code !== undefined && fault === undefined) one.taken.add(code)
      if (code === undefined || fault === undefined) continue
      if (isBySku && one.field === 'sku') {
        leaveRow(reader, variant.row, 'sku', fault, code)
        return []
      }
      leaveCell(reader, variant, one.field, fault, code, 'emptied')
      delete kept[one.field]
    }
    return [kept]
  })
}

function codeFault(code: string, { field, taken, longest }: Code): RowFaultCode | undefined {
  if (code.length > longest) return `${field}_too_long`
  if (isShortened(code)) return 'code_shortened'
  return taken.has(code) ? `duplicate_${field}` : undefined
}
