import { oneLine } from '../one-line.ts'
import type { FileProduct, FileVariant } from '../product-file.ts'
import type { StoredProduct, StoredVariant } from './stored-product.ts'

/** What a row calls an option otherwise than the shop, and what is not taken over from it. */
export type OptionsLeft = { readonly row: number; readonly before: string; readonly after: string }

export type MergedOptions = {
  readonly names: readonly string[]
  /** New values by the variant's id. */
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly left: readonly OptionsLeft[]
}

type Pairs = ReadonlyMap<FileVariant, StoredVariant>

const key = (texts: readonly string[]): string => JSON.stringify(texts.map(oneLine))
const said = (texts: readonly string[]): string => texts.join(' / ')

/**
 * The options of a product whose file calls them otherwise for SKUs that are known. They are taken over as a whole, where
 * the file has as many, each in a column of its own, and every variant can still be told from the others. Otherwise
 * they stay, and each row that differs is told: they have to be changed where all of the product's variants are seen.
 */
export function mergeOptions(
  stored: StoredProduct,
  file: FileProduct,
  pairs: Pairs,
  added: readonly FileVariant[],
): MergedOptions {
  const differing = [...pairs].filter(
    ([variant, known]) => key(variant.optionValues) !== key(known.optionValues),
  )
  const isSameNames = key(file.optionNames) === key(stored.optionNames)
  const none = { names: stored.optionNames, values: new Map(), left: [] }
  if (file.optionNames.length === 0 || (differing.length === 0 && isSameNames)) return none
  if (file.optionNames.length !== stored.optionNames.length)
    return { ...none, left: [leftOf(file.row, stored.optionNames, file.optionNames)] }
  const left = differing.map(([{ row, optionValues }, known]) =>
    leftOf(row, known.optionValues, optionValues),
  )
  // All values of a cell of several are told apart by commas, which may stand in them; and it need not have names.
  if (!file.hasOptionColumns) return { ...none, left }
  const values = new Map(
    differing.map(([{ optionValues }, { variantId }]): [string, readonly string[]] => [
      variantId,
      optionValues,
    ]),
  )
  return areAllDistinct(stored, values, added)
    ? { names: file.optionNames, values, left: [] }
    : { ...none, names: file.optionNames, left }
}

const leftOf = (row: number, before: readonly string[], after: readonly string[]): OptionsLeft => ({
  row,
  before: said(before),
  after: said(after),
})

function areAllDistinct(
  { variants }: StoredProduct,
  values: ReadonlyMap<string, readonly string[]>,
  added: readonly FileVariant[],
): boolean {
  const all = [
    ...variants.map(({ variantId, optionValues }) => values.get(variantId) ?? optionValues),
    ...added.map(({ optionValues }) => optionValues),
  ]
  const isWhole = [...values.values()].every((one) => one.every((value) => value !== ''))
  return isWhole && new Set(all.map(key)).size === all.length
}
