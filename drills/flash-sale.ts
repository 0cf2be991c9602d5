import { newId } from '@langraan/runtime'
import { makeShop } from '../bench/checkout/shop.ts'
import type { Books } from './house/compare.ts'
import { ask, NoAnswer } from './house/client.ts'
import type { Cluster } from './house/cluster.ts'
import { orderBody } from './house/shop.ts'

const PIECES = 60
const BUYERS = 150

/** Many buyers at both servers for a few pieces: exactly those are sold, and everybody is answered. */
export async function flashSale(cluster: Cluster, books: Books): Promise<Record<string, number>> {
  const shop = await makeShop(cluster.ownerUrl, 'flash')
  const [hot = ''] = shop.variantIds
  await cluster.rows('UPDATE stock_levels SET on_hand = $3 WHERE shop_id = $1 AND variant_id = $2', [
    shop.shopId,
    hot,
    PIECES,
  ])
  await cluster.rows('UPDATE stock_movements SET quantity = $3 WHERE shop_id = $1 AND variant_id = $2', [
    shop.shopId,
    hot,
    PIECES,
  ])
  const lines = [{ variantId: hot, quantity: 1 }]
  const body = JSON.stringify({ ...JSON.parse(orderBody(shop, 0, 'promptpay')), lines })
  const buy = async (buyer: number) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      'x-forwarded-for': `10.2.0.${buyer % 250}`,
    }
    const url = `${cluster.apiUrl(buyer % cluster.servers.length)}/storefront/${shop.slug}/orders`
    return (await ask(url, { method: 'POST', headers, body })).status
  }
  const statuses = await Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      buy(buyer).catch((error: unknown) => {
        if (error instanceof NoAnswer) return 0
        throw error
      }),
    ),
  )
  const count = (status: number) => statuses.filter((one) => one === status).length
  const [sold, refused] = [count(201), count(409)]
  const [left] = await cluster.rows<{ on_hand: number; orders: string; moved: string }>(
    `SELECT on_hand, (SELECT count(*) FROM orders WHERE shop_id = $1) AS orders,
            (SELECT sum(quantity) FROM stock_movements WHERE shop_id = $1 AND variant_id = $2) AS moved
     FROM stock_levels WHERE shop_id = $1 AND variant_id = $2`,
    [shop.shopId, hot],
  )
  if (sold < PIECES) books.lost.push(`flash sale: ${sold} of ${PIECES} pieces sold`)
  if (sold > PIECES || Number(left?.orders) > PIECES) books.doubled.push(`flash sale: ${sold} pieces sold`)
  if (left?.on_hand !== 0 || Number(left.moved) !== 0)
    books.lost.push(`flash sale: ${left?.on_hand} pieces left`)
  if (sold + refused !== BUYERS) books.lost.push(`flash sale: ${BUYERS - sold - refused} buyers unanswered`)
  return { sold, refused }
}
