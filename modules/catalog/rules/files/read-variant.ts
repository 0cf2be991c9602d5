import { barcodeOf, codeInFile } from '../barcode.ts'
import type { DatedPrice, FileVariant } from '../product-file.ts'
import type { FieldRow } from './fields.ts'
import {
  noteCell,
  readLength,
  readListPrices,
  readNeededPrice,
  readPrice,
  readQuantity,
  readWeight,
  type RowReader,
} from './read-cells.ts'
import { type FileOptions, optionValuesIn } from './read-options.ts'
import { pictureAddressIn } from './picture-addresses.ts'

/** What a row says of a variant; what is wrong with it goes to the reader. */
export function readVariant(
  row: FieldRow,
  options: FileOptions,
  reader: RowReader,
  needsPrice: boolean,
): FileVariant {
  const price = needsPrice ? readNeededPrice(row, 'price', reader) : 0
  const special = readPrice(row, 'specialPrice', reader)
  const reduced = special !== undefined && special < price ? special : undefined
  const datedPrice = datedPriceOf(row, reduced)
  const now = datedPrice ? undefined : reduced
  const pieces = readQuantity(row, reader)
  return {
    row: row.row,
    optionValues: optionValuesIn(row, options),
    priceSatang: now ?? price,
    compareAtSatang: now === undefined ? readPrice(row, 'compareAt', reader) : price,
    costSatang: readPrice(row, 'cost', reader),
    sku: codeInFile(row.get('sku')) || undefined,
    barcode: readBarcode(row, reader),
    weightGrams: readWeight(row, reader),
    lengthMm: readLength(row, 'lengthCm', reader),
    widthMm: readLength(row, 'widthCm', reader),
    heightMm: readLength(row, 'heightCm', reader),
    quantity: pieces ?? 0,
    ...(pieces !== undefined && { isCounted: true }),
    listPrices: readListPrices(row, reader),
    pictureUrl: pictureAddressIn(row.get('variantPicture')),
    ...(datedPrice && { datedPrice }),
  }
}

/** A variant has one barcode: of a cell with several it is the first. */
function readBarcode(row: FieldRow, reader: RowReader): string | undefined {
  const [first = '', ...others] = row.get('barcode').split(/\s*[,;|]\s*/)
  if (others.some(Boolean))
    noteCell(reader, row, 'barcode', 'several_barcodes', row.get('barcode'), 'some_taken')
  return barcodeOf(codeInFile(first)) || undefined
}

const LONGEST_DAY = 40

/** Whether an offer of some days has begun or is over only the day would tell; too cheap for ever would be worse. */
function datedPriceOf(row: FieldRow, special: number | undefined): DatedPrice | undefined {
  const [from, until] = (['specialFrom', 'specialUntil'] as const).map((field) =>
    row.get(field).slice(0, LONGEST_DAY),
  )
  return special !== undefined && (from || until)
    ? { satang: special, from: from ?? '', until: until ?? '' }
    : undefined
}
