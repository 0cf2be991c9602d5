import type { Books } from './compare.ts'
import { endAll } from './cluster.ts'
import { createRandom, type Random } from './random.ts'

/** How a drill is run: how many faults, by which chance, on which ports. */
export type Setting = { faults: number; random: Random; basePort: number; say(text: string): void }

/** What a drill saw. */
export type Outcome = Books & { faults: number; acknowledged: number; figures?: Record<string, unknown> }

const DEFAULT_PORT = 5200
const MOST_NAMED = 20

/**
 * Runs a drill from the command line: `[--faults N] [--seed N] [--port N]`. The last line is JSON; the exit
 * code is 1 unless nothing was lost and nothing doubled.
 */
export async function runDrill(
  name: string,
  defaultFaults: number,
  run: (setting: Setting) => Promise<Outcome>,
): Promise<void> {
  const seed = numberOf('--seed') ?? Date.now() % 1_000_000
  const setting: Setting = {
    faults: numberOf('--faults') ?? defaultFaults,
    random: createRandom(seed),
    basePort: numberOf('--port') ?? Number(process.env.PORT ?? DEFAULT_PORT),
    say: (text) => void process.stdout.write(`${name}: ${text}\n`),
  }
  setting.say(`seed ${seed}, ${setting.faults} faults (again with --seed ${seed})`)
  const begun = performance.now()
  endWhenBrokenOff()
  try {
    const { faults, acknowledged, lost, doubled, figures } = await run(setting)
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
    process.exitCode = lost.length + doubled.length === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  }
  // A connection that lingers must not keep the drill from its end.
  process.exit()
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
