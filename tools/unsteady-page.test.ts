import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const rows = readFileSync(new URL('docs/unsteady.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d{4}-\d\d-\d\d \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('the page of unsteady tests names tests that there are, and none of them twice', () => {
  const tests = rows.map(([, , test = '']) => test.replaceAll('`', ''))
  const isThere = (test: string) => {
    const [file = '', name = ''] = test.split(/: (.*)/s)
    return existsSync(new URL(file, root)) && name !== ''
  }
  expect(tests.filter((test) => !isThere(test))).toEqual([])
  expect(tests.filter((test, at) => tests.indexOf(test) !== at)).toEqual([])
})
