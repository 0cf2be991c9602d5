import { createHash } from 'node:crypto'
import type { Tx } from '@langraan/db'
import {
  alikeInFile,
  categoryPaths,
  type Change,
  changesOf,
  type ColumnField,
  type Columns,
  type FileProduct,
  type FormatCode,
  formatOf,
  mappedFormatOf,
  matchProducts,
  type Merged,
  type OptionsLeft,
  mergeProduct,
  namesOfPath,
  ownSlug,
  pathFault,
  type RowFault,
  type RowWarning,
  type StoredProduct,
  wrongBarcodes,
} from '../../rules/rules.ts'
import { findAlikeSkus } from '../changes/alike-skus.sql.ts'
import { findCategories } from '../lists/categories.sql.ts'
import { findOwners, findStoredProducts } from '../stored-products.sql.ts'

/**
 * What the dry run keeps of a product: as read, and what it would change where the shop has it already. `seen` tells all
 * of those changes from any others, also those that are too many to be shown; dry runs of before have none.
 */
export type CheckedProduct = FileProduct & {
  exists: boolean
  changes: Change[]
  optionsLeft?: readonly OptionsLeft[]
  seen?: string
}

const CHUNK = 500
const MOST_CHANGES_SHOWN = 60

/** What is known of a file: its format, the fields it has, and what it calls them. */
export type FileLayout = {
  format: FormatCode
  given: ReadonlySet<ColumnField>
  headingOf: (field: ColumnField) => string
  /** Whether it only changes what the shop has. */
  isBySku: boolean
}

export function layoutOf(
  { format, columns }: { format: FormatCode; columns: Columns },
  headings: readonly string[],
): FileLayout {
  const headingOf = (field: ColumnField) => headings[columns.indexOf(field)]?.trim() || field
  const isBySku = format === 'mapped' && mappedFormatOf(columns)?.bySku !== undefined
  return { format, headingOf, isBySku, given: new Set(columns.filter((field) => field !== undefined)) }
}

/** Compares a file with the shop. Products with a SKU or barcode of others, with other options or too many variants are left out. */
export async function compareWithShop(
  tx: Tx,
  products: readonly FileProduct[],
  layout: FileLayout,
  listNames: ReadonlyMap<string, string>,
): Promise<{ products: CheckedProduct[]; faults: RowFault[]; warnings: RowWarning[] }> {
  const { matched, faults } = await matchWithShop(tx, products, layout)
  const warnings: RowWarning[] = []
  const there = new Set([...categoryPaths(await findCategories(tx)).values()].map(pathKey))
  const checked: CheckedProduct[] = []
  const all = [...matched]
  for (let at = 0; at < all.length; at += CHUNK) {
    const chunk = all.slice(at, at + CHUNK)
    const stored = await findStoredProducts(
      tx,
      chunk.flatMap(([, productId]) => productId ?? []),
    )
    for (const [product, productId] of chunk) {
      const misplaced = categoryFault(product, there, layout)
      if (misplaced) {
        faults.push(misplaced)
        continue
      }
      const known = stored.get(productId ?? '')
      // It was deleted while its file was read: there is no more to make a product of than a SKU.
      if (!known && layout.isBySku) {
        const [{ row, sku = '' } = { row: product.row }] = product.variants
        faults.push({ row, column: layout.headingOf('sku'), code: 'sku_unknown', value: sku })
        continue
      }
      const merged = known && mergeProduct(known, product, layout.given)
      if (merged && 'code' in merged) faults.push({ row: product.row, column: '', ...merged })
      else {
        const codes = new Set(known?.variants.map(({ barcode }) => barcode))
        warnings.push(...wrongBarcodes(product, (barcode) => codes.has(barcode), layout.headingOf))
        checked.push({
          ...product,
          exists: known !== undefined,
          changes: known && merged ? changesOf(known, merged, listNames).slice(0, MOST_CHANGES_SHOWN) : [],
          ...(merged &&
            merged.optionsLeft.length > 0 && {
              optionsLeft: merged.optionsLeft.slice(0, MOST_CHANGES_SHOWN),
            }),
          ...(known && merged && { seen: fingerprintOf(known, merged, [...listNames.keys()].toSorted()) }),
        })
      }
    }
  }
  const skus = checked.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
  warnings.push(...alikeInFile(checked, await findAlikeSkus(tx, skus), layout.headingOf))
  return { products: checked, faults, warnings }
}

const pathKey = (names: readonly string[]): string => JSON.stringify(names)

/** A category that the file would make and that nobody could make by hand. One that is there already stays good. */
function categoryFault(
  { row, category }: FileProduct,
  there: ReadonlySet<string>,
  { headingOf }: FileLayout,
): RowFault | undefined {
  const names = namesOfPath(category)
  const code = there.has(pathKey(names)) ? undefined : pathFault(category)
  if (code === undefined) return undefined
  const value =
    code === 'category_levels'
      ? String(names.length)
      : (names.toSorted((a, b) => b.length - a.length)[0] ?? '').slice(0, 40)
  return { row, column: headingOf('category'), code, value }
}

/** By the ids of price lists: one that has another name by now is still the same. */
function fingerprintOf(known: StoredProduct, merged: Merged, lists: readonly string[]): string {
  const changes = changesOf(known, merged, new Map(lists.map((id) => [id, id])))
  return changes.length === 0 ? '' : createHash('sha256').update(JSON.stringify(changes)).digest('base64')
}

/** Whether a file would now do to a product what its dry run has shown, or nothing at all any more. */
export function isAsSeen(
  { seen }: CheckedProduct,
  known: StoredProduct,
  merged: Merged,
  lists: ReadonlySet<string>,
): boolean {
  return seen === undefined || ['', seen].includes(fingerprintOf(known, merged, [...lists].toSorted()))
}

/** Which of a file's products the shop has, and what must not come in. */
export async function matchWithShop<P extends FileProduct>(
  tx: Tx,
  products: readonly P[],
  { format, headingOf }: FileLayout,
) {
  const variants = products.flatMap((product) => product.variants)
  const { identity, keyPrefix } = formatOf(format)
  const owners = await findOwners(tx, {
    slugs: products.flatMap(({ key = '', slug }) => [key, slug, ownSlug(slug, keyPrefix)]),
    skus: variants.flatMap(({ sku }) => sku ?? []),
    barcodes: variants.flatMap(({ barcode }) => barcode ?? []),
  })
  return matchProducts(products, { owners, headingOf, bySku: identity === 'sku', keyPrefix })
}
