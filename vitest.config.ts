import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

// What starts whole processes, or leaves something behind in its own.
const ALONE = [
  'apps/launcher/**/*.test.ts',
  'apps/server/tests/files-in-a-bucket.test.ts',
  'drills/**/*.test.ts',
  'e2e/**/*.test.ts',
  'tools/**/*.test.ts',
]
const NEVER = ['**/node_modules/**', '**/dist/**']
/** What only `npm run test:full` runs. */
const FULL = '**/*.full.test.ts'
const excluded = process.env['LANGRAAN_TESTS'] === 'full' ? NEVER : [...NEVER, FULL]

// Not how fast a thing has to be, but when a test that hangs is given up: on a machine that is busy with ten other
// things everything takes ten times as long.
const HANGS_AFTER_MS = 600_000
const WAITED_FOR_MS = 60_000

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/global-setup.ts'],
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
    expect: { poll: { timeout: WAITED_FOR_MS } },
    pool: 'forks',
    // A process goes through up to a hundred files: to collect what each leaves, again and again, takes a tenth of the time.
    execArgv: ['--initial-old-space-size=512', '--max-semi-space-size=32'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Files that go through one process after another: each would load the same server anew, which takes a
        // tenth of the time of all tests.
        extends: true,
        test: {
          name: 'together',
          // Twice the two cores: half of the time of each is waiting for the database.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          include: ['packages', 'modules', 'adapters', 'apps', 'db'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
          exclude: [...excluded, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          // One more than the two cores: these are at work nearly all of the time. With four, each takes half as long again.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ALONE,
          exclude: excluded,
          setupFiles: ['e2e/what-showed.ts'],
        },
      },
    ],
  },
})
