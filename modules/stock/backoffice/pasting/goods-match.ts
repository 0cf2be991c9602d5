import { type ProductSort, productSorts, productStates, type ProductState } from '@langraan/catalog/rules'
import { idIn, markIn, oneOf, onlySaid, wordIn } from '@langraan/ui/asked'

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

/** Reads an address; what nobody could have chosen counts as not said. */
export const readGoodsSearch = (said: Readonly<Record<string, unknown>>): GoodsSearch =>
  onlySaid({
    text: wordIn(said['text'], 100),
    state: oneOf(productStates, said['state']),
    categoryId: idIn(said['categoryId']),
    tag: wordIn(said['tag'], 60).trim(),
    sort: oneOf(productSorts, said['sort']),
    after: markIn(said['after']),
  })

export const matchOf = ({ text, state, categoryId, tag }: GoodsSearch): GoodsMatch =>
  onlySaid({ text, state, categoryId, tag })

export const viewOf = ({ sort, ...search }: GoodsSearch): GoodsView => ({
  ...matchOf(search),
  ...(sort && sort !== 'newest' && { sort }),
})
