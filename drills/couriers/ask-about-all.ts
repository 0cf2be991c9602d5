import { type Cluster, pause } from '../house/cluster.ts'

const ASKED_WITHIN_MS = 60_000
const SETTLED = ['delivered', 'returned', 'cancelled']

/**
 * Has the couriers asked now about every parcel on its way, which they would be in half an hour. A parcel that nobody
 * asks about any more is found by that it is never asked about here.
 */
export async function askAboutAll(cluster: Cluster): Promise<void> {
  const [{ now } = { now: new Date() }] = await cluster.rows<{ now: Date }>('SELECT clock_timestamp() AS now')
  await cluster.rows(
    `UPDATE pgboss.job SET start_after = clock_timestamp() WHERE state IN ('created', 'retry') AND name = 'refresh-tracking'`,
  )
  const until = performance.now() + ASKED_WITHIN_MS
  for (;;) {
    const left = await cluster.rows<{ provider: string; shipment_id: string }>(
      `SELECT provider, shipment_id FROM shipments WHERE state = 'booked'
         AND coalesce(courier_tracking_code, '') <> '' AND (parcel_status IS NULL OR parcel_status <> ALL ($1))
         AND (tracked_at IS NULL OR tracked_at < $2)`,
      [SETTLED, now],
    )
    if (left.length === 0) return
    if (performance.now() > until)
      throw new Error(
        `${left.length} parcels are not asked about any more: ${left
          .slice(0, 5)
          .map(({ provider, shipment_id }) => `${provider} ${shipment_id}`)
          .join(', ')}`,
      )
    await pause(300)
  }
}
