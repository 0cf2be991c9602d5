import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { inOwnProcess, median, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import { fileURLToPath } from 'node:url'

// The server alone, installed, on a database that is there: from its start until it is ready, beside a bare Node
// that starts and says so. Then what it keeps in memory after some requests, at rest.
const STARTS = Number(process.argv[2] ?? 5)
const REST_MS = 5000
const NOTHING = fileURLToPath(new URL('nothing.ts', import.meta.url))

const times: number[] = []
const bare: number[] = []
const bench = await startBench(5140)
await measure(async () => {
  for (let start = 0; start < STARTS; start++) {
    const begun = performance.now()
    await inOwnProcess(NOTHING, [])
    bare.push(performance.now() - begun)
    times.push(await bench.restart())
  }
  for (let request = 0; request < 200; request++)
    await (await fetch(`${bench.apiUrl}/storefront/none/products`)).text()
  await wait(REST_MS)
  const idleMegabytes = await residentMegabytes(bench.serverPid())
  const [value, reference] = [median(times), median(bare)]
  return {
    bench: 'boot',
    value: Math.round(value),
    unit: 'ms',
    reference: Math.round(reference),
    ratio: Number((value / reference).toFixed(2)),
    idleMegabytes,
  }
}, bench.stop)

/** Memory that is the process's, in MB (Linux only: elsewhere there is no `/proc`). */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}
