import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const MOST = 40
/** Ordered lists, whose files are found by their number. */
const LISTS = ['db/migrations', 'docs/decisions']

it('a folder has at most forty files', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const code = files.split('\n').filter((file) => /\.(ts|tsx|mjs|css|sql|md|json)$/.test(file))
  const counts = Map.groupBy(code, (file) => path.posix.dirname(file))
  const large = [...counts].flatMap(([folder, { length }]) =>
    LISTS.includes(folder) || length <= MOST ? [] : [`${folder}: ${length}`],
  )
  expect(large).toEqual([])
})
