import type { ShopCategory } from '@langraan/catalog/rules'
import type { ShelfGoods } from '@langraan/orders/server'
import type { CategoryCard, Crumb, GoodsCard } from './content.ts'

/** The categories that stand in no other. */
export const atTop = (categories: readonly ShopCategory[]): CategoryCard[] =>
  categories.filter(({ depth }) => depth === 0).map(categoryCard)

export const crumbOf = ({ slug, name }: ShopCategory): Crumb => ({ slug, name })

export const categoryCard = ({ slug, name, goodsCount, pictureId }: ShopCategory): CategoryCard => ({
  slug,
  name,
  goodsCount,
  ...(pictureId !== null && { pictureId }),
})

export function cardOfGoods({ slug, name, pictureId, variants, soldOut }: ShelfGoods): GoodsCard {
  const prices = variants.map((variant) => variant.priceSatang)
  const lowestSatang = Math.min(...prices)
  const compareAtSatang =
    variants.find((variant) => variant.priceSatang === lowestSatang)?.compareAtSatang ?? 0
  return {
    slug,
    name,
    ...(pictureId !== null && { pictureId }),
    lowestSatang,
    highestSatang: Math.max(...prices),
    ...(compareAtSatang > lowestSatang && { compareAtSatang }),
    soldOut,
  }
}
