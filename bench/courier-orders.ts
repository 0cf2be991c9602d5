import { type Cluster } from '../drills/house/cluster.ts'
import { connectCourier, type DrillShop, openShop } from '../drills/house/shop.ts'
import { payAll, placeAll, say } from './many-orders.ts'

/** A shop with a courier and so many orders, each with a slip that waits for somebody to confirm it. */
export async function openCourierShop(cluster: Cluster, slug: string, orders: number): Promise<DrillShop> {
  const shop = await openShop(cluster, slug)
  await connectCourier(cluster, shop)
  await placeAll(cluster, shop, orders)
  await payAll(cluster, shop)
  say(`${orders} orders with a slip each`)
  return shop
}

/** Each order has one parcel, and the courier has as many as there are orders, each for another one. */
export async function countBooked(cluster: Cluster, shop: DrillShop, orders: number): Promise<void> {
  const [ours] = await cluster.rows<{ parcels: string; orders: string; codes: string }>(
    `SELECT count(*) AS parcels, count(DISTINCT order_id) AS orders, count(DISTINCT tracking_code) AS codes
     FROM shipments WHERE shop_id = $1 AND state = 'booked'`,
    [shop.shopId],
  )
  const answer = await fetch(`${cluster.sandboxUrl}/control/shippop/purchases`)
  const { items } = (await answer.json()) as { items: { status: string; trackingCodes: string[] }[] }
  const paid = items.filter(({ status }) => status === 'paid')
  const theirs = new Set(paid.flatMap(({ trackingCodes }) => trackingCodes))
  const counts = [ours?.parcels, ours?.orders, ours?.codes, paid.length, theirs.size].map(Number)
  if (counts.some((count) => count !== orders)) throw new Error(`not booked once each: ${counts.join(', ')}`)
}
