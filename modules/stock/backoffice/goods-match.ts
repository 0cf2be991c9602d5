import { type ProductSort, productSorts, productStates, type ProductState } from '@langraan/catalog/rules'

/** What the list is narrowed to; what is missing narrows nothing. */
export type GoodsMatch = {
  readonly text?: string
  readonly state?: ProductState
  readonly categoryId?: string
  readonly tag?: string
}
/** What of it is shown and in which order; the newest come first where none is said. */
export type GoodsView = GoodsMatch & { readonly sort?: ProductSort }
export type GoodsSearch = GoodsView & { readonly after?: string }

/** What the address says, as far as it is known here. */
export function matchOf({ text, state, categoryId, tag }: GoodsSearch): GoodsMatch {
  const known = productStates.find((one) => one === state)
  return {
    ...(text && { text: String(text) }),
    ...(known && { state: known }),
    ...(categoryId && { categoryId: String(categoryId) }),
    ...(tag && { tag: String(tag) }),
  }
}

export function viewOf(search: GoodsSearch): GoodsView {
  const sort = productSorts.find((one) => one === search.sort && one !== 'newest')
  return { ...matchOf(search), ...(sort && { sort }) }
}
