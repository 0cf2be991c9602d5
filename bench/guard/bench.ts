import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Short runs of the benches beside their last values. Ratios stay what they are on another machine, so one that
// falls far below its last value is ours: a plan that changed, an index that went, a cache that no longer holds.
const FAR_BELOW = 0.6
const RUNS = 3
const SERVER_MEMORY_LIMIT_MB = 200
const READY_LIMIT_MS = 3000

type Result = { ratio: number; value: number; visibleAfterMs?: number; idleMegabytes?: number }
type Last = Record<'checkout' | 'catalogue', { ratio: number }>

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const last = JSON.parse(readFileSync(file('last.json'), 'utf8')) as Last

function run(name: string, ...args: string[]): Result {
  const { status, stdout } = spawnSync(process.execPath, [file(`../${name}/bench.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`bench ${name} failed`)
  process.stdout.write(stdout)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Result
}

/** A short run beside a short reference: on a shared machine either swings by half, so too slow is what stays so. */
function runAgainWhileSlow(name: keyof Last, ...args: string[]): Result {
  let best = run(name, ...args)
  for (let more = 1; more < RUNS && tooSlow(name, best.ratio); more++) {
    const next = run(name, ...args)
    if (next.ratio > best.ratio) best = next
  }
  return best
}

/** A minute in which the machine stands still is not the server's. */
function startAgainWhileSlow(): Result {
  let best = run('boot', '3')
  for (let more = 1; more < RUNS && best.value > READY_LIMIT_MS; more++) {
    const next = run('boot', '3')
    if (next.value < best.value) best = next
  }
  return best
}

const [checkout, catalogue, boot] = [
  runAgainWhileSlow('checkout', '1', '3000'),
  runAgainWhileSlow('catalogue', '1', '1500', 'kept'),
  startAgainWhileSlow(),
]
const faults = [
  tooSlow('checkout', checkout.ratio),
  tooSlow('catalogue', catalogue.ratio),
  (catalogue.visibleAfterMs ?? 0) > 1000 &&
    `a change of stock shows after ${catalogue.visibleAfterMs} ms, more than a second`,
  boot.value > READY_LIMIT_MS && `the server is ready after ${boot.value} ms, the limit is ${READY_LIMIT_MS}`,
  (boot.idleMegabytes ?? 0) > SERVER_MEMORY_LIMIT_MB &&
    `the server keeps ${boot.idleMegabytes} MB at rest, the limit is ${SERVER_MEMORY_LIMIT_MB}`,
].filter((fault) => fault !== false)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${JSON.stringify({ bench: 'guard', faults: faults.length })}\n`)
process.exit(faults.length > 0 ? 1 : 0)

function tooSlow(name: keyof Last, ratio: number): string | false {
  const floor = last[name].ratio * FAR_BELOW
  return ratio < floor && `${name}: ratio ${ratio} is far below its last, ${last[name].ratio}`
}
