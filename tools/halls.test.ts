import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const MOST = 40
/** Ordered lists, whose files are found by their number. */
const LISTS = ['db/migrations', 'docs/decisions']
/** Halls that are still to get rooms, with how many files they have: no more. */
const HALLS = new Map([
  ['modules/catalog/backoffice', 48],
  ['modules/catalog/server', 58],
  ['modules/customers/server', 47],
  ['modules/payments/backoffice', 60],
  ['modules/payments/server', 63],
  ['modules/shipping/server', 42],
])

it('a folder has at most forty files; a hall that has more does not grow', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const code = files.split('\n').filter((file) => /\.(ts|tsx|mjs|css|sql|md|json)$/.test(file))
  const counts = Map.groupBy(code, (file) => path.posix.dirname(file))
  const large = [...counts].flatMap(([folder, { length }]) =>
    LISTS.includes(folder) || length <= (HALLS.get(folder) ?? MOST) ? [] : [`${folder}: ${length}`],
  )
  expect(large).toEqual([])
})
