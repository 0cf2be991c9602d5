import { findShelf, type ShelfPlace, type ShelfRow, stockedCategories } from '@langraan/catalog/server'
import { type ShelfSort, type ShopCategory, shopCategories } from '@langraan/catalog/rules'
import { withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import { availableAt } from '@langraan/stock/server'
import type { OrdersDeps } from '../orders-deps.ts'
import type { StorefrontFrame } from './storefront-frame.ts'

/** Goods in an order that a shopper chose. */
export type ShelfQuery = {
  words: readonly string[]
  categoryId?: string | undefined
  productIds?: readonly string[] | undefined
  sort: ShelfSort
  /** Where the page before ended; one that cannot be read begins anew. */
  cursor: string
  limit: number
}

export type ShelfGoods = Omit<ShelfRow, 'place'> & { soldOut: boolean }

export type Shelf = { items: ShelfGoods[]; nextCursor: string | null }

/** A page of goods with what is left of them at the branch that the shop sends from. */
export function storefrontShelf(
  { db, clock }: OrdersDeps,
  { shopId, branchId }: Pick<StorefrontFrame, 'shopId' | 'branchId'>,
  { cursor, limit, ...query }: ShelfQuery,
): Promise<Shelf> {
  return withShop(db, shopId, async (tx) => {
    const found = await findShelf(tx, { ...query, after: readPlace(cursor), limit: limit + 1 })
    const rows = found.slice(0, limit)
    const ids = rows.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
    const left = await availableAt(tx, branchId, ids, clock.now())
    const last = rows.at(-1)
    return {
      items: rows.map(({ place: _place, ...row }) => ({
        ...row,
        soldOut: row.variants.every(({ variantId }) => (left.get(variantId) ?? 0) <= 0),
      })),
      nextCursor: found.length > limit && last ? `${last.place}_${last.productId}` : null,
    }
  })
}

/** The categories in which something is sold, from top to bottom. */
export const storefrontCategories = ({ db }: OrdersDeps, shopId: string): Promise<ShopCategory[]> =>
  withShop(db, shopId, async (tx) => shopCategories(await stockedCategories(tx)))

/** What a category is called in which nothing is sold at the moment; undefined where there is no such category. */
export const emptyCategory = (
  { db }: OrdersDeps,
  shopId: string,
  slug: string,
): Promise<string | undefined> =>
  withShop(db, shopId, async (tx) => {
    const categories = await stockedCategories(tx)
    const isSold = shopCategories(categories).some((category) => category.slug === slug)
    return isSold ? undefined : categories.find((category) => category.slug === slug)?.name
  })

/** A cursor of a shelf as we write it; empty for one that cannot be read. */
export const validPlace = (cursor: string): string => (readPlace(cursor) ? cursor : '')

function readPlace(cursor: string): ShelfPlace | undefined {
  const [place = '', productId = ''] = cursor.split('_')
  return /^-?\d{1,18}$/.test(place) && isId(productId) ? { place, productId } : undefined
}
