import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PAGE = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

type Named = { file: string; test?: string }

/** The tests that a page names: `file`, and after it the names of tests in it, each in *these marks*. */
function namedIn(page: string): Named[] {
  return [...page.matchAll(/`([\w./-]+\.(?:test|journey)\.ts)`((?:[:;,] \*[^*]+\*)*)/g)].flatMap(
    ([, file = '', names = '']) => {
      const tests = [...names.matchAll(/\*([^*]+)\*/g)].map(([, test = '']) => ({ file, test }))
      return tests.length > 0 ? tests : [{ file }]
    },
  )
}

function missing({ file, test }: Named): string[] {
  const address = path.join(ROOT, file)
  if (!existsSync(address)) return [`${file} is not there`]
  if (test === undefined) return []
  // Whoever names a test writes its name as the first argument, on the same line or the next.
  const called = readFileSync(address, 'utf8').replace(/\(\s+'/g, "('")
  return called.includes(`('${test}'`) ? [] : [`${file} has no test '${test}'`]
}

describe('docs/security.md', () => {
  it('names tests that are there', () => {
    const named = namedIn(PAGE).filter(({ test }) => test !== 'open')
    expect(named.length).toBeGreaterThan(70)
    expect(named.flatMap(missing)).toEqual([])
  })

  it('would be caught naming one that is gone', () => {
    const gone = namedIn(
      '`tools/gone.test.ts` and `tools/security-page.test.ts`: *is no test*; *names tests that are there*',
    )
    expect(gone.flatMap(missing)).toEqual([
      'tools/gone.test.ts is not there',
      "tools/security-page.test.ts has no test 'is no test'",
    ])
  })

  it('has a test or a reason in every row', () => {
    const rows = PAGE.split('\n').filter((line) => /^\| \d/.test(line))
    expect(rows.length).toBeGreaterThan(120)
    // A requirement, how it is met (which may be said by the test alone), and what shows it.
    const cells = rows.map((line) => line.split(' |').map((cell) => cell.replace(/^\s*\|?\s*/, '').trim()))
    expect(cells.filter((of) => of.length !== 4 || of[0] === '' || of[2] === '')).toEqual([])
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('leaves out no chapter', () => {
    const chapters = Array.from({ length: 17 }, (_, at) => `V${at + 1}`)
    expect(chapters.filter((chapter) => !new RegExp(`^## .*\\b${chapter}\\b`, 'm').test(PAGE))).toEqual([])
  })
})
