import { type Cluster, endCluster, startCluster } from '../../drills/cluster.ts'
import { residentMegabytes } from '../../drills/memory.ts'
import { connectCourier, type DrillShop, openShop } from '../../drills/shop.ts'
import { payAll, placeAll, say, work } from '../many-orders.ts'
import { measure } from '../measure.ts'

// Confirming the slips of all orders of a shop and then booking a courier for each, both as one piece of long work:
// `npm run bench -- bookings [ORDERS]`. The reference is confirming: it asks nobody outside.
const ORDERS = Number(process.argv[2] ?? 10_000)

const cluster = await startCluster({ basePort: 5280 })
await measure(
  async () => {
    const shop = await openShop(cluster, 'bookings')
    await connectCourier(cluster, shop)
    const atRest = await residentMegabytes(cluster.workers[0]?.pid)
    await placeAll(cluster, shop, ORDERS)
    await payAll(cluster, shop)
    say(`${ORDERS} orders with a slip each`)
    const confirmed = await work(cluster, shop, 'orders/payment-confirmation', { orders: ORDERS })
    await countPaid(shop)
    const booked = await work(cluster, shop, 'orders/booking', { orders: ORDERS, weightGrams: 500 })
    await countBooked(cluster, shop)
    return {
      bench: 'bookings',
      value: booked.seconds,
      unit: 's',
      reference: confirmed.seconds,
      ratio: Number((confirmed.seconds / booked.seconds).toFixed(2)),
      orders: ORDERS,
      workerAtRestMegabytes: atRest,
      workerPeakMegabytes: { confirming: confirmed.workerPeakMegabytes, booking: booked.workerPeakMegabytes },
    }
  },
  () => endCluster(cluster),
)

async function countPaid(shop: DrillShop): Promise<void> {
  const [paid] = await cluster.rows<{ orders: string; credited: string }>(
    `SELECT count(*) FILTER (WHERE payment_status = 'paid' AND paid_satang = total_satang) AS orders,
       (SELECT sum(amount_satang) FROM ledger_entries WHERE shop_id = $1 AND account = 'bank') = sum(total_satang) AS credited
     FROM orders WHERE shop_id = $1`,
    [shop.shopId],
  )
  if (Number(paid?.orders) !== ORDERS || !paid?.credited)
    throw new Error(`not all orders are paid once: ${JSON.stringify(paid)}`)
}

/** Each order has one parcel, and the courier has as many as there are orders, each for another one. */
async function countBooked({ sandboxUrl }: Cluster, shop: DrillShop): Promise<void> {
  const [ours] = await cluster.rows<{ parcels: string; orders: string; codes: string }>(
    `SELECT count(*) AS parcels, count(DISTINCT order_id) AS orders, count(DISTINCT tracking_code) AS codes
     FROM shipments WHERE shop_id = $1 AND state = 'booked'`,
    [shop.shopId],
  )
  const answer = await fetch(`${sandboxUrl}/control/shippop/purchases`)
  const { items } = (await answer.json()) as { items: { status: string; trackingCodes: string[] }[] }
  const paid = items.filter(({ status }) => status === 'paid')
  const theirs = new Set(paid.flatMap(({ trackingCodes }) => trackingCodes))
  const counts = [ours?.parcels, ours?.orders, ours?.codes, paid.length, theirs.size].map(Number)
  if (counts.some((count) => count !== ORDERS)) throw new Error(`not booked once each: ${counts.join(', ')}`)
}
