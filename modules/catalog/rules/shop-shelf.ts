import { asLatinKeys, asThaiKeys } from '@langraan/thai'
import { type Category, categoryRows, type CategoryRow, withDescendants } from './category-tree.ts'

/** How a shopper may have goods put in order. */
export const shelfSorts = ['newest', 'cheapest', 'dearest'] as const
export type ShelfSort = (typeof shelfSorts)[number]

export const isShelfSort = (text: unknown): text is ShelfSort => shelfSorts.some((sort) => sort === text)

const LONGEST_SEARCH = 100
const MOST_WORDS = 5

/** What a shopper has typed, as it is kept in an address. */
export const searchText = (typed: string): string =>
  typed.normalize('NFC').slice(0, LONGEST_SEARCH).replace(/\s+/g, ' ').trim()

/**
 * What a shopper looks for, as the words that a name must all have: Thai is found anywhere in a name, because it is
 * written without spaces. What goes beyond a search of ours falls away.
 */
export function searchWords(text: string): string[] {
  const words = searchText(text).toLowerCase().split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

// Fewer letters, turned over, are a part of almost any name.
const LEAST_TURNED = 3

/**
 * The words that are meant where the keyboard was still in the other language: `glnhv` is เสื้อ. None where that says
 * next to nothing.
 */
export function turnedWords(text: string): string[] {
  const turned = /[\u0E01-\u0E5B]/.test(text) ? asLatinKeys(text) : asThaiKeys(text)
  return [...turned.replace(/\s/g, '')].length < LEAST_TURNED ? [] : searchWords(turned)
}

/** A category with how much stands right in it, and the newest of that. */
export type StockedCategory = Category & {
  readonly goodsCount: number
  readonly newestAt: string | null
  readonly pictureId: string | null
}

/** A category as shoppers see it: what stands in it and below it, with a picture of the newest. */
export type ShopCategory = CategoryRow<Category> & {
  readonly goodsCount: number
  readonly pictureId: string | null
}

/** The tree as shoppers see it, from top to bottom: a category in which nothing is sold, nor below it, is not there. */
export function shopCategories(categories: readonly StockedCategory[]): ShopCategory[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]))
  return categoryRows(categories).flatMap((row) => {
    const within = [...withDescendants(categories, row.categoryId)].flatMap((id) => byId.get(id) ?? [])
    const goodsCount = within.reduce((sum, category) => sum + category.goodsCount, 0)
    if (goodsCount === 0) return []
    const pictured = within
      .filter(({ pictureId }) => pictureId !== null)
      .toSorted((a, b) => (b.newestAt ?? '').localeCompare(a.newestAt ?? ''))
    const { categoryId, parentId, name, slug, position, depth } = row
    const pictureId = pictured[0]?.pictureId ?? null
    return [
      {
        categoryId,
        ...(parentId !== undefined && { parentId }),
        name,
        slug,
        position,
        depth,
        goodsCount,
        pictureId,
      },
    ]
  })
}

/** Those above a category, the topmost first, and the category itself. */
export function pathTo(categories: readonly ShopCategory[], categoryId: string | null): ShopCategory[] {
  const path: ShopCategory[] = []
  let next = categories.find((category) => category.categoryId === categoryId)
  while (next && !path.includes(next)) {
    path.unshift(next)
    const { parentId } = next
    next =
      parentId === undefined ? undefined : categories.find((category) => category.categoryId === parentId)
  }
  return path
}
