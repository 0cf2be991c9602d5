import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

// What starts whole processes, or leaves something behind in its own.
const ALONE = [
  'apps/launcher/**/*.test.ts',
  'apps/server/files-in-a-bucket.test.ts',
  'drills/**/*.test.ts',
  'e2e/**/*.test.ts',
  'tools/**/*.test.ts',
]
const NEVER = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
          exclude: [...NEVER, ...ALONE],
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
          exclude: NEVER,
          setupFiles: ['e2e/what-showed.ts'],
          // What a page comes to is waited for as long as what it shows: a second is a busy machine's own pause.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
