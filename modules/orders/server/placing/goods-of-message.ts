import { withShop } from '@langraan/db'
import { type GoodsIndex, indexGoods, type SoldGoods } from '../../rules/message/goods/goods-index.ts'
import { codeWords, searchWords } from '../../rules/message/goods/search-words.ts'
import { findOrderGoods, goodsSoldByHand } from '../lists/order-goods.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'

export type KnownGoods = {
  goods: readonly (SoldGoods & { variantId: string })[]
  index: GoodsIndex
  /** Whether they are all that the shop sells: only then it is certain that nothing else is meant. */
  isAll: boolean
}

// A shop with more variants is asked for those that share a word with the message.
const MOST_INDEXED = 10_000
const MOST_FOUND = 500
const MOST_WORDS = 60
const MOST_SHOPS = 20

/** The goods of the shops whose messages were read last, with the index of their words. */
const lastRead = new Map<string, KnownGoods>()

/** The goods that a message of a shop may name, with the index of their words. */
export async function goodsOfMessage(deps: OrdersDeps, shopId: string, message: string): Promise<KnownGoods> {
  const goods = await withShop(deps.db, shopId, (tx) => goodsSoldByHand(tx, MOST_INDEXED + 1))
  if (goods.length > MOST_INDEXED) return goodsThatShareAWord(deps, shopId, message)
  const last = lastRead.get(shopId)
  lastRead.delete(shopId)
  const known =
    last && isSameGoods(last.goods, goods) ? last : { goods, index: indexGoods(goods), isAll: true }
  lastRead.set(shopId, known)
  for (const [oldest] of lastRead) {
    if (lastRead.size <= MOST_SHOPS) break
    lastRead.delete(oldest)
  }
  return known
}

async function goodsThatShareAWord(deps: OrdersDeps, shopId: string, message: string): Promise<KnownGoods> {
  const { branchId } = await deps.storefront.frame(shopId)
  const words = message.split(/[\s,+]+/).flatMap((word) => searchWords(word))
  const goods = await withShop(deps.db, shopId, (tx) =>
    findOrderGoods(tx, {
      shopId,
      words: [...new Set(words)].slice(0, MOST_WORDS),
      codes: [...new Set(codeWords(message))],
      typed: '',
      withBeginnings: false,
      splits: [],
      branchId,
      limit: MOST_FOUND,
      now: deps.clock.now(),
    }),
  )
  return { goods, index: indexGoods(goods), isAll: false }
}

function isSameGoods(one: KnownGoods['goods'], other: KnownGoods['goods']): boolean {
  return (
    one.length === other.length &&
    one.every((goods, at) => {
      const now = other[at]
      return (
        goods.variantId === now?.variantId &&
        goods.productName === now.productName &&
        goods.variantName === now.variantName &&
        goods.sku === now.sku &&
        goods.priceSatang === now.priceSatang
      )
    })
  )
}
