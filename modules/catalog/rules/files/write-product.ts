import { cellOf } from '@langraan/operations/rules'
import { listOf } from '../grid-cell.ts'
import { baht, productText, variantText } from './cell-texts.ts'
import { saysTheSame } from './cell-values.ts'
import { type ColumnField, fieldRow, type FieldRow, isList } from './fields.ts'
import { foldOptions } from './fold-options.ts'
import { formatOf } from './formats.ts'
import { pictureAddressIn } from './picture-addresses.ts'
import type { ProductContent, Sheet, VariantContent } from './product-content.ts'
import { optionColumns, optionsOf, optionValuesIn } from './read-options.ts'
import { isVariantRow } from './read-products.ts'
import { isShown } from './yes-or-no.ts'

/**
 * The rows of a product in a sheet. Rows it came in with go out as they were, cell by cell, as long as they say what
 * the product still is, and so does every column that nobody here knows. What was changed is written anew, what is
 * new stands below.
 */
export function writeProduct(
  sheet: Sheet,
  content: ProductContent,
  source: readonly (readonly string[])[] = [],
): string[][] {
  const product = foldOptions(sheet, content)
  return layRows(sheet, product, source).map((row, index) => writeRow(sheet, product, row, index === 0))
}

/** What stands in a row: a variant, pictures, and the row of the file it was before, with what that said of its value. */
type Laid = {
  variant?: VariantContent | undefined
  pictures: readonly string[]
  source?: readonly string[]
  pictureOfValue?: string | undefined
}

function layRows(sheet: Sheet, product: ProductContent, source: readonly (readonly string[])[]): Laid[] {
  const keyOf = (values: readonly string[]) => JSON.stringify(values)
  const variants = new Map(product.variants.map((variant) => [keyOf(variant.optionValues), variant]))
  const known = new Set(product.pictureUrls)
  const unsaid = new Set(known)
  const rows: Laid[] = []
  const valuesOf = optionsAsSaid(sheet, product, source)
  const ofValues = picturesOfValues(sheet, source, valuesOf)
  for (const cells of source) {
    const row = fieldRow(cells, 0, sheet.columns)
    const key = isVariantRow(row) ? keyOf(valuesOf(row)) : ''
    const variant = variants.get(key)
    variants.delete(key)
    const pictures = row.all('pictures').filter((address) => known.has(address))
    for (const address of pictures) unsaid.delete(address)
    // A picture that the file names beside its variant alone stays there.
    if (variant?.pictureUrl && variant.pictureUrl === pictureAddressIn(row.get('variantPicture')))
      unsaid.delete(variant.pictureUrl)
    // A variant that is gone takes its row with it, unless pictures stand there.
    const pictureOfValue = ofValues.get(variant?.optionValues[0] ?? '')
    if (variant || pictures.length > 0 || key === '')
      rows.push({ variant, pictures, source: cells, pictureOfValue })
  }
  for (const variant of variants.values()) rows.push({ variant, pictures: [] })
  const left = [...unsaid]
  return addPictures(sheet, rows, rows.some((row) => row.source) ? left : fitting(sheet, product, left))
}

/** How the rows a product came in with say its options; where it has more or fewer by now, the first columns. */
function optionsAsSaid(
  sheet: Sheet,
  { optionNames: names }: ProductContent,
  source: readonly (readonly string[])[],
): (row: FieldRow) => string[] {
  const rows = source.map((cells) => fieldRow(cells, 0, sheet.columns))
  const said = optionsOf(formatOf(sheet.format), rows, (field) => field).columns
  const columns = said.length === names.length ? said : optionColumns.slice(0, names.length)
  return (row) => optionValuesIn(row, { names, columns })
}

