import { parseBaht } from '@langraan/money'
import { toArabicDigits } from '@langraan/thai'
import { isShortened } from '../barcode.ts'
import { listOf } from '../grid-cell.ts'
import { LONGEST } from '../limits.ts'
import { MOST_PRICE_SATANG } from '../most-price.ts'
import type { ChannelsSaid, FileVariant, ListPrices, RowFault } from '../product-file.ts'
import { otherChannels } from '../sales-channels.ts'
import { isShown, isSold, saysIfShown, saysIfSold } from './yes-or-no.ts'
import { channelFields, type ColumnField, type Field, type FieldRow } from './fields.ts'

const HEAVIEST_GRAMS = 10_000_000
const LONGEST_MM = 100_000
const MOST_STOCK = 1_000_000
const GRAMS_PER_UNIT: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

/** Where faults go, and what the file calls a column. */
export type RowReader = { readonly headingOf: (field: ColumnField) => string; readonly faults: RowFault[] }

function faultAt(
  { faults, headingOf }: RowReader,
  row: FieldRow,
  field: ColumnField,
  code: RowFault['code'],
  value: string,
) {
  faults.push({ row: row.row, column: headingOf(field), code, value: value.slice(0, 100) })
}

/** A price in satang; `undefined` where the cell is empty. */
export function readPrice(row: FieldRow, field: ColumnField, reader: RowReader): number | undefined {
  const value = row.get(field)
  if (!value) return undefined
  const satang = parseBaht(value)
  if (satang !== undefined && satang >= 0 && satang <= MOST_PRICE_SATANG) return satang
  const isTooHigh = (satang ?? 0) > MOST_PRICE_SATANG || isPastCounting(value)
  faultAt(reader, row, field, isTooHigh ? 'price_too_high' : 'bad_price', value)
  return undefined
}

/** More than satang can count: such a number is read as none, though it is one. */
const isPastCounting = (value: string): boolean =>
  /^\d{14,}(\.\d{1,2})?$/.test(toArabicDigits(value).replaceAll(/[,฿\s]/g, ''))

export function readNeededPrice(row: FieldRow, field: Field, reader: RowReader): number {
  if (!row.get(field)) faultAt(reader, row, field, 'missing_price', '')
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
      if (!saysIfSold(text)) faultAt(reader, row, channelFields[channel], 'bad_yes_no', text)
      return isSold(text) ? [] : [[channel, false]]
    }),
  )
}

/** Whether a row says that its product is shown. A word that nobody knows must not put hidden goods on sale. */
export function readShown(row: FieldRow, reader: RowReader): boolean {
  for (const field of ['published', 'status'] as const)
    if (!saysIfShown(row.get(field))) faultAt(reader, row, field, 'bad_yes_no', row.get(field))
  return isShown(row)
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
  faultAt(reader, row, field, 'bad_weight', value)
  return undefined
}

function weightColumn(row: FieldRow): [Field, number] {
  if (row.get('grams')) return ['grams', 1]
  if (row.get('kilograms')) return ['kilograms', 1000]
  return ['weight', GRAMS_PER_UNIT[row.get('weightUnit').toLowerCase()] ?? 1]
}

/** A length in millimetres of a column in centimetres. */
export function readLength(row: FieldRow, field: Field, reader: RowReader): number | undefined {
  const value = row.get(field)
  if (!value) return undefined
  const millimetres = numberOf(value) * 10
  if (millimetres >= 0 && millimetres <= LONGEST_MM) return Math.round(millimetres) || undefined
  faultAt(reader, row, field, 'bad_length', value)
  return undefined
}

export function readQuantity(row: FieldRow, reader: RowReader): number {
  const value = row.get('quantity')
  if (!value) return 0
  const number = numberOf(value)
  if (!Number.isSafeInteger(number) || number > MOST_STOCK)
    faultAt(reader, row, 'quantity', 'bad_quantity', value)
  else if (number < 0) faultAt(reader, row, 'quantity', 'negative_quantity', value)
  return number
}

/** What the file has said so far that may be said once only. */
export type Taken = { readonly skus: Set<string>; readonly barcodes: Set<string> }

/** Variants of a product that cannot be told apart; `rows` are theirs, in the same order. */
export function faultAlike(
  rows: readonly FieldRow[],
  variants: readonly FileVariant[],
  reader: RowReader,
): void {
  const seen = new Set<string>()
  for (const [at, { optionValues }] of variants.entries()) {
    const row = rows[at]
    const options = JSON.stringify(optionValues)
    if (row && seen.has(options)) faultAsSaid(row, optionValues, reader)
    seen.add(options)
  }
}

/** By what the row says of itself: its options, else the key or name that it shares, else nothing but that it has no name. */
function faultAsSaid(row: FieldRow, optionValues: readonly string[], reader: RowReader): void {
  const [key, name] = [row.get('key'), row.get('name')]
  if (optionValues.some(Boolean))
    faultAt(reader, row, 'option1Value', 'duplicate_options', optionValues.join(' / '))
  else if (key) faultAt(reader, row, 'key', 'rows_alike', key)
  else if (name) faultAt(reader, row, 'name', 'rows_alike', name)
  else faultAt(reader, row, 'name', 'missing_name', '')
}

/** SKUs and barcodes that the file has already, or that are none. */
export function faultDoubles(
  variants: readonly FileVariant[],
  { skus, barcodes }: Taken,
  { headingOf, faults }: RowReader,
): void {
  for (const { row, sku, barcode } of variants) {
    const fault = (field: Field, code: RowFault['code'], value: string) =>
      faults.push({ row, column: headingOf(field), code, value: value.slice(0, 40) })
    if (sku !== undefined && sku.length > LONGEST.sku) fault('sku', 'sku_too_long', sku)
    if (sku !== undefined && isShortened(sku)) fault('sku', 'code_shortened', sku)
    else if (sku !== undefined && skus.has(sku)) fault('sku', 'duplicate_sku', sku)
    if (barcode !== undefined && barcode.length > LONGEST.barcode)
      fault('barcode', 'barcode_too_long', barcode)
    if (barcode !== undefined && isShortened(barcode)) fault('barcode', 'code_shortened', barcode)
    else if (barcode !== undefined && barcodes.has(barcode)) fault('barcode', 'duplicate_barcode', barcode)
    if (sku !== undefined) skus.add(sku)
    if (barcode !== undefined) barcodes.add(barcode)
  }
}
