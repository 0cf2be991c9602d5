import { productStates, type ProductState } from '@langraan/catalog/rules'

/** What the list is narrowed to; what is missing narrows nothing. */
export type GoodsMatch = {
  readonly text?: string
  readonly state?: ProductState
  readonly categoryId?: string
}
export type GoodsSearch = GoodsMatch & { readonly after?: string }

/** What the address says, as far as it is known here. */
export function matchOf({ text, state, categoryId }: GoodsSearch): GoodsMatch {
  const known = productStates.find((one) => one === state)
  return {
    ...(text && { text: String(text) }),
    ...(known && { state: known }),
    ...(categoryId && { categoryId: String(categoryId) }),
  }
}
