import type { Tx } from '@langraan/db'
import {
  alikeInFile,
  categoryPaths,
  type Columns,
  type ColumnField,
  type FileProduct,
  type FormatCode,
  formatOf,
  mappedFormatOf,
  type Match,
  matchProducts,
  namesOfPath,
  ownSlug,
  pathFault,
  type RowFault,
  withoutCategory,
  withoutForeignCodes,
} from '../../rules/rules.ts'
import { findAlikeSkus } from '../changes/alike-skus.sql.ts'
import { findCategories } from '../lists/categories.sql.ts'
import { findOwners, findStoredProducts } from '../stored-products.sql.ts'
import { type Compared, compareProduct, type FileLayout } from './compare-product.ts'

const CHUNK = 500

export function layoutOf(
  { format, columns }: { format: FormatCode; columns: Columns },
  headings: readonly string[],
): FileLayout {
  const headingOf = (field: ColumnField) => headings[columns.indexOf(field)]?.trim() || field
  const isBySku = format === 'mapped' && mappedFormatOf(columns)?.bySku !== undefined
  return { format, headingOf, isBySku, given: new Set(columns.filter((field) => field !== undefined)) }
}

/**
 * Compares a file with the shop. Codes of others and categories that cannot be made are not taken; products with other
 * options or too many variants are left out.
 */
export async function compareWithShop(
  tx: Tx,
  products: readonly FileProduct[],
  layout: FileLayout,
  listNames: ReadonlyMap<string, string>,
): Promise<Compared> {
  const all = await matchWithShop(tx, products, layout)
  const there = new Set([...categoryPaths(await findCategories(tx)).values()].map(pathKey))
  const compared: Compared = { products: [], faults: [], warnings: [] }
  for (let at = 0; at < all.length; at += CHUNK) {
    const chunk = all.slice(at, at + CHUNK)
    const stored = await findStoredProducts(
      tx,
      chunk.flatMap(({ productId }) => productId ?? []),
    )
    for (const { product, productId, foreign } of chunk) {
      const own = withoutForeignCodes(product, foreign)
      const misplaced = categoryFault(own, there, layout)
      const placed = misplaced ? withoutCategory(own, misplaced) : own
      compareProduct(compared, placed, stored.get(productId ?? ''), layout, listNames)
    }
  }
  const skus = compared.products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
  compared.warnings.push(...alikeInFile(compared.products, await findAlikeSkus(tx, skus), layout.headingOf))
  return compared
}

const pathKey = (names: readonly string[]): string => JSON.stringify(names)

/** A category that the file would make and that nobody could make by hand. One that is there already stays good. */
function categoryFault(
  { row, category }: FileProduct,
  there: ReadonlySet<string>,
  { headingOf }: FileLayout,
): Omit<RowFault, 'reach'> | undefined {
  const names = namesOfPath(category)
  const code = there.has(pathKey(names)) ? undefined : pathFault(category)
  if (code === undefined) return undefined
  const value =
    code === 'category_levels'
      ? String(names.length)
      : (names.toSorted((a, b) => b.length - a.length)[0] ?? '').slice(0, 40)
  return { row, column: headingOf('category'), code, value }
}

/** Which of a file's products the shop has, and what must not come in. */
export async function matchWithShop<P extends FileProduct>(
  tx: Tx,
  products: readonly P[],
  { format, headingOf }: FileLayout,
): Promise<Match<P>[]> {
  const variants = products.flatMap((product) => product.variants)
  const { identity, keyPrefix } = formatOf(format)
  const owners = await findOwners(tx, {
    slugs: products.flatMap(({ key = '', slug }) => [key, slug, ownSlug(slug, keyPrefix)]),
    skus: variants.flatMap(({ sku }) => sku ?? []),
    barcodes: variants.flatMap(({ barcode }) => barcode ?? []),
  })
  return matchProducts(products, { owners, headingOf, bySku: identity === 'sku', keyPrefix })
}
