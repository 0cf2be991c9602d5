import { formatBaht } from '@langraan/money'
import type { Choice, VariantText } from './scripts/choices.ts'
import type { ProductPage, Variant } from './content.ts'
import type { ShopFacts } from '../../site/surroundings.ts'
import type { InProduct } from './words.ts'
import { percentOff } from '../../parts/percent-off.ts'

/** From this many on nobody needs to be told how many there are. */
const FEW = 5

/** How the shop's words say it, and how many pieces of one article an order takes. */
export type Telling = { words: InProduct['words']; shop: Pick<ShopFacts, 'mostOfOne'> }

export function textOf({ words, shop: { mostOfOne } }: Telling, variant: Variant): VariantText {
  const { priceSatang, compareAtSatang, available } = variant
  const percent = percentOff(priceSatang, compareAtSatang)
  const most = Math.min(available, mostOfOne)
  return {
    price: formatBaht(priceSatang),
    compareAt: percent > 0 && compareAtSatang !== undefined ? formatBaht(compareAtSatang) : '',
    off: percent > 0 ? words.off(percent) : '',
    stock: available <= 0 ? words.soldOutLong : available <= FEW ? words.left(available) : '',
    most,
    cut: available > mostOfOne ? words.tooMany(mostOfOne) : words.cutToLeft(Math.max(most, 0)),
  }
}

/** What is chosen when the page opens: the first that can be bought. */
export const firstChoice = (variants: readonly Variant[]): Variant | undefined =>
  variants.find((variant) => variant.available > 0) ?? variants[0]

/** The variants as the script reads them from the form. One without a picture of its own shows the cover again. */
export function choicesOf(
  telling: Telling,
  { variants, pictureIds }: Pick<ProductPage['product'], 'variants' | 'pictureIds'>,
): Choice[] {
  const isPictured = variants.some(({ pictureId }) => pictureId !== undefined)
  return variants.map((variant) => ({
    id: variant.id,
    values: variant.optionValues,
    ...textOf(telling, variant),
    ...(isPictured && { shot: Math.max(0, pictureIds.indexOf(variant.pictureId ?? '')) }),
  }))
}

/**
 * The picture of each value of an option, where the option is what the pictures go by: no two variants of a value show
 * different ones, and not all values show the same. Otherwise there are none.
 */
export function picturesOfValues(variants: readonly Variant[], option: number): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  for (const { optionValues, pictureId } of variants) {
    const value = optionValues[option] ?? ''
    if (pictureId === undefined) continue
    if (pictures.has(value) && pictures.get(value) !== pictureId) return new Map()
    pictures.set(value, pictureId)
  }
  const shown = valuesOf(variants, option).map((value) => pictures.get(value))
  return new Set(shown).size > 1 ? pictures : new Map()
}

/** Options are asked one by one only where there are several; one option is a choice of variants. */
export const asksByOption = (product: ProductPage['product']): boolean =>
  product.optionNames.length > 1 && product.variants.length > 1

/** The values of an option in the order in which they first appear. */
export const valuesOf = (variants: readonly Variant[], option: number): string[] => [
  ...new Set(variants.map((variant) => variant.optionValues[option] ?? '')),
]
