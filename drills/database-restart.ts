import { ask } from './house/client.ts'
import { type Cluster, pause } from './house/cluster.ts'
import type { Drill } from './house/drill.ts'
import { mustOutlive, underLoad } from './house/under-load.ts'

const HEALED_WITHIN_MS = 10_000

// PostgreSQL is stopped, fast or at once, and comes back a little later. Nobody touches the service: `/readyz` says
// that it is away, and it serves again by itself.
const healedMs: number[] = []
export const drill: Drill = {
  faults: 20,
  run: (setting) =>
    underLoad(
      setting,
      async ({ cluster }) => {
        await cluster.stopDatabase(setting.random.pick(['fast', 'immediate']))
        await pause(setting.random.between(100, 600))
        const meanwhile = await readiness(cluster)
        if (meanwhile !== 503) throw new Error(`/readyz says ${meanwhile} while the database is away`)
        await cluster.startDatabase()
        healedMs.push(await untilReady(cluster))
      },
      {
        every: [200, 900],
        finally: async (world) => ({
          ...(await mustOutlive(world)),
          slowestHealingMs: Math.round(Math.max(...healedMs)),
        }),
      },
    ),
}

async function readiness(cluster: Cluster): Promise<number> {
  return (await ask(`${cluster.origin.replace('localhost', '127.0.0.1')}/readyz`)).status
}

async function untilReady(cluster: Cluster): Promise<number> {
  const begun = performance.now()
  for (;;) {
    if ((await readiness(cluster)) === 200) return performance.now() - begun
    if (performance.now() - begun > HEALED_WITHIN_MS)
      throw new Error(`not ready ${HEALED_WITHIN_MS} ms after the database came back`)
    await pause(20)
  }
}
