import { ConfigError } from '@langraan/runtime'
import { EmbeddedError, stopLeftOver } from '@langraan/db/embedded'
import { MigrationError } from '@langraan/db/migrate'
import { ALL, buildWhenStale, SCREENS_ALONE } from './build.ts'
import { BUILT, type Children, createChildren, SOURCES } from './children.ts'
import { openDatabase } from './database.ts'
import { LauncherError, openDataFolder, takeFolder } from './data-folder.ts'
import { type Environment, environmentOf } from './environment.ts'
import { portsFrom, refuseBusyPorts } from './ports.ts'
import { type Demo, describe, readyLine } from './ready.ts'
import { demoOf, seed } from './seed.ts'

const EXPECTED = [ConfigError, EmbeddedError, MigrationError, LauncherError]

/** Starts the whole product on one machine: builds, database, migration, demo, and all processes. */
async function main(): Promise<void> {
  const json = process.argv.includes('--json')
  const fromSources = process.argv.includes('--from-sources')
  const say = (text: string): void => void process.stderr.write(`langraan: ${text}\n`)
  const ports = portsFrom(process.env.PORT)
  const folder = await openDataFolder(process.env.LANGRAAN_DATA)
  await takeFolder(folder.path)
  await stopLeftOver(folder.path)
  await refuseBusyPorts(ports)
  const ending = new Ending(say)
  try {
    // The database first: where it is refused, nothing but the reason is said.
    // Known to the ending before it has begun: Ctrl-C during the first seconds leaves no PostgreSQL behind.
    const opening = openDatabase(folder, ports, say)
    ending.add(async () => (await opening.catch(() => undefined))?.stop())
    const database = await opening
    await buildWhenStale(fromSources ? SCREENS_ALONE : ALL, say, ending.signal)
    const environment = await environmentOf(folder, ports, database.url)
    const children = createChildren(fromSources ? SOURCES : BUILT, environment, say)
    ending.add(children.stop)
    const demo = await startAll(environment, children, ending.signal)
    process.stdout.write(json ? `${readyLine(environment, demo)}\n` : describe(environment, demo))
  } catch (error) {
    await ending.now()
    throw error
  }
}

/** The demo is made with the sandbox's help, and those who serve find it made. */
async function startAll(environment: Environment, children: Children, signal: AbortSignal): Promise<Demo> {
  const known = await demoOf(environment)
  const sandbox = children.start('sandbox')
  const [demo] = known ? [known] : await Promise.all([seed(environment, signal), sandbox])
  await Promise.all([sandbox, children.start('server'), children.start('worker')])
  return demo
}

// A log that is kept in a file on a full disk misses a line, and the shop goes on selling.
const LOSES_A_LINE = ['ENOSPC', 'EDQUOT']

/** Stops what was started, the last first: the processes, then PostgreSQL. */
class Ending {
  readonly #steps: (() => Promise<void>)[] = []
  readonly #begun = new AbortController()
  #running: Promise<void> | undefined

  constructor(say: (text: string) => void) {
    const end = (): void => void this.now().then(() => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
    // Nobody reads any more (`npm start | head -1`, an editor's task that ended, a terminal that is gone): nobody
    // would know that it runs, nor how to stop it. What is said while it ends may fail once more.
    for (const output of [process.stdout, process.stderr])
      output.on('error', (error: NodeJS.ErrnoException) => {
        if (this.signal.aborted || LOSES_A_LINE.includes(error.code ?? '')) return
        end()
        say('nobody reads what is written here any more, so everything is stopped')
      })
  }

  /** Aborted when the ending begins, for what runs by itself until it is done. */
  get signal(): AbortSignal {
    return this.#begun.signal
  }

  add(step: () => Promise<void>): void {
    this.#steps.unshift(step)
  }

  now(): Promise<void> {
    this.#running ??= (async () => {
      this.#begun.abort()
      for (const step of this.#steps) await step()
    })()
    return this.#running
  }
}

main().catch((error: unknown) => {
  const expected = EXPECTED.some((kind) => error instanceof kind)
  const text =
    error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`langraan: ${text}\n`)
  process.exit(1)
})
