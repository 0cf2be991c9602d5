import type { ShelfSort } from '@langraan/catalog/rules'
import type { HomeSection } from '@langraan/sites/rules'

/** A product as a card in a grid. */
export type GoodsCard = {
  slug: string
  name: string
  pictureId?: string
  lowestSatang: number
  highestSatang: number
  compareAtSatang?: number
  soldOut: boolean
}

/** A category as shoppers see it, with a picture of the newest that stands in it. */
export type CategoryCard = { slug: string; name: string; goodsCount: number; pictureId?: string }

export type Crumb = { slug: string; name: string }

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

/** Goods to choose from: all of them, those of a category, or what was searched for. */
export type ShelfPage = {
  kind: 'shelf'
  of:
    | { kind: 'all' }
    /** `above` are the categories that it stands in, the topmost first. */
    | { kind: 'category'; name: string; above: Crumb[] }
    /** `typed` is what was typed with the keyboard in the other language, and found nothing. */
    | { kind: 'search'; text: string; typed?: string }
  categories: CategoryCard[]
  goods: GoodsCard[]
  sort: ShelfSort
  /** The same goods in each order. */
  sortHrefs: Record<ShelfSort, string>
  nextHref?: string
  /** Absent on the first page. */
  firstHref?: string
}
