import type { HomeSection } from '@langraan/sites/rules'
import type { CategoryCard, Crumb, GoodsCard } from '../../goods/content.ts'

/** The shop's front. */
export type HomePage = {
  kind: 'home'
  /** What is shown, in its order. */
  sections: HomeSection[]
  banner?: { pictureId: string; alt: string; href?: string }
  /** Goods of the category that the shop puts forward. */
  featured?: Crumb & { goods: GoodsCard[] }
  /** Single goods that the shop puts forward, in its order. */
  picks: GoodsCard[]
  categories: CategoryCard[]
  newest: GoodsCard[]
  hasMore: boolean
}
