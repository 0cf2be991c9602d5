import { listedIn } from '@langraan/operations/rules'
import { oneLine } from '../one-line.ts'
import { plainText } from '../plain-text.ts'
import { type FileProduct, type FileVariant, MOST_VARIANTS, type RowFault } from '../product-file.ts'
import { slugOf as addressOf } from '../slug.ts'
import { groupBySku, skuOf, type SkuOwner } from './by-sku.ts'
import { type ColumnField, type Field, type FieldRow, isField, productFields } from './fields.ts'
import { faultLongKey, fittedTexts, withFittingOptions } from './settling/fitted-texts.ts'
import type { ProductFormat } from './product-format.ts'
import {
  faultNotes,
  faultUnpriced,
  noteCell,
  readChannels,
  readMarks,
  readerOf,
  readShown,
  type RowReader,
  type Taken,
  withCodesOnce,
  withoutAlike,
} from './read-cells.ts'
import { addressesIn } from './picture-addresses.ts'
import { sharedByValue } from './pictures-of-values.ts'
import { type FileOptions, optionColumns, optionsOf } from './read-options.ts'
import { readVariant } from './read-variant.ts'

/**
 * Reads products from the rows of a table: rows of one key belong together, the first has what is the product's,
 * each with a price or an option is a variant, each with a picture brings one. A product comes in with what is right of
 * it: a note says of each cell that is not taken what stands in its place, a fault says of a row or a product why it is
 * left out, in the file's own words for the column.
 */
export function readProducts(
  format: ProductFormat,
  rows: Iterable<FieldRow>,
  headingOf: (field: ColumnField) => string,
  owners: ReadonlyMap<string, SkuOwner> = new Map(),
): { products: FileProduct[]; faults: RowFault[] } {
  const { groups, faults } = format.bySku
    ? groupBySku(rows, owners, headingOf)
    : groupRows(format, rows, headingOf)
  const products: FileProduct[] = []
  const taken: Taken = { skus: new Set(), barcodes: new Set() }
  for (const [slug, group] of groups) {
    const reader = readerOf(headingOf)
    const name = group[0].get('name') || (owners.get(skuOf(group[0]))?.name ?? '')
    const product = readProduct(format, { slug, name }, group, reader, taken)
    for (const fault of reader.faults) faults.push(fault)
    if (product) products.push(product)
  }
  return { products, faults: faults.toSorted((a, b) => a.row - b.row) }
}

type Group = [FieldRow, ...FieldRow[]]

const missing = {
  name: ['name', 'missing_name'],
  key: ['key', 'missing_handle'],
} as const satisfies Record<string, [Field, RowFault['code']]>

/** Rows of one key; without a key, of one name; without either, of the row above. */
function groupRows(
  format: ProductFormat,
  rows: Iterable<FieldRow>,
  headingOf: (field: Field) => string,
): { groups: Map<string, Group>; faults: RowFault[] } {
  const groups = new Map<string, Group>()
  const faults: RowFault[] = []
  let above = ''
  for (const row of rows) {
    const slug = slugOf(format, row) || (row.get('name') ? '' : isContinued(format) ? above : '')
    if (!slug) {
      const [field, code] = isContinued(format) ? missing.name : missing.key
      faults.push({ row: row.row, column: headingOf(field), code, value: '', reach: 'row' })
    } else {
      const group = groups.get(slug)
      if (group) group.push(row)
      else groups.set(slug, [row])
    }
    above = slug
  }
  return { groups, faults }
}

/** Where each row names its product, one without a name is a mistake and not the next line of the one above. */
const isContinued = ({ code }: ProductFormat): boolean => code !== 'shopify' && code !== 'langraan'

function slugOf(format: ProductFormat, row: FieldRow): string {
  const key = row.get('key')
  if (key) return addressable(key) && format.keyPrefix + addressable(key)
  return isContinued(format) ? addressOf(row.get('name')) : ''
}

/** A key as a part of an address: one that is none, such as `../admin`, is cleaned as a name is. */
const addressable = (key: string): string => (/^[\p{L}\p{M}\p{N}_-]+$/u.test(key) ? key : addressOf(key))

