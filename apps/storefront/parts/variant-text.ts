import { formatBaht } from '@langraan/money'
import { MOST_AT_ONCE } from '../cart-cookie.ts'
import type { Choice, VariantText } from '../scripts/choices.ts'
import type { ProductPage, Variant } from '../storefront.ts'
import type { Words } from '../words/words.ts'
import { percentOff } from './goods-grid.tsx'

/** From this many on nobody needs to be told how many there are. */
const FEW = 5

export function textOf(words: Words, variant: Variant): VariantText {
  const { priceSatang, compareAtSatang, available } = variant
  const percent = percentOff(priceSatang, compareAtSatang)
  const most = Math.min(available, MOST_AT_ONCE)
  return {
    price: formatBaht(priceSatang),
    compareAt: percent > 0 && compareAtSatang !== undefined ? formatBaht(compareAtSatang) : '',
    off: percent > 0 ? words.off(percent) : '',
    stock: available <= 0 ? words.soldOutLong : available <= FEW ? words.left(available) : '',
    most,
    cut: available > MOST_AT_ONCE ? words.tooMany(MOST_AT_ONCE) : words.cutToLeft(Math.max(most, 0)),
  }
}

/** What is chosen when the page opens: the first that can be bought. */
export const firstChoice = (variants: readonly Variant[]): Variant | undefined =>
  variants.find((variant) => variant.available > 0) ?? variants[0]

/** The variants as the script reads them from the form. */
export const choicesOf = (words: Words, variants: readonly Variant[]): Choice[] =>
  variants.map((variant) => ({ id: variant.id, values: variant.optionValues, ...textOf(words, variant) }))

/** Options are asked one by one only where there are several; one option is a choice of variants. */
export const asksByOption = (product: ProductPage['product']): boolean =>
  product.optionNames.length > 1 && product.variants.length > 1

/** The values of an option in the order in which they first appear. */
export const valuesOf = (variants: readonly Variant[], option: number): string[] => [
  ...new Set(variants.map((variant) => variant.optionValues[option] ?? '')),
]
