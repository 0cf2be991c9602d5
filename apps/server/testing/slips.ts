import { callsOf } from './calls.ts'
import { newId } from '@langraan/runtime'
import { balancesOf } from './desk.ts'
import { addProduct } from './server.ts'
import * as w from './world.ts'

/** A shop that has plenty to sell, for the tests of a file. */
export async function openSlipShop() {
  const { server, shop } = await w.openWorld()
  await addProduct(server, shop, 500)
  return { server, shop }
}

export const call = callsOf(() => w.world)
type Order = {
  orderNumber: string
  totalSatang: number
  paidSatang: number
  paymentStatus: string
  fulfilmentStatus: string
  events: { kind: string; details: Record<string, unknown> }[]
}
export const orderOf = async ({ orderId }: w.Placed) =>
  (await call('GET', `/orders/${orderId}`)).body as unknown as Order
export const balances = ({ orderId }: w.Placed) => balancesOf(w.world.server, orderId)
export const sumOf = (some: readonly w.Placed[]) =>
  some.reduce((sum, { totalSatang }) => sum + totalSatang, 0)

/** Orders of one customer, and of nobody else. */
export async function ordersOf(count: number): Promise<w.Placed[]> {
  const placed: w.Placed[] = []
  for (let at = 0; at < count; at++) placed.push(await w.placeOrder())
  const customerId = newId()
  await w.world.server.database.rows(
    `INSERT INTO customers SELECT (jsonb_populate_record(c, jsonb_build_object('customer_id', $2::text, 'phone', $3::text))).*
     FROM customers c WHERE (c.shop_id, c.customer_id) = (SELECT o.shop_id, o.customer_id FROM orders o WHERE o.order_id = $1)`,
    [placed[0]?.orderId, customerId, `09${String(Math.random()).slice(2, 10)}`],
  )
  await w.world.server.database.rows('UPDATE orders SET customer_id = $2 WHERE order_id = ANY ($1)', [
    placed.map(({ orderId }) => orderId),
    customerId,
  ])
  return placed
}
export const sharesOf = (some: readonly w.Placed[]) =>
  some.map(({ orderId, totalSatang }) => ({
    orderId,
    amountSatang: totalSatang,
    seenDueSatang: totalSatang,
  }))
export const confirm = (notice: w.Notice, body: object, key = newId()) =>
  call('POST', `/payment-notices/${notice.noticeId}/confirmation`, body, undefined, {
    'idempotency-key': key,
  })
export const takeBack = (notice: w.Notice, key = newId()) =>
  call('POST', `/payment-notices/${notice.noticeId}/taking-back`, undefined, undefined, {
    'idempotency-key': key,
  })
export const noticesOf = async ({ orderId }: w.Placed) =>
  (await call('GET', `/payment-notices?orderId=${orderId}`)).body as unknown as {
    items: (w.Notice & { shares: { orderId: string; amountSatang: number }[] })[]
  }
