import type { ShelfSort } from '@langraan/catalog/rules'
import type { CategoryCard, Crumb, GoodsCard } from '../../goods/content.ts'

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
