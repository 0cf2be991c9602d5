import { checkBulk } from '../bulk.ts'
import { type Cluster, pause } from './cluster.ts'
import { type Books, compare } from './compare.ts'
import { checkDesk } from '../desk/desk-books.ts'
import { checkLedger } from './ledger-books.ts'
import type { Load } from './load.ts'
import type { DrillShop } from './shop.ts'

const SETTLED_WITHIN_MS = 45_000
// Jobs that only ask later where a parcel is: they have no end.
const ENDLESS = 'refresh-tracking'
// Files are looked at before their day is over.
const CLEARING = 'remove-files'

/**
 * Lets the worker finish: every event has its position and every job is done. Bookings that are looked after
 * some minutes later are looked after now; files are cleared away only where that is asked for.
 */
export async function settle(
  cluster: Cluster,
  { clears = false, withinMs = SETTLED_WITHIN_MS } = {},
): Promise<void> {
  const until = performance.now() + withinMs
  const later = clears ? [ENDLESS] : [ENDLESS, CLEARING]
  for (;;) {
    await cluster.rows(
      `UPDATE pgboss.job SET start_after = clock_timestamp() WHERE state IN ('created', 'retry') AND name <> ALL ($1)`,
      [later],
    )
    const [left] = await cluster.rows<{ events: string; jobs: string; failed: string }>(
      `SELECT (SELECT count(*) FROM outbox WHERE position IS NULL) AS events,
              (SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name <> ALL ($1)) AS jobs,
              (SELECT count(*) FROM pgboss.job WHERE state = 'failed') AS failed`,
      [later],
    )
    if (Number(left?.failed) > 0) throw new Error(`${left?.failed} jobs were given up`)
    if (Number(left?.events) === 0 && Number(left?.jobs) === 0) return
    if (performance.now() > until)
      throw new Error(`not settled: ${left?.events} events without position, ${left?.jobs} jobs open`)
    await pause(300)
  }
}

/** Compares what was acknowledged with every table it should have reached, and with the courier's own books. */
export async function checkBooks(cluster: Cluster, shop: DrillShop, load: Load): Promise<Books> {
  const books: Books = { lost: [], doubled: [...load.contradictions, ...load.desk.contradictions] }
  await checkOrders(cluster, shop, load, books)
  await checkStock(cluster, shop, books)
  await checkPayments(cluster, shop, load, books)
  await checkLedger(cluster, shop, books)
  await checkBookings(cluster, shop, load, books)
  await checkEvents(cluster, shop, books)
  await checkDesk(cluster, shop, load.desk, books)
  await checkBulk(cluster, shop, load.bulk, books)
  return books
}

async function checkOrders(cluster: Cluster, shop: DrillShop, load: Load, books: Books): Promise<void> {
  type Row = {
    order_id: string
    key: string
    lines: string
    sales: string
    placed: string
    told: string
    at_once: string
  }
  const rows = await cluster.rows<Row>(
    `SELECT o.order_id, a.key,
            (SELECT count(*) FROM order_lines l WHERE l.shop_id = $1 AND l.order_id = o.order_id) AS lines,
            (SELECT -sum(m.quantity) FROM stock_movements m WHERE m.shop_id = $1 AND m.order_id = o.order_id AND m.reason = 'sale') AS sales,
            (SELECT count(*) FROM order_events e WHERE e.shop_id = $1 AND e.order_id = o.order_id AND e.kind = 'placed') AS placed,
            (SELECT count(*) FROM outbox x WHERE x.shop_id = $1 AND x.name = 'order.placed' AND x.payload->>'orderId' = o.order_id::text) AS told,
            o.item_count AS at_once
     FROM orders o LEFT JOIN idempotency_answers a ON a.shop_id = $1 AND a.scope = 'order' AND a.answer->>'orderId' = o.order_id::text
     WHERE o.shop_id = $1`,
    [shop.shopId],
  )
  const { desk } = load
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const [key, { orderId }] of load.acknowledged.orders)
    if (byKey.get(key)?.order_id !== orderId) books.lost.push(`order ${orderId} of key ${key}`)
  for (const row of rows) {
    compare(books, `events of order ${row.order_id}`, Number(row.told), 1)
    // What staff worked on is another order since, and what was split off has no key of its own.
    if (desk.orders.has(row.order_id)) continue
    if (!load.acknowledged.orders.has(row.key)) books.doubled.push(`order ${row.order_id} of nobody`)
    compare(books, `lines of order ${row.order_id}`, Number(row.lines), 2)
    compare(books, `pieces sold of order ${row.order_id}`, Number(row.sales), Number(row.at_once))
    compare(books, `timeline of order ${row.order_id}`, Number(row.placed), 1)
  }
}

/** Stock is the sum of its movements. */
export async function checkStock(cluster: Cluster, shop: DrillShop, books: Books): Promise<void> {
  const wrong = await cluster.rows<{ variant_id: string; on_hand: string; moved: string }>(
    `SELECT l.variant_id, l.on_hand, sum(m.quantity) AS moved FROM stock_levels l
       LEFT JOIN stock_movements m ON m.shop_id = l.shop_id AND m.variant_id = l.variant_id
     WHERE l.shop_id = $1 GROUP BY l.variant_id, l.on_hand HAVING l.on_hand IS DISTINCT FROM coalesce(sum(m.quantity), 0) OR l.on_hand < 0`,
    [shop.shopId],
  )
  for (const row of wrong)
    compare(books, `stock of ${row.variant_id}`, Number(row.on_hand), Number(row.moved))
}

