import { withShop } from '@langraan/db'
import type { OrderGoods } from '../../by-hand-contract.ts'
import { codeWords } from '../../rules/message/goods/search-words.ts'
import { splitWords } from '../../rules/split-words.ts'
import { findOrderGoods } from './order-goods.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'

/**
 * What can be put into an order, as somebody types: each word narrows it down by name and by options, a code finds at
 * once or by what it begins with; with `whole` only a whole code does, or words of a name.
 */
export async function orderGoods(
  deps: OrdersDeps,
  shopId: string,
  { text, whole, limit }: { text: string; whole?: 'yes' | undefined; limit: number },
): Promise<OrderGoods[]> {
  const { branchId } = await deps.storefront.frame(shopId)
  return withShop(deps.db, shopId, (tx) =>
    findOrderGoods(tx, {
      shopId,
      words: text === '' ? [] : [text],
      codes: text === '' ? [] : [...codeWords(text), text.toLowerCase()],
      typed: text,
      withBeginnings: !whole,
      splits: whole ? [] : splitWords(text),
      branchId,
      limit,
      now: deps.clock.now(),
    }),
  )
}
