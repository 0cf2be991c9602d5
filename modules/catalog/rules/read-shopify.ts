import { parseBaht } from '@langraan/money'
import { type FileProduct, type FileVariant, MOST_VARIANTS, type RowFault } from './product-file.ts'
import { plainText } from './plain-text.ts'

/** One row of a table, by its column's heading. */
export type Row = { readonly row: number; cell(heading: string): string }

export const SHOPIFY_HEADINGS = ['Handle', 'Title', 'Variant Price'] as const

const LONGEST_NAME = 300
// What Shopify takes itself, and what an index can hold.
const LONGEST_HANDLE = 255
const LONGEST_SKU = 255
const HEAVIEST_GRAMS = 10_000_000
const GRAMS_PER_UNIT: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

/**
 * Reads products from rows of Shopify's product CSV: rows of one handle belong together, the first has what
 * is the product's, each with a price is a variant, each with a picture brings a picture. A product with a
 * fault is left out as a whole; its faults say why.
 */
export function readShopify(rows: Iterable<Row>): { products: FileProduct[]; faults: RowFault[] } {
  const byHandle = new Map<string, Row[]>()
  const faults: RowFault[] = []
  for (const row of rows) {
    const handle = row.cell('Handle')
    if (!handle) faults.push({ row: row.row, column: 'Handle', code: 'missing_handle', value: '' })
    else byHandle.set(handle, [...(byHandle.get(handle) ?? []), row])
  }
  const products: FileProduct[] = []
  const skus = new Set<string>()
  for (const [handle, group] of byHandle) {
    const { product, faults: found } = readProduct(handle, group, skus)
    faults.push(...found)
    if (found.length === 0 && product) products.push(product)
  }
  return { products, faults: faults.toSorted((a, b) => a.row - b.row) }
}

function readProduct(
  slug: string,
  rows: readonly Row[],
  skus: Set<string>,
): { product?: FileProduct; faults: RowFault[] } {
  const [first] = rows
  if (!first) return { faults: [] }
  const faults: RowFault[] = []
  const name = first.cell('Title')
  if (!name) faults.push({ row: first.row, column: 'Title', code: 'missing_name', value: '' })
  if (name.length > LONGEST_NAME)
    faults.push({ row: first.row, column: 'Title', code: 'too_long', value: name.slice(0, 40) })
  if (slug.length > LONGEST_HANDLE)
    faults.push({ row: first.row, column: 'Handle', code: 'handle_too_long', value: slug.slice(0, 40) })
  const optionNames = optionNamesOf(first)
  const variants = rows.filter(isVariantRow).map((row) => readVariant(row, optionNames.length, faults))
  if (variants.length === 0)
    faults.push({ row: first.row, column: 'Variant Price', code: 'missing_price', value: '' })
  if (variants.length > MOST_VARIANTS)
    faults.push({
      row: first.row,
      column: 'Handle',
      code: 'too_many_variants',
      value: String(variants.length),
    })
  faultDoubles(variants, skus, faults)
  const product: FileProduct = {
    row: first.row,
    slug,
    name,
    description: plainText(first.cell('Body (HTML)')),
    vendor: first.cell('Vendor'),
    category: first.cell('Type'),
    tags: first
      .cell('Tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    optionNames,
    published: first.cell('Published').toLowerCase() !== 'false',
    variants,
    pictureUrls: rows.map((row) => row.cell('Image Src')).filter(Boolean),
  }
  return { product, faults }
}

/** Shopify writes "Title / Default Title" where a product has no options. */
function optionNamesOf(first: Row): string[] {
  const names = [1, 2, 3].map((n) => first.cell(`Option${n} Name`)).filter(Boolean)
  return names.length === 1 && names[0] === 'Title' && first.cell('Option1 Value') === 'Default Title'
    ? []
    : names
}

const isVariantRow = (row: Row): boolean =>
  row.cell('Variant Price') !== '' || row.cell('Option1 Value') !== ''

function readVariant(row: Row, optionCount: number, faults: RowFault[]): FileVariant {
  const optionValues = [1, 2, 3].slice(0, optionCount).map((n) => row.cell(`Option${n} Value`))
  return {
    row: row.row,
    optionValues,
    priceSatang: readPrice(row, 'Variant Price', faults) ?? 0,
    compareAtSatang: row.cell('Variant Compare At Price')
      ? readPrice(row, 'Variant Compare At Price', faults)
      : undefined,
    sku: row.cell('Variant SKU') || undefined,
    barcode: row.cell('Variant Barcode').replace(/^'/, '') || undefined,
    weightGrams: readWeight(row, faults),
    quantity: readQuantity(row, faults),
  }
}

function readPrice(row: Row, column: string, faults: RowFault[]): number | undefined {
  const value = row.cell(column)
  if (!value) {
    faults.push({ row: row.row, column, code: 'missing_price', value })
    return undefined
  }
  const satang = parseBaht(value)
  if (satang === undefined || satang < 0) faults.push({ row: row.row, column, code: 'bad_price', value })
  return satang
}

function readWeight(row: Row, faults: RowFault[]): number | undefined {
  const value = row.cell('Variant Grams') || row.cell('Variant Weight')
  if (!value) return undefined
  const unit = row.cell('Variant Grams') ? 1 : (GRAMS_PER_UNIT[row.cell('Variant Weight Unit')] ?? 1)
  const grams = Number(value) * unit
  if (!(grams >= 0 && grams <= HEAVIEST_GRAMS)) {
    faults.push({ row: row.row, column: 'Variant Grams', code: 'bad_weight', value })
    return undefined
  }
  // Zero grams is how Shopify writes "not weighed".
  return Math.round(grams) || undefined
}

function readQuantity(row: Row, faults: RowFault[]): number {
  const value = row.cell('Variant Inventory Qty')
  if (!value) return 0
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number > 1_000_000)
    faults.push({ row: row.row, column: 'Variant Inventory Qty', code: 'bad_quantity', value })
  else if (number < 0)
    faults.push({ row: row.row, column: 'Variant Inventory Qty', code: 'negative_quantity', value })
  return number
}

function faultDoubles(variants: readonly FileVariant[], skus: Set<string>, faults: RowFault[]) {
  const seen = new Set<string>()
  for (const variant of variants) {
    const options = JSON.stringify(variant.optionValues)
    if (seen.has(options))
      faults.push({
        row: variant.row,
        column: 'Option1 Value',
        code: 'duplicate_options',
        value: variant.optionValues.join(' / '),
      })
    seen.add(options)
    if (variant.sku && variant.sku.length > LONGEST_SKU)
      faults.push({
        row: variant.row,
        column: 'Variant SKU',
        code: 'sku_too_long',
        value: variant.sku.slice(0, 40),
      })
    if (variant.sku && skus.has(variant.sku))
      faults.push({ row: variant.row, column: 'Variant SKU', code: 'duplicate_sku', value: variant.sku })
    if (variant.sku) skus.add(variant.sku)
  }
}