async function checkPayments(cluster: Cluster, shop: DrillShop, load: Load, books: Books): Promise<void> {
  const { notices, confirmations } = load.acknowledged
  const found = await cluster.rows<{ notice_id: string; state: string; read: string }>(
    `SELECT n.notice_id, n.state, (SELECT count(*) FROM outbox x WHERE x.shop_id = $1 AND x.name = 'payment-notice.received'
        AND x.payload->>'noticeId' = n.notice_id::text) AS read
     FROM payment_notices n WHERE n.shop_id = $1`,
    [shop.shopId],
  )
  const { slips } = load.desk
  compare(books, 'payment notices', found.length, notices.size + slips.size)
  for (const row of found) compare(books, `tellings of notice ${row.notice_id}`, Number(row.read), 1)
  const ledger = await cluster.rows<{
    notice_id: string
    entries: string
    bank: string
    sum: string
    paid: string
  }>(
    `SELECT e.notice_id, count(*) AS entries, sum(e.amount_satang) FILTER (WHERE account = 'bank') AS bank, sum(e.amount_satang) AS sum,
            (SELECT o.paid_satang FROM orders o WHERE o.shop_id = $1 AND o.order_id = e.order_id) AS paid
     FROM ledger_entries e WHERE e.shop_id = $1 AND e.notice_id IS NOT NULL GROUP BY e.notice_id, e.order_id`,
    [shop.shopId],
  )
  // What staff shared among orders is held against the ledger with their other work.
  const ofOne = ledger.filter((row) => !slips.has(row.notice_id))
  compare(books, 'credited notices', ofOne.length, confirmations.size)
  const credited = new Map(ofOne.map((row) => [row.notice_id, row]))
  for (const { noticeId, amountSatang } of confirmations.values()) {
    const row = credited.get(noticeId)
    compare(books, `ledger of notice ${noticeId}`, Number(row?.entries ?? 0), 2)
    compare(books, `satang in the bank of notice ${noticeId}`, Number(row?.bank ?? 0), amountSatang)
    compare(books, `satang paid of the order of ${noticeId}`, Number(row?.paid ?? 0), amountSatang)
    if (Number(row?.sum ?? 0) !== 0) books.lost.push(`ledger of notice ${noticeId} sums to ${row?.sum}`)
  }
}

export type Purchase = { purchaseId: number; status: string; confirmCalls: number; trackingCodes: string[] }
type SandboxParcel = { trackingCode: string; purchaseId: number; refs: { ref_no_1: string } }

/** Counted at the other side: what is paid there is known here, once for an order. */
async function checkBookings(cluster: Cluster, shop: DrillShop, load: Load, books: Books): Promise<void> {
  const get = async (path: string) =>
    ((await (await fetch(`${cluster.sandboxUrl}/control/shippop/${path}`)).json()) as { items: never[] })
      .items
  const purchases: Purchase[] = await get('purchases')
  const parcels: SandboxParcel[] = await get('parcels')
  const paid = new Map(
    purchases
      .filter((purchase) => purchase.status === 'paid')
      .map((purchase) => [purchase.purchaseId, purchase]),
  )
  const shipments = await cluster.rows<{
    shipment_id: string
    order_id: string
    state: string
    purchase_id: string
  }>('SELECT shipment_id, order_id, state, purchase_id FROM shipments WHERE shop_id = $1', [shop.shopId])
  for (const purchase of purchases)
    if (purchase.confirmCalls > 1)
      books.doubled.push(`purchase ${purchase.purchaseId} was confirmed ${purchase.confirmCalls} times`)
  const known = new Map(shipments.map((shipment) => [Number(shipment.purchase_id), shipment]))
  for (const id of paid.keys())
    if (known.get(id)?.state !== 'booked')
      books.lost.push(`purchase ${id} is paid and not known here as booked`)
  for (const shipment of shipments) {
    if (shipment.state === 'booking') books.lost.push(`shipment ${shipment.shipment_id} is still open`)
    if (shipment.state === 'booked' && !paid.has(Number(shipment.purchase_id)))
      books.lost.push(`shipment ${shipment.shipment_id} is booked here only`)
  }
  const paidOrders = shipments
    .filter((shipment) => paid.has(Number(shipment.purchase_id)))
    .map((one) => one.order_id)
  compare(books, 'orders with a paid parcel', paidOrders.length, new Set(paidOrders).size)
  const byId = new Set(shipments.map((shipment) => shipment.shipment_id))
  for (const { shipmentId } of load.acknowledged.bookings.values())
    if (!byId.has(shipmentId)) books.lost.push(`shipment ${shipmentId} was acknowledged and is not there`)
  if (parcels.length < paid.size) books.lost.push('the courier lost parcels')
}

async function checkEvents(cluster: Cluster, shop: DrillShop, books: Books): Promise<void> {
  const [row] = await cluster.rows<{ events: string; positions: string; unsaid: string }>(
    `SELECT count(*) AS events, count(DISTINCT position) AS positions,
            (SELECT count(*) FROM order_events e WHERE e.shop_id = $1
               AND NOT EXISTS (SELECT FROM outbox x WHERE x.shop_id = $1 AND x.event_id = e.event_id)) AS unsaid
     FROM outbox WHERE shop_id = $1`,
    [shop.shopId],
  )
  compare(books, 'positions of events', Number(row?.positions), Number(row?.events))
  if (Number(row?.unsaid) > 0) books.lost.push(`${row?.unsaid} events of orders never reached the outbox`)
}
