import {
  type Case,
  elsewhere,
  ofOrder,
  placedOrder,
  rows,
} from '@langraan/server/testing/idempotency/requests'

/** An order whose customer has an e-mail. */
async function mailedOrder(): Promise<string> {
  const { orderId } = await placedOrder('promptpay')
  await rows(`UPDATE orders SET customer_email = 'buyer@shopper.test' WHERE order_id = $1`, [orderId])
  return orderId
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  askOrderMessage: {
    fresh: async () => ofOrder(await mailedOrder(), 'messages', { kind: 'received' }),
    other: elsewhere,
  },
}
