import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { performancePage, readmeWithPeers } from './performance-page.ts'
import { keptFrom, machineOf } from '../bench/kept-figures.ts'
import { type Figure, readResults, writeResults } from '../bench/results.ts'

// Runs a bench and keeps its figures in bench/results.json: `npm run bench -- NAME [what it is given] --keep`. How busy the
// machine was is looked at before anything is built, and is the first argument: empty where the system does not tell.
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const [load = '', name = '', ...rest] = process.argv.slice(2)
const given = rest.join(' ')

const isOfRun = (figure: Figure) => figure.bench === name && (figure.given ?? '') === given && figure.from
if (!readResults().some(isOfRun))
  fail(
    `bench/results.json has no figure of "${[name, ...rest].join(' ')}": write one there first, with \`from\``,
  )
if (changedFiles().length > 0)
  fail(`commit first, since a kept figure names its commit; changed are ${changedFiles().join(', ')}`)

// What is measured is what is there now: others may commit while it runs.
const run = {
  bench: name,
  given,
  date: new Date().toISOString().slice(0, 10),
  commit: git('rev-parse', '--short=8', 'HEAD').trim(),
  machine: machineOf({
    cores: availableParallelism(),
    bytes: totalmem(),
    ...(load && { load: Number(load) }),
  }),
}
const printed: unknown = JSON.parse(await lastLineOf(name, rest))
writeResults(keptFrom(printed, readResults(), run))
writeFileSync(`${ROOT}docs/performance.md`, performancePage())
writeFileSync(`${ROOT}README.md`, readmeWithPeers())
process.stderr.write('bench/results.json, docs/performance.md and README.md are written\n')

/** The figures that a bench prints, while all of it is shown. */
async function lastLineOf(bench: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [`bench/${bench}/bench.ts`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let all = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    process.stdout.write(part)
    all += part
  }
  if ((await exit) !== 0) fail(`the bench ${bench} failed: nothing is kept`)
  // A server that ends may still log.
  const printed = all.split('\n').findLast((line) => line.startsWith(`{"bench":"${bench}"`))
  return printed ?? fail(`the bench ${bench} printed no figures: nothing is kept`)
}

/** What differs from the commit, beside what this program writes itself. */
function changedFiles(): string[] {
  const written = ['bench/results.json', 'docs/performance.md', 'README.md']
  const lines = git('status', '--porcelain').split('\n').filter(Boolean)
  return lines.map((line) => line.slice(3)).filter((file) => !written.includes(file))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}

function fail(why: string): never {
  process.stderr.write(`langraan: ${why}\n`)
  process.exit(1)
}
