import { callsOf } from './calls.ts'
import { type Clock, newId } from '@langraan/runtime'
import { addProduct, startTestServer, type TestServer, type TestShop } from './server.ts'
import { connect, type Ground } from '../wiring/wiring.ts'

export let server: TestServer
export let shop: TestShop
export let worker: Ground
let variantId: string

/** A server without its jobs, a shop in it, and an article of which there are a hundred. */
export async function openDesk(clock?: Clock): Promise<string> {
  server = await startTestServer(clock && { clock })
  worker = await connect(server.ground.config, 'worker', server.ground.log)
  shop = await server.shop('desk')
  variantId = await addProduct(server, shop, 100)
  return variantId
}

export async function closeDesk(): Promise<void> {
  await worker.close()
  await server.close()
}

type Body = { code: string; fulfilmentStatus: string; paymentStatus: string; paidSatang: number } & Record<
  string,
  unknown
>
export const call = callsOf<Body>(() => ({ server, shop }))

export const ADDRESS = {
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}

export async function place(
  quantity = 3,
  paymentMethod = 'promptpay',
  more: { couponCode?: string } = {},
): Promise<string> {
  const { status, body } = await server.call('POST', `/storefront/${shop.slug}/orders`, {
    headers: { 'idempotency-key': newId() },
    body: {
      lines: [{ variantId, quantity }],
      customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
      address: { line1: '88/12', ...ADDRESS },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod,
      ...more,
    },
  })
  if (status !== 201) throw new Error(`ordering answered ${status}`)
  return (body as { orderId: string }).orderId
}
export const put = (orderId: string, fulfilment: string, payment: string, paid = false) =>
  server.database.rows(
    `UPDATE orders SET fulfilment_status = $2, payment_status = $3, paid_satang = CASE WHEN $4 THEN total_satang ELSE 0 END WHERE order_id = $1`,
    [orderId, fulfilment, payment, paid],
  )
export const onHand = async () => {
  const [level] = await server.database.rows<{ on_hand: number }>(
    'SELECT on_hand FROM stock_levels WHERE variant_id = $1',
    [variantId],
  )
  return level?.on_hand
}
export const movements = async (orderId: string) =>
  (
    await server.database.rows<{ said: string }>(
      `SELECT reason || ' ' || quantity AS said FROM stock_movements WHERE order_id = $1 ORDER BY movement_id`,
      [orderId],
    )
  ).map(({ said }) => said)

/** What an order's ledger comes to, account by account. */
export async function balancesOf({ database }: TestServer, orderId: string): Promise<Record<string, number>> {
  const sums = await database.rows<{ account: string; sum: string }>(
    'SELECT account, sum(amount_satang) AS sum FROM ledger_entries WHERE order_id = $1 GROUP BY account',
    [orderId],
  )
  return Object.fromEntries(sums.map(({ account, sum }) => [account, Number(sum)]))
}

/** When VAT fell due for an order; null where it has not yet. */
export const taxPointOf = async (orderId: string): Promise<Date | null | undefined> =>
  (
    await server.database.rows<{ at: Date | null }>(
      'SELECT tax_point_at AS at FROM orders WHERE order_id = $1',
      [orderId],
    )
  )[0]?.at
