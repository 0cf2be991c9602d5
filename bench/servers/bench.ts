import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { makeShop } from '../checkout/shop.ts'
import { inOwnProcess, median, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import type { Seen } from '../http-clients.ts'

// Whole guest orders sent to one server process, and to two on the same database, in turns: by the same sixteen
// clients in the same two processes. Docs/scaling.md says what it means on how many cores.
const CLIENTS_OF_A_PROCESS = '8'
const ROUNDS = Number(process.argv[2] ?? 3)
const LASTS_MS = process.argv[3] ?? '4000'
// Both servers’ code is compiled by then, as in the bench of the checkout.
const WARM_MS = '20000'
const LOAD = fileURLToPath(new URL('../checkout/load.ts', import.meta.url))

const bench = await startBench(Number(process.env.PORT ?? 5300))
await measure(async () => {
  const another = await bench.startAnother()
  const shop = JSON.stringify(await makeShop(bench.databaseUrl, 'bench'))
  const loadOn = async (addresses: readonly [string, string], lasts = LASTS_MS): Promise<number> => {
    const parts = await Promise.all(
      addresses.map((address) => inOwnProcess<Seen>(LOAD, [address, shop, CLIENTS_OF_A_PROCESS, lasts])),
    )
    const refused = parts.flatMap(({ seen }) => Object.keys(seen)).filter((status) => status !== '201')
    if (refused.length > 0) throw new Error(`answers other than 201: ${refused.join(', ')}`)
    return parts.reduce((sum, { perSecond }) => sum + perSecond, 0)
  }
  await loadOn([bench.apiUrl, another], WARM_MS)
  const [one, two]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await loadOn([bench.apiUrl, bench.apiUrl]))
    two.push(await loadOn([bench.apiUrl, another]))
  }
  const [value, reference] = [median(two), median(one)]
  return {
    bench: 'servers',
    value: Math.round(value),
    unit: 'orders/s by two servers',
    reference: Math.round(reference),
    ratio: Number((value / reference).toFixed(3)),
    cores: availableParallelism(),
  }
}, bench.stop)
