// Everything there is to test, on a bare clone: installs what it needs, checks, unit and integration tests on a
// real PostgreSQL, browser journeys. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { handOver, install, node24, root } from './node24.mjs'
import { check } from './check.mjs'

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

install()
const browser = findBrowser()
const checked = await check()
const report = path.join(mkdtempSync(path.join(tmpdir(), 'langraan-report-')), 'report.json')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
// The journeys run against the built screens, so those are built first.
const built = spawnSync(node24(), ['apps/launcher/build-all.ts'], { cwd: root, stdio: 'inherit' })
const code = await handOver(
  [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM: browser } },
)
const {
  numPassedTests = 0,
  numFailedTests = 0,
  success = false,
} = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
// A suite that could not even begin counts as one failure, and so does a check that is red.
const broken = (success || numFailedTests > 0 ? 0 : 1) + (checked ? 0 : 1) + (built.status === 0 ? 0 : 1)
process.stdout.write(`${numPassedTests + (checked ? 1 : 0)} passed, ${numFailedTests + broken} failed\n`)
process.exitCode = code === 0 && broken === 0 ? 0 : 1
