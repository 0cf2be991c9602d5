import { oneLine } from '../one-line.ts'
import type { FileProduct } from '../product-file.ts'
import type { ProductContent, Sheet } from './product-content.ts'
import type { StoredProduct } from './stored-product.ts'

const BETWEEN = ' / '

const holdsTwo = ({ columns }: Pick<Sheet, 'columns'>): boolean =>
  columns.includes('option2Value') && !columns.includes('option3Value')

const folded = ([first = '', ...others]: readonly string[]): string[] => [first, others.join(BETWEEN)]

/** A product as a sheet of two options has it: the second and the third are one, for a third has no place there. */
export function foldOptions(sheet: Pick<Sheet, 'columns'>, product: ProductContent): ProductContent {
  if (product.optionNames.length < 3 || !holdsTwo(sheet)) return product
  return {
    ...product,
    optionNames: folded(product.optionNames),
    variants: product.variants.map((variant) => ({ ...variant, optionValues: folded(variant.optionValues) })),
  }
}

const key = (texts: readonly string[]): string => JSON.stringify(texts.map(oneLine))

/** A product of a file that was written so, with the options that the shop has; as it stands where that cannot be told. */
export function unfoldOptions(file: FileProduct, { optionNames, variants }: StoredProduct): FileProduct {
  if (optionNames.length < 3 || key(file.optionNames) !== key(folded(optionNames))) return file
  const known = new Map(variants.map(({ optionValues }) => [key(folded(optionValues)), optionValues]))
  const unfolded = file.variants.flatMap((variant) => {
    const values = known.get(key(variant.optionValues)) ?? apart(variant.optionValues)
    return values.length === optionNames.length ? [{ ...variant, optionValues: [...values] }] : []
  })
  return unfolded.length === file.variants.length
    ? { ...file, optionNames: [...optionNames], variants: unfolded }
    : file
}

const apart = ([first = '', second = '']: readonly string[]): string[] => [first, ...second.split(BETWEEN)]
