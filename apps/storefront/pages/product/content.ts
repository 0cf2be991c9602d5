import type { Crumb, GoodsCard } from '../../goods/content.ts'
import type { Terms } from '../../goods/content.ts'

export type Variant = {
  id: string
  optionValues: string[]
  priceSatang: number
  compareAtSatang?: number
  available: number
  /** One of the product's pictures. */
  pictureId?: string
}

export type ProductPage = {
  kind: 'product'
  product: {
    name: string
    slug: string
    description: string
    /** How search engines are to show it; empty where nobody has said. */
    seoTitle: string
    seoDescription: string
    optionNames: string[]
    pictureIds: string[]
    variants: Variant[]
  }
  others: GoodsCard[]
  /** The categories that it stands in, the topmost first. */
  above: Crumb[]
  terms: Terms
  problem?: 'combination_unknown' | 'cart_full'
}
