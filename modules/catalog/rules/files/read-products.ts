import { listedIn } from '@langraan/operations/rules'
import { oneLine } from '../one-line.ts'
import { plainText } from '../plain-text.ts'
import { type FileProduct, type FileVariant, MOST_VARIANTS, type RowFault } from '../product-file.ts'
import { slugOf as addressOf } from '../slug.ts'
import { groupBySku, skuOf, type SkuOwner } from './by-sku.ts'
import { faultLengths, faultOptionLengths } from './fault-lengths.ts'
import type { ColumnField, Field, FieldRow } from './fields.ts'
import type { ProductFormat } from './formats.ts'
import {
  faultAlike,
  faultDoubles,
  readChannels,
  readShown,
  type RowReader,
  type Taken,
} from './read-cells.ts'
import { addressesIn } from './picture-addresses.ts'
import { sharedByValue } from './pictures-of-values.ts'
import { optionColumns, optionsOf } from './read-options.ts'
import { readVariant } from './read-variant.ts'

/**
 * Reads products from the rows of a table: rows of one key belong together, the first has what is the product's,
 * each with a price or an option is a variant, each with a picture brings one. A product with a fault is left out
 * as a whole; its faults say why, in the file's own words for the column.
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
    const reader: RowReader = { headingOf, faults: [] }
    const name = group[0].get('name') || (owners.get(skuOf(group[0]))?.name ?? '')
    const product = readProduct(format, { slug, name }, group, reader, taken)
    faults.push(...reader.faults)
    if (reader.faults.length === 0) products.push(product)
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
      faults.push({ row: row.row, column: headingOf(field), code, value: '' })
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

function readProduct(
  format: ProductFormat,
  { slug, name }: { slug: string; name: string },
  rows: Group,
  reader: RowReader,
  taken: Taken,
): FileProduct {
  const [first] = rows
  const fault = (field: Field, code: RowFault['code'], value = '') =>
    reader.faults.push({ row: first.row, column: reader.headingOf(field), code, value })
  if (!name) fault('name', 'missing_name')
  const options = optionsOf(format, rows, reader.headingOf)
  const own = format.bySku ? rows : rows.filter(isVariantRow)
  const needsPrice = format.bySku?.hasPrice ?? true
  const said = own.map((row) => readVariant(row, options, reader, needsPrice))
  const variants = format.picturesOfValues ? sharedByValue(said) : said
  if (variants.length === 0) fault('price', 'missing_price')
  if (variants.length > MOST_VARIANTS) fault('key', 'too_many_variants', String(variants.length))
  if (!format.bySku) faultAlike(own, variants, reader)
  faultDoubles(variants, taken, reader)
  const texts = { ...textsOf(first), slug, name }
  // What the shop itself calls it is nothing that the file says.
  faultLengths(first, format.bySku ? { ...texts, slug: '' } : texts, reader)
  faultOptionLengths(rows, options, variants, reader)
  return {
    ...texts,
    row: first.row,
    ...keyAsSaid(format, first, slug),
    category: first.get('category'),
    optionNames: options.names,
    ...(options.columns.length > 0 && { hasOptionColumns: true }),
    published: readShown(first, reader),
    channels: readChannels(first, reader),
    variants,
    pictureUrls: picturesOf(rows, variants),
    ...(format.picturesOfValues && { picturesOfValues: true }),
    // A sheet of a few columns is not how its products are laid out.
    cells: format.bySku ? [] : rows.map((row) => row.cells),
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
