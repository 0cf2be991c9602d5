import { newId } from '@langraan/runtime'
import type { Books } from './house/compare.ts'
import { ask, NoAnswer } from './house/client.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { asOwner, connectCourier, type DrillShop, openShop, orderBody } from './house/shop.ts'

const PARCELS = 12
const BURST = 110
const WORKED_OFF_WITHIN_MS = 25_000
const COURSE = ['pick-up', 'arrive-hub', 'arrive-destination', 'out-for-delivery', 'deliver'] as const
const STATUSES = ['booking', 'shipping', 'complete', 'return', 'cancel', 'problem', 'nonsense']

// The courier tells seconds: what happens to a parcel twice within one looks like one scan.
const SCAN_APART_MS = 1100

type Parcel = { orderId: string; trackingCode: string; moved: number; movedAt: number }

// Thousands of webhooks while parcels move: doubled, out of order, of parcels that are not ours, and forged.
export const drill: Drill = {
  faults: 24,
  run: async (setting) => {
    const cluster = await startCluster({ basePort: setting.basePort })
    try {
      return await storm(cluster, setting)
    } finally {
      await endCluster(cluster)
    }
  },
}

async function storm(cluster: Cluster, setting: Setting): Promise<Outcome> {
  const shop = await openShop(cluster, 'storm')
  const path = new URL(await connectCourier(cluster, shop)).pathname.replace('/api/v1', '')
  const parcels = await Promise.all(Array.from({ length: PARCELS }, (_, at) => bookParcel(cluster, shop, at)))
  const books: Books = { lost: [], doubled: [] }
  const tally = { acknowledged: 0, forged: 0 }
  for (let burst = 0; burst < setting.faults; burst++) {
    const parcel = setting.random.pick(parcels)
    await move(cluster, parcel)
    await sendBurst(cluster, setting, { path, shop, parcels, books, tally })
  }
  while (parcels.some((parcel) => parcel.moved < COURSE.length)) {
    for (const parcel of parcels) await move(cluster, parcel)
    await pause(SCAN_APART_MS)
  }
  // The last word may come before all others have been worked off.
  await Promise.all(parcels.map((parcel) => tell(cluster, path, parcel.trackingCode, 'complete')))
  const begun = performance.now()
  await untilWorkedOff(cluster)
  const workedOffMs = Math.round(performance.now() - begun)
  await checkParcels(cluster, shop, parcels, books)
  return {
    ...books,
    faults: setting.faults,
    acknowledged: tally.acknowledged,
    figures: { forged: tally.forged, parcels: PARCELS, workedOffMs },
  }
}

