import { type Cluster, endAll, startCluster } from './house/cluster.ts'
import type { Drill, Setting } from './house/drill.ts'
import { createRandom } from './house/random.ts'

// Runs drills from the command line: `NAME [--faults N] [--seed N] [--port N]`, or several that kill nothing and share a
// cluster: `NAME=FAULTS NAME=FAULTS --shared`. The last line of each is JSON; the exit code is 1 unless nothing was lost
// and nothing doubled.
const DEFAULT_PORT = 5200
const MOST_NAMED = 20
const FLAGS = ['--faults', '--seed', '--port']

const seed = numberOf('--seed') ?? Date.now() % 1_000_000
const basePort = numberOf('--port') ?? Number(process.env.PORT ?? DEFAULT_PORT)
endWhenBrokenOff()
const shared = process.argv.includes('--shared') ? await startCluster({ basePort }) : undefined
try {
  for (const [name, faults] of named()) await runOne(name, faults, shared)
} finally {
  await endAll()
}
// A connection that lingers must not keep the drill from its end.
process.exit()

async function runOne(name: string, wanted: number | undefined, cluster: Cluster | undefined): Promise<void> {
  const { drill } = (await import(new URL(`${name}.ts`, import.meta.url).href)) as { drill: Drill }
  const setting: Setting = {
    faults: wanted ?? drill.faults,
    random: createRandom(seed),
    basePort,
    ...(cluster && { shared: cluster }),
    say: (text) => void process.stdout.write(`${name}: ${text}\n`),
  }
  setting.say(`seed ${seed}, ${setting.faults} faults (again with --seed ${seed})`)
  const begun = performance.now()
  try {
    const { faults, acknowledged, lost, doubled, figures } = await drill.run(setting)
    for (const problem of lost.slice(0, MOST_NAMED)) setting.say(`LOST ${problem}`)
    for (const problem of doubled.slice(0, MOST_NAMED)) setting.say(`DOUBLED ${problem}`)
    const result = {
      drill: name,
      faults,
      acknowledged,
      lost: lost.length,
      doubled: doubled.length,
      seconds: Math.round((performance.now() - begun) / 1000),
      seed,
      ...figures,
    }
    process.stdout.write(`${JSON.stringify(result)}\n`)
    if (lost.length + doubled.length > 0) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The drills that are asked for, each with how many faults it is to make, where that is said. */
function named(): [string, number | undefined][] {
  const given = process.argv.slice(2).filter((argument, at, all) => {
    const before = all[at - 1]
    return !argument.startsWith('--') && !(before !== undefined && FLAGS.includes(before))
  })
  return given.map((argument) => {
    const [name = '', faults] = argument.split('=')
    return [name, faults === undefined ? numberOf('--faults') : Number(faults)]
  })
}

function endWhenBrokenOff(): void {
  const end = (why: unknown) => {
    process.stderr.write(`broken off: ${why instanceof Error ? why.stack : String(why)}\n`)
    void endAll().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'])
    process.once(signal, end)
}

function numberOf(flag: string): number | undefined {
  const at = process.argv.indexOf(flag)
  const value = at < 0 ? undefined : Number(process.argv[at + 1])
  if (value !== undefined && !Number.isSafeInteger(value)) throw new Error(`${flag} needs a whole number`)
  return value
}
