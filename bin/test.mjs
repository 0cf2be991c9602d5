// Everything there is to test, on a bare clone: installs what it needs, checks, unit and integration tests on a
// real PostgreSQL, browser journeys. What fails is run once more, alone; what passes then counts, and is named as
// unsteady in the last lines. The very last is `N passed, N failed`. `--full` adds what shows the same in more places:
// the files `*.full.test.ts`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { handOver, install, node24, root } from './node24.mjs'
import { check } from './check.mjs'
import { secondsOfFiles, slowestOf } from './test-times.mjs'
import { argumentsOf, readReport, settle } from './unsteady.mjs'

// More than these are no bad moment, but a fault.
const MOST_AGAIN = 12

// The shell draws no window of its own for every visitor, which takes the journeys half as long.
const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean)

/** The journeys need a Chromium: installed by the system's package manager where it may, otherwise a line saying how. */
function findBrowser() {
  const found = () => BROWSERS.find((file) => existsSync(file))
  if (found()) return found()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('langraan: installing Chromium for the browser journeys\n')
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-qq')
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!found()) apt('install', '-y', '-qq', '--no-install-recommends', name)
  }
  if (found()) return found()
  process.stdout.write(
    'langraan: the browser journeys need Chromium: `apt-get install chromium-headless-shell`, or name one in CHROMIUM=/path/to/chromium\n',
  )
  process.stdout.write('0 passed, 1 failed\n')
  process.exit(1)
}

const given = process.argv.slice(2)
const isFull = given.includes('--full')
const chosen = given.filter((argument) => argument !== '--full')

install()
const browser = findBrowser()
const checked = await check()
const folder = mkdtempSync(path.join(tmpdir(), 'langraan-report-'))
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
// The journeys run against the built screens, so those are built first.
const built = spawnSync(node24(), ['apps/launcher/build-all.ts'], { cwd: root, stdio: 'inherit' })

/** Runs tests; answers what their report says. A run without one, or with an error that no test caught, did not end well. */
async function run(name, args) {
  const [report, unhandled] = [path.join(folder, `${name}.json`), path.join(folder, `${name}.unhandled`)]
  const reporters = ['default', 'json', path.join(root, 'tools/unhandled-errors.ts')]
  await handOver(
    [vitest, 'run', ...reporters.map((one) => `--reporter=${one}`), `--outputFile.json=${report}`, ...args],
    {
      env: {
        CHROMIUM: browser,
        LANGRAAN_UNHANDLED_ERRORS: unhandled,
        ...(isFull && { LANGRAAN_TESTS: 'full' }),
      },
    },
  )
  if (!existsSync(report)) return { endedWell: false, passed: 0, failed: 0, failures: [], report: {} }
  const endedWell = existsSync(unhandled) && readFileSync(unhandled, 'utf8') === '0'
  const told = JSON.parse(readFileSync(report, 'utf8'))
  return { endedWell, report: told, ...readReport(told, root) }
}

const first = await run('all', chosen)
// A machine that is busy for a moment makes a test fail that has no fault: each that failed is run once more, alone.
const again = []
if (first.failures.length <= MOST_AGAIN)
  for (const [at, failure] of first.failures.entries()) {
    process.stdout.write(`langraan: once more, alone: ${failure.file}\n`)
    again.push(await run(`again-${at}`, argumentsOf(failure)))
  }
const { passed, failed, unsteady } = settle(first, again)
// A run that ended badly by more than its tests counts as one failure, and so does a check that is red.
const fell = first.endedWell ? 0 : 1
const broken = fell + (checked ? 0 : 1) + (built.status === 0 ? 0 : 1)
for (const line of slowestOf(first.report, root)) process.stdout.write(`slow: ${line}\n`)
for (const name of unsteady) process.stdout.write(`unsteady: ${name} (to be added to docs/unsteady.md)\n`)
process.stdout.write(`${passed + (checked ? 1 : 0)} passed, ${failed + broken} failed\n`)
if (isFull && chosen.length === 0 && failed + broken === 0)
  writeFileSync(
    path.join(root, 'tools/test-seconds.json'),
    `${JSON.stringify(secondsOfFiles(first.report, root), null, 2)}\n`,
  )
process.exitCode = failed + broken === 0 ? 0 : 1
