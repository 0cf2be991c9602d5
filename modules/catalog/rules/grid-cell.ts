import { formatBaht, parseBaht } from '@langraan/money'
import { barcodeOf, codeOf, isShortened } from './barcode.ts'
import { LONGEST } from './limits.ts'
import { MOST_PRICE_SATANG } from './most-price.ts'
import type { PackingMark } from './packing-marks.ts'

/** The sides of a variant, written in centimetres. */
export const sideFields = ['widthMm', 'lengthMm', 'heightMm'] as const
export type SideField = (typeof sideFields)[number]

/** Each mark of how a product is packed has a cell of its own. */
export const markFields = {
  fragile: 'fragile',
  upright: 'upright',
  mayBeBagged: 'may-be-bagged',
  ownBox: 'own-box',
} as const satisfies Readonly<Record<string, PackingMark>>
export type MarkField = keyof typeof markFields
export const markNames = Object.keys(markFields) as MarkField[]

/** What can be changed of many variants at once. Marks and `published` are the product's, and so of all its variants. */
export const gridFields = [
  'sku',
  'barcode',
  'priceSatang',
  'compareAtSatang',
  'costSatang',
  'weightGrams',
  'published',
  ...sideFields,
  'fragile',
  'upright',
  'mayBeBagged',
  'ownBox',
] as const

/** A price in one of the shop's price lists; empty is the retail price. */
export type ListField = `list:${string}`
export type GridField = (typeof gridFields)[number] | ListField

export const listField = (priceListId: string): ListField => `list:${priceListId}`
/** The id of the price list that a field is of. */
export const listOf = (field: string): string | undefined =>
  field.startsWith('list:') ? field.slice('list:'.length) : undefined

export const isSide = (field: string): field is SideField => sideFields.some((side) => side === field)
export const isMark = (field: string): field is MarkField => Object.hasOwn(markFields, field)
/** What is either so or not so, of a product as a whole. */
export const isOfProduct = (field: string): boolean => field === 'published' || isMark(field)

/** Cells as they are sent and kept: prices of lists stand together, each with its list. */
export type RowCells = Partial<Record<(typeof gridFields)[number], GridValue>> & {
  readonly prices?: readonly { readonly priceListId: string; readonly priceSatang: number | null }[]
}

/** The fields that cells speak of. */
export const fieldsIn = (cells: RowCells): GridField[] => [
  ...gridFields.filter((field) => Object.hasOwn(cells, field)),
  ...(cells.prices ?? []).map(({ priceListId }) => listField(priceListId)),
]

/** What a cell holds; nothing where cells do not speak of it. */
export function valueIn(cells: RowCells, field: GridField): GridValue {
  const list = listOf(field)
  if (list === undefined) return cells[field as (typeof gridFields)[number]] ?? null
  return cells.prices?.find(({ priceListId }) => priceListId === list)?.priceSatang ?? null
}

export type GridValue = string | number | boolean | null
export type GridFaultCode =
  | 'price_missing'
  | 'money_unread'
  | 'money_beyond'
  | 'weight_unread'
  | 'length_unread'
  | 'yes_or_no'
  | 'text_too_long'
  | 'code_unfit'
  | 'code_shortened'

export type CellReading = { readonly value: GridValue } | { readonly fault: GridFaultCode }

const MOST_GRAMS = 10_000_000
export const MOST_SIDE_MM = 100_000
const MM_PER_CM = 10
const YES = /^(true|yes|y|1|ใช่|แสดง|✓)$/i
const NO = /^(false|no|n|0|ไม่ใช่|ไม่|ซ่อน|-|–)$/i

/** Reads what was typed or pasted into a cell. Empty is nothing, where there may be nothing. */
export function readCell(field: GridField, typed: string): CellReading {
  const text = typed.trim()
  // A mark that nobody has given is not there.
  if (isMark(field) && text === '') return { value: false }
  if (isOfProduct(field)) {
    if (YES.test(text)) return { value: true }
    return NO.test(text) ? { value: false } : { fault: 'yes_or_no' }
  }
  if (field === 'sku' || field === 'barcode') {
    const code = field === 'barcode' ? barcodeOf(text) : codeOf(text)
    if (/\p{Cc}/u.test(code)) return { fault: 'code_unfit' }
    if (isShortened(code)) return { fault: 'code_shortened' }
    return code.length > LONGEST[field] ? { fault: 'text_too_long' } : { value: code || null }
  }
  if (text === '') return field === 'priceSatang' ? { fault: 'price_missing' } : { value: null }
  if (isSide(field)) return readSide(text)
  return field === 'weightGrams' ? readGrams(text) : readMoney(text)
}

function readMoney(text: string): CellReading {
  const satang = parseBaht(text)
  if (satang === undefined) return { fault: 'money_unread' }
  return satang < 0 || satang > MOST_PRICE_SATANG ? { fault: 'money_beyond' } : { value: satang }
}

// Whole numbers are written as whole baht are: with commas, or in Thai digits.
function readGrams(text: string): CellReading {
  const hundredths = parseBaht(text) ?? -1
  const grams = hundredths / 100
  return Number.isInteger(grams) && grams >= 1 && grams <= MOST_GRAMS
    ? { value: grams }
    : { fault: 'weight_unread' }
}

/** Centimetres, to the millimetre: written as baht are. */
function readSide(text: string): CellReading {
  const millimetres = (parseBaht(text) ?? -1) / MM_PER_CM
  return Number.isInteger(millimetres) && millimetres >= 1 && millimetres <= MOST_SIDE_MM
    ? { value: millimetres }
    : { fault: 'length_unread' }
}

/** A value as a cell shows it, and as it is copied to a spreadsheet: figures without signs. */
export function writeCell(field: GridField, value: GridValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  if (isSide(field)) return String(value / MM_PER_CM)
  return field === 'weightGrams' ? String(value) : formatBaht(value, { symbol: false }).replaceAll(',', '')
}