/** What the rows a product came in with say of its first option's values, where their format says pictures of those. */
function picturesOfValues(
  sheet: Sheet,
  source: readonly (readonly string[])[],
  valuesOf: (row: FieldRow) => string[],
): Map<string, string> {
  const said = new Map<string, string>()
  if (!formatOf(sheet.format).picturesOfValues) return said
  for (const cells of source) {
    const row = fieldRow(cells, 0, sheet.columns)
    const [value = ''] = valuesOf(row)
    const picture = pictureAddressIn(row.get('variantPicture'))
    if (picture !== undefined && !said.has(value)) said.set(value, picture)
  }
  return said
}

/** Where there are more pictures than columns, those that have a place beside their variant leave it to the others. */
function fitting(sheet: Sheet, { variants }: ProductContent, pictures: readonly string[]): readonly string[] {
  const room = sheet.columns.filter((field) => field === 'pictures').length
  if (holdsMany(sheet) || !formatOf(sheet.format).picturesOfValues || pictures.length <= room) return pictures
  const shown = new Set(variants.map(({ pictureUrl }) => pictureUrl))
  const kept = new Set(
    [...pictures.filter((one) => !shown.has(one)), ...pictures.filter((one) => shown.has(one))].slice(
      0,
      room,
    ),
  )
  return pictures.filter((one) => kept.has(one))
}

/** Pictures that stand nowhere yet: one a row where the sheet has one column for them, otherwise all in the first row. */
function addPictures({ format }: Sheet, rows: Laid[], pictures: readonly string[]): Laid[] {
  const [first, ...others] = rows
  if (!first) return rows
  if (format !== 'shopify') return [{ ...first, pictures: [...first.pictures, ...pictures] }, ...others]
  const left = [...pictures]
  const filled = rows.map((row) => (row.source ? row : { ...row, pictures: left.splice(0, 1) }))
  return [...filled, ...left.map((address) => ({ pictures: [address] }))]
}

function writeRow(sheet: Sheet, product: ProductContent, row: Laid, isFirst: boolean): string[] {
  const pictures = [...row.pictures]
  const isShownAsBefore = row.source && isShown(fieldRow(row.source, 0, sheet.columns)) === product.published
  const picturesOf = holdsMany(sheet) ? () => pictures.splice(0).join('\n') : () => pictures.shift() ?? ''
  return sheet.columns.map((field, index) => {
    const before = row.source?.[index] ?? ''
    if (field === undefined) return before
    // Two columns say it together: where they still do, both stay.
    if ((field === 'published' || field === 'status') && isShownAsBefore) return before
    const isSaid = isFirst || before.trim() !== '' || isRepeated(sheet, field)
    const text =
      field === 'pictures' ? picturesOf() : textOf(sheet, product, row.variant, field, isSaid, before)
    // Said in one of its value's rows, it need not stand in the others.
    if (field === 'variantPicture' && row.source && text !== '' && text === row.pictureOfValue) return before
    const isLeft = text === '' && (sheet.learned?.has(field) ?? false)
    return row.source && (isLeft || saysTheSame(field, text, before)) ? before : text
  })
}

function textOf(
  sheet: Sheet,
  product: ProductContent,
  variant: VariantContent | undefined,
  field: ColumnField,
  isSaid: boolean,
  before: string,
): string {
  if (isList(field)) return baht(variant?.listPrices?.[listOf(field) ?? ''])
  const ofProduct = productText[field]
  if (ofProduct) return isSaid ? cellOf(ofProduct(product, sheet)) : ''
  const ofVariant = variantText[field]
  return variant && ofVariant ? cellOf(ofVariant(variant, product, sheet, before)) : ''
}

/** Whether one cell takes all pictures of a product. */
const holdsMany = ({ format, columns }: Sheet): boolean =>
  format !== 'shopify' && columns.filter((field) => field === 'pictures').length === 1

/** What names the product stands in each of its rows; in a marketplace's sheet its name does as well. */
const isRepeated = ({ format }: Sheet, field: ColumnField): boolean =>
  field === 'key' || (field === 'name' && format !== 'shopify' && format !== 'langraan')
