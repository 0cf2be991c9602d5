import { parseBaht } from '@langraan/money'
import { unguarded } from '@langraan/operations/rules'
import { barcodeOf, codeInFile } from '../barcode.ts'
import { plainText, saysDescription } from '../plain-text.ts'
import { asField, type ColumnField, type Field, isChannelField, isList, isMarkColumn } from './fields.ts'
import { addressesIn, pictureAddressIn } from './picture-addresses.ts'
import { tagsOf } from './read-products.ts'
import { isMarked, isSold, isYes } from './yes-or-no.ts'

const PRICES: ReadonlySet<Field> = new Set<Field>(['price', 'specialPrice', 'compareAt', 'cost'])
const NUMBERS: ReadonlySet<Field> = new Set<Field>([
  'grams',
  'kilograms',
  'pounds',
  'ounces',
  'weight',
  'lengthCm',
  'widthCm',
  'heightCm',
  'quantity',
])

/** What a cell says, so that two cells that say the same in other words are equal as JSON. */
export function valueOf(field: ColumnField, cell: string): unknown {
  const text = asField(field, cell)
  if (isList(field) || PRICES.has(field)) return text === '' ? '' : (parseBaht(text) ?? text)
  // Zero is how others write "not known", as they do with an empty cell.
  if (NUMBERS.has(field)) return Number(text.replaceAll(',', '')) || 0
  if (field === 'published' || field === 'status') return isYes(text)
  if (isChannelField(field)) return isSold(text)
  if (isMarkColumn(field)) return isMarked(text)
  if (field === 'tags') return tagsOf(text)
  if (field === 'pictures') return addressesIn(text)
  if (field === 'variantPicture') return pictureAddressIn(text) ?? ''
  if (field === 'barcode') return barcodeOf(codeInFile(text))
  if (field === 'sku') return codeInFile(text)
  return text
}

const FIGURE = /^-?\d+(\.\d+)?$/
// More are not kept by a spreadsheet.
const MOST_DIGITS = 15

/**
 * A cell as a workbook holds it: a figure where its column has figures, so that it can be added up; codes stay texts.
 * With `isKept` a figure that would be written otherwise, such as 19.90, is left as it came in.
 */
export function figureOr(field: ColumnField | undefined, cell: string, isKept: boolean): string | number {
  const hasFigures = field !== undefined && (isList(field) || PRICES.has(field) || NUMBERS.has(field))
  const isFigure = hasFigures && FIGURE.test(cell) && cell.replaceAll(/\D/g, '').length <= MOST_DIGITS
  return isFigure && (!isKept || String(Number(cell)) === cell) ? Number(cell) : cell
}

/** Whether a cell says the same as the one that it came in with. */
export const saysTheSame = (field: ColumnField, now: string, before: string): boolean =>
  field === 'descriptionHtml'
    ? saysDescription(plainText(unguarded(before)), plainText(unguarded(now)))
    : JSON.stringify(valueOf(field, now)) === JSON.stringify(valueOf(field, before))