async function bookParcel(cluster: Cluster, shop: DrillShop, at: number): Promise<Parcel> {
  const placed = await ask(`${cluster.apiUrl()}/storefront/${shop.slug}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: orderBody(shop, at, 'cod'),
  })
  const orderId = String(placed.body.orderId)
  const booked = await asOwner(cluster, shop, `/shops/${shop.shopId}/orders/${orderId}/shipments`, {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: JSON.stringify({ provider: 'shippop', courierCode: 'FLE', weightGrams: 700 }),
  })
  if (booked.body.state !== 'booked') throw new Error(`no parcel: ${booked.text}`)
  return { orderId, trackingCode: String(booked.body.trackingCode), moved: 0, movedAt: 0 }
}

async function move(cluster: Cluster, parcel: Parcel): Promise<void> {
  const next = COURSE[parcel.moved]
  if (!next || performance.now() - parcel.movedAt < SCAN_APART_MS) return
  const response = await fetch(`${cluster.sandboxUrl}/control/shippop/parcels/${parcel.trackingCode}/moves`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ move: next }),
  })
  if (!response.ok) throw new Error(`the parcel did not move: ${await response.text()}`)
  parcel.moved++
  parcel.movedAt = performance.now()
}

/** One webhook, as JSON or as a form. Answers the status; 0 when none came. */
async function tell(
  cluster: Cluster,
  path: string,
  code: string,
  status: string,
  asForm = false,
): Promise<number> {
  const fields = { tracking_code: code, order_status: status }
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = asForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields)
  const headers = { 'content-type': type, 'x-forwarded-for': `10.4.${code.length}.${status.length}` }
  return ask(`${cluster.apiUrl()}${path}`, { method: 'POST', headers, body }).then(
    (answer) => answer.status,
    (error: unknown) => {
      if (error instanceof NoAnswer) return 0
      throw error
    },
  )
}

type Storm = {
  path: string
  shop: DrillShop
  parcels: Parcel[]
  books: Books
  tally: { acknowledged: number; forged: number }
}

async function sendBurst(cluster: Cluster, { random }: Setting, storm: Storm): Promise<void> {
  const { path, shop, parcels, books, tally } = storm
  const one = async () => {
    if (random.chance(0.2)) {
      const forged = random.pick([
        `${path}x`,
        path.replace(shop.shopId, newId()),
        `/webhooks/shippop/${shop.shopId}/guess`,
      ])
      const status = await tell(cluster, forged, random.pick(parcels).trackingCode, 'complete')
      tally.forged++
      if (status !== 404) books.doubled.push(`a forged webhook was answered ${status}`)
      return
    }
    const code = random.chance(0.1)
      ? `SP${random.between(1, 999_999_999)}`
      : random.pick(parcels).trackingCode
    const status = await tell(cluster, path, code, random.pick(STATUSES), random.chance(0.5))
    if (status === 200) tally.acknowledged++
    else books.lost.push(`a webhook was answered ${status}`)
  }
  const waiting = Array.from({ length: BURST }, () => one)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

/** The chains that ask again in half an hour are not waited for; all that is due is. */
async function untilWorkedOff(cluster: Cluster): Promise<void> {
  const until = performance.now() + WORKED_OFF_WITHIN_MS
  for (;;) {
    const [left] = await cluster.rows<{ jobs: string }>(
      `SELECT count(*) AS jobs FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after < clock_timestamp() + interval '1 minute'`,
    )
    if (Number(left?.jobs) === 0) return
    if (performance.now() > until)
      throw new Error(`${left?.jobs} jobs are still open ${WORKED_OFF_WITHIN_MS} ms after the storm`)
    await pause(200)
  }
}

async function checkParcels(
  cluster: Cluster,
  shop: DrillShop,
  parcels: Parcel[],
  books: Books,
): Promise<void> {
  const rows = await cluster.rows<{
    order_id: string
    parcel_status: string
    fulfilment_status: string
    scans: string
    kinds: string[]
  }>(
    `SELECT s.order_id, s.parcel_status, o.fulfilment_status,
            (SELECT count(*) FROM shipment_scans c WHERE c.shop_id = $1 AND c.shipment_id = s.shipment_id) AS scans,
            (SELECT array_agg(e.kind ORDER BY e.made_at) FROM order_events e WHERE e.shop_id = $1 AND e.order_id = o.order_id) AS kinds
     FROM shipments s JOIN orders o ON o.shop_id = s.shop_id AND o.order_id = s.order_id WHERE s.shop_id = $1`,
    [shop.shopId],
  )
  for (const parcel of parcels) {
    const row = rows.find((candidate) => candidate.order_id === parcel.orderId)
    if (row?.parcel_status !== 'delivered' || row.fulfilment_status !== 'delivered')
      books.lost.push(
        `parcel ${parcel.trackingCode} is ${row?.parcel_status}, its order ${row?.fulfilment_status}`,
      )
    const kinds = row?.kinds ?? []
    if (new Set(kinds).size < kinds.length) books.doubled.push(`order ${parcel.orderId}: ${kinds.join(', ')}`)
    const response = await fetch(`${cluster.sandboxUrl}/control/shippop/parcels/${parcel.trackingCode}`)
    const { states } = (await response.json()) as { states: object[] }
    if (Number(row?.scans) < states.length)
      books.lost.push(`parcel ${parcel.trackingCode}: ${row?.scans} of ${states.length} scans`)
    if (Number(row?.scans) > states.length)
      books.doubled.push(`parcel ${parcel.trackingCode}: ${row?.scans} of ${states.length} scans`)
  }
}
