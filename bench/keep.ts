import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { performancePage, readmeWithPeers } from '../tools/performance-page.ts'
import { keptFrom, machineOf } from './kept-figures.ts'
import { readResults, writeResults } from './results.ts'

// Runs a bench and keeps its figures in results.json: `npm run bench -- NAME [what it is given] --keep`. How busy the
// machine was is looked at before anything is built, and is the first argument: empty where the system does not tell.
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const [load = '', name = '', ...rest] = process.argv.slice(2)
const given = rest.join(' ')

const before = readResults()
if (!before.some((figure) => figure.bench === name && (figure.given ?? '') === given && figure.from))
  fail(
    `bench/results.json has no figure of "${[name, ...rest].join(' ')}": write one there first, with \`from\``,
  )
if (changedFiles().length > 0)
  fail(`commit first, since a kept figure names its commit; changed are ${changedFiles().join(', ')}`)

const printed = await lastLineOf(name, rest)
const figures = keptFrom(JSON.parse(printed), before, {
  bench: name,
  given,
  date: new Date().toISOString().slice(0, 10),
  commit: git('rev-parse', '--short=8', 'HEAD').trim(),
  machine: machineOf({
    cores: availableParallelism(),
    bytes: totalmem(),
    ...(load && { load: Number(load) }),
  }),
})
writeResults(figures)
writeFileSync(`${ROOT}docs/performance.md`, performancePage())
writeFileSync(`${ROOT}README.md`, readmeWithPeers())
process.stderr.write('bench/results.json, docs/performance.md and README.md are written\n')

/** What a bench prints last, while all of it is shown. */
async function lastLineOf(bench: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [`bench/${bench}/bench.ts`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.stdout.on('data', (part: Buffer) => process.stdout.write(part))
  const all = await text(child.stdout)
  if ((await exit) !== 0) fail(`the bench ${bench} failed: nothing is kept`)
  return all.trim().split('\n').at(-1) ?? ''
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
