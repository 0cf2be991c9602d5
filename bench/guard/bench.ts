import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Short runs of the benches beside their last values. Ratios stay what they are on another machine, so one that
// falls far below its last value is ours: a plan that changed, an index that went, a cache that no longer holds.
const FAR_BELOW = 0.6
// Beside a bare server, in whose time Node and the clients are too, a checkout hardly swings (decision 135).
const FAR_BELOW_SERVED = 0.75
const RUNS = 3
const VISIBLE_LIMIT_MS = 1000
const SERVER_MEMORY_LIMIT_MB = 200
const READY_LIMIT_MS = 3000
const WHY_LIMIT_MS = 50
const MESSAGE_LIMIT_MS = 10
const SEARCH_LIMIT_MS = 5

type Result = {
  ratio: number
  value: number
  ofBareServed?: number
  visibleAfterMs?: number
  idleMegabytes?: number
  deepMs?: number
  searchMs?: number
}
type Fault = string | false
type Last = {
  checkout: { ofBareServed: number }
  catalogue: { ratio: number }
  boot: { ratio: number }
}

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

/** Short runs: on a shared machine each swings by half, so a fault is what three in a row come to. */
function faultsOf(name: string, args: readonly string[], judge: (result: Result) => Fault[]): string[] {
  let faults: string[] = []
  for (let at = 0; at < RUNS; at++) {
    faults = judge(run(name, ...args)).filter((fault) => fault !== false)
    if (faults.length === 0) break
  }
  return faults
}

let checkoutOfBareServed = 0
const faults = [
  // Clients that leave no pauses: with a few, a machine that others use is measured more than the order is.
  ...faultsOf('checkout', ['1', '3000', '32', '4000'], ({ ofBareServed = 0 }) => {
    checkoutOfBareServed = ofBareServed
    return [tooSlow('checkout', ofBareServed, last.checkout.ofBareServed, FAR_BELOW_SERVED)]
  }),
  ...faultsOf('catalogue', ['1', '1500', 'kept'], ({ ratio, visibleAfterMs = 0 }) => [
    tooSlow('catalogue', ratio, last.catalogue.ratio, FAR_BELOW),
    visibleAfterMs > VISIBLE_LIMIT_MS &&
      `a change of stock shows after ${visibleAfterMs} ms, more than a second`,
  ]),
  ...faultsOf('why', [], ({ value, deepMs = 0 }) => [
    Math.max(value, deepMs) > WHY_LIMIT_MS &&
      `a figure of stock is explained in ${value} ms, deep in its past in ${deepMs}; the limit is ${WHY_LIMIT_MS}`,
  ]),
  ...faultsOf('reading', [], ({ value, searchMs = 0 }) => [
    value > MESSAGE_LIMIT_MS && `a message is read in ${value} ms; the limit is ${MESSAGE_LIMIT_MS}`,
    searchMs > SEARCH_LIMIT_MS &&
      `an address is looked up in ${searchMs} ms; the limit is ${SEARCH_LIMIT_MS}`,
  ]),
  ...faultsOf('boot', ['3'], ({ value, ratio, idleMegabytes = 0 }) => [
    value > READY_LIMIT_MS &&
      ratio > last.boot.ratio / FAR_BELOW &&
      `the server is ready after ${value} ms, ${ratio} times a bare Node; the limit is ${READY_LIMIT_MS}`,
    idleMegabytes > SERVER_MEMORY_LIMIT_MB &&
      `the server keeps ${idleMegabytes} MB at rest, the limit is ${SERVER_MEMORY_LIMIT_MB}`,
  ]),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${JSON.stringify({ bench: 'guard', faults: faults.length, checkoutOfBareServed })}\n`)
process.exit(faults.length > 0 ? 1 : 0)

function tooSlow(name: string, ratio: number, before: number, farBelow: number): Fault {
  return ratio < before * farBelow && `${name}: ratio ${ratio} is far below its last, ${before}`
}
