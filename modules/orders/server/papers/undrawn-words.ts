import { withShop } from '@langraan/db'
import { undrawnWords } from '@langraan/documents/undrawn-words'
import type { OutputOf } from '@langraan/http'
import type { ChosenOrders } from '../../contract.ts'
import type { findUndrawnWords as contract } from '../../papers-contract.ts'
import { type PaperOfOrder, textsOnPaper } from '../../rules/papers/order-papers.ts'
import { listedOrderIds } from '../lists/near-text.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { ordersWithOtherLetters } from './undrawn-words.sql.ts'

// As many as can be printed at once; of those with other letters as many as are read in an instant.
const MOST_ORDERS = 10_000
const MOST_LOOKED_AT = 2000
const MOST_NAMED = 20

/** Which of many orders have words that a paper would print with boxes, so that whoever prints knows before. */
export async function findUndrawnWords(
  deps: Pick<OrdersDeps, 'db'>,
  { shopId, userId }: { shopId: string; userId: string },
  { chosen, paper }: { chosen: ChosenOrders; paper: PaperOfOrder },
): Promise<OutputOf<typeof contract>> {
  const found = await withShop(deps.db, shopId, async (tx) => {
    const orderIds =
      'orderIds' in chosen ? chosen.orderIds : await listedOrderIds(tx, chosen.matching, userId, MOST_ORDERS)
    return ordersWithOtherLetters(tx, orderIds, MOST_LOOKED_AT)
  })
  const orders = found.flatMap((order) => {
    const words = undrawnWords(textsOnPaper[paper].map((text) => order[text]).join(' '))
    const { orderId, orderNumber } = order
    return words.length > 0 ? [{ orderId, orderNumber: String(orderNumber), words: [...new Set(words)] }] : []
  })
  return { count: orders.length, orders: orders.slice(0, MOST_NAMED) }
}