/** A product with what is right of it; nothing where it has to be left out as a whole. */
function readProduct(
  format: ProductFormat,
  { slug, name }: { slug: string; name: string },
  rows: Group,
  reader: RowReader,
  taken: Taken,
): FileProduct | undefined {
  const [first] = rows
  const options = optionsOf(format, rows, reader.headingOf)
  const variants = variantsOf(format, rows, options, reader)
  if (!name) faultProduct(reader, first, 'name', 'missing_name')
  if (variants.length === 0) faultProduct(reader, first, 'price', 'missing_price')
  if (variants.length > MOST_VARIANTS)
    faultProduct(reader, first, 'key', 'too_many_variants', String(variants.length))
  // What the shop itself calls it is nothing that the file says.
  if (!format.bySku) faultLongKey(first, slug, reader)
  const fitting = withFittingOptions(rows, options, variants, reader)
  if (reader.faults.some(({ reach }) => reach === 'product')) {
    faultNotes(reader, () => true, 'product')
    return undefined
  }
  const coded = withCodesOnce(fitting, taken, reader, format.bySku !== undefined)
  const out = new Set(reader.faults.map(({ row }) => row))
  faultNotes(reader, ({ row }) => out.has(row), 'row')
  if (coded.length === 0) return undefined
  const texts = fittedTexts(first, { ...textsOf(first), name }, reader)
  const published = readShown(first, reader)
  const channels = readChannels(first, reader)
  const marks = readMarks(first, reader)
  noteSaidOtherwise(rows, reader)
  noteUntaken(format, rows, reader)
  const left = reader.left.get(first.row)?.filter((field) => isField(field) && productFields.has(field))
  return {
    ...texts,
    slug,
    row: first.row,
    ...keyAsSaid(format, first, slug),
    category: first.get('category'),
    optionNames: options.names,
    ...(options.columns.length > 0 && { hasOptionColumns: true }),
    published,
    channels,
    marks,
    variants: coded.map((variant) => withLeft(variant, reader)),
    pictureUrls: picturesOf(rows, coded),
    ...(left && left.length > 0 && { left }),
    ...(reader.notes.length > 0 && { notes: [...reader.notes] }),
    ...(format.picturesOfValues && { picturesOfValues: true }),
    // A sheet of a few columns is not how its products are laid out.
    cells: format.bySku ? [] : rows.map((row) => row.cells),
  }
}

function faultProduct(
  { headingOf, faults }: RowReader,
  { row }: FieldRow,
  field: Field,
  code: RowFault['code'],
  value = '',
): void {
  faults.push({ row, column: headingOf(field), code, value, reach: 'product' })
}

/** What the rows of a product say of its variants, each of which can be told from the others. */
function variantsOf(
  format: ProductFormat,
  rows: Group,
  options: FileOptions,
  reader: RowReader,
): FileVariant[] {
  const own = format.bySku ? rows : rows.filter(isVariantRow)
  const needsPrice = format.bySku?.hasPrice ?? true
  const read = own.map((row) => readVariant(row, options, reader, needsPrice))
  const said = format.picturesOfValues ? sharedByValue(read) : read
  if (format.bySku) return said
  faultUnpriced(
    rows.slice(1).filter((row) => !own.includes(row)),
    reader,
  )
  return withoutAlike(own, said, reader)
}

const withLeft = (variant: FileVariant, { left }: RowReader): FileVariant => {
  const fields = left.get(variant.row)
  return fields ? { ...variant, left: fields } : variant
}

/** What has no place here though its column is read: of the product, where only a variant can have it, and the like. */
function noteUntaken(format: ProductFormat, [first, ...others]: Group, reader: RowReader): void {
  for (const row of [first, ...others])
    for (const { field, code, value } of row.untaken ?? [])
      noteCell(reader, row, field, code, value, code === 'of_no_variant' ? 'emptied' : 'some_taken')
  if (format.bySku || isVariantRow(first)) return
  for (const field of VARIANTS_ALONE)
    if (first.get(field) !== '') noteCell(reader, first, field, 'of_no_variant', first.get(field), 'emptied')
}

const VARIANTS_ALONE = ['sku', 'barcode', 'quantity'] as const satisfies readonly Field[]

/** What is said once for a product and that a later row says otherwise. */
function noteSaidOtherwise([first, ...others]: Group, reader: RowReader): void {
  for (const row of others)
    for (const field of productFields) {
      const said = field === 'key' ? '' : row.get(field)
      if (said !== '' && said.toLowerCase() !== first.get(field).toLowerCase())
        noteCell(reader, row, field, 'said_otherwise', said, 'first_taken')
    }
}

/** What the file calls the product, where that is not its address: one that came in before has it so. */
function keyAsSaid({ keyPrefix, bySku }: ProductFormat, first: FieldRow, slug: string): { key?: string } {
  const key = first.get('key') && keyPrefix + first.get('key')
  return bySku || key === '' || key === slug ? {} : { key }
}

const textsOf = (first: FieldRow) => ({
  description: plainText(first.get('descriptionHtml')) || first.get('description'),
  vendor: first.get('vendor'),
  tags: tagsOf(first.get('tags')),
  seoTitle: first.get('seoTitle'),
  seoDescription: first.get('seoDescription'),
})

/** What the file says of the product first; what it says of a variant alone stands behind. */
const picturesOf = (rows: Group, variants: readonly FileVariant[]): string[] => [
  ...new Set([
    ...rows.flatMap((row) => row.all('pictures').flatMap(addressesIn)),
    ...variants.flatMap(({ pictureUrl }) => pictureUrl ?? []),
  ]),
]

export const tagsOf = (text: string): string[] => [
  ...new Set(listedIn(text, 'comma').map(oneLine).filter(Boolean)),
]

export const isVariantRow = (row: FieldRow): boolean =>
  row.get('price') !== '' ||
  optionColumns.some((column) => row.get(column) !== '') ||
  row.get('optionValues') !== '' ||
  row.lists().length > 0
