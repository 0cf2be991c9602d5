import type { Drill } from './house/drill.ts'
import { type UnderLoad, underLoad } from './house/under-load.ts'

// The courier does what it is asked and then answers late, wrongly or not at all; now and then it does nothing.
// Longer than the time-out of every call but the confirmation, which may take a minute.
const LATE_MS = 16_000

export const drill: Drill = {
  faults: 30,
  run: (setting) => {
    const { random } = setting
    const faultOf = () => ({
      provider: 'shippop',
      endpoint: random.pick(['confirm', 'confirm', 'confirm', 'booking', 'tracking_purchase', 'pricelist']),
      failure: random.pick(['reset', 'http500', 'none']),
      failureMoment: random.chance(0.8) ? 'after' : 'before',
      latencyAfterMs: random.chance(0.2) ? LATE_MS : random.between(0, 900),
      remainingCalls: random.between(1, 2),
    })
    return underLoad(
      setting,
      async ({ cluster }, number) => {
        const response = await fetch(`${cluster.sandboxUrl}/control/faults`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(faultOf()),
        })
        if (!response.ok) throw new Error(`the sandbox took no fault: ${await response.text()}`)
        // Whoever was waiting for the courier goes under with it, and its bookings are looked after.
        if (number % 10 === 0) {
          await cluster.servers[0]?.kill()
          await cluster.servers[0]?.start()
        }
      },
      { clients: 4, bookingShare: 1, deskShare: 0.1, bulkShare: 0.4, every: [300, 1200], finally: counted },
    )
  },
}

async function counted({ cluster, shop }: UnderLoad): Promise<Record<string, unknown>> {
  const rows = await cluster.rows<{ state: string; count: string }>(
    'SELECT state, count(*) AS count FROM shipments WHERE shop_id = $1 GROUP BY state ORDER BY state',
    [shop.shopId],
  )
  return { shipments: Object.fromEntries(rows.map((row) => [row.state, Number(row.count)])) }
}
