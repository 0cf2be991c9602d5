import { endCluster, startCluster } from '../../drills/house/cluster.ts'
import { residentMegabytes } from '../../drills/house/memory.ts'
import { type DrillShop } from '../../drills/house/shop.ts'
import { countBooked, openCourierShop } from '../courier-orders.ts'
import { work } from '../many-orders.ts'
import { measure } from '../measure.ts'

// Confirming the slips of all orders of a shop and then booking a courier for each, both as one piece of long work:
// `npm run bench -- bookings [ORDERS]`. The reference is confirming: it asks nobody outside.
const ORDERS = Number(process.argv[2] ?? 10_000)

const cluster = await startCluster({ basePort: Number(process.env.PORT ?? 5280) })
await measure(
  async () => {
    const atRest = await residentMegabytes(cluster.workers[0]?.pid)
    const shop = await openCourierShop(cluster, 'bookings', ORDERS)
    const confirmed = await work(cluster, shop, 'orders/payment-confirmation', { orders: ORDERS })
    await countPaid(shop)
    const booked = await work(cluster, shop, 'orders/booking', { orders: ORDERS, weightGrams: 500 })
    await countBooked(cluster, shop, ORDERS)
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
