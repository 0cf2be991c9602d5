import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../docs/drills.md', import.meta.url), 'utf8')
const MOST_FOUND = 15

it('docs/drills.md has a row for every drill, and for none that is not there', () => {
  const folder = new URL('../drills/', import.meta.url)
  const drills = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('export const drill: Drill'))
    .map((file) => file.slice(0, -'.ts'.length))
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(drills.toSorted())
})

it('docs/drills.md tells what drills found in a short list', () => {
  const [, found = ''] = /## What they found\n([\s\S]*?)\n## /.exec(page) ?? []
  const lines = found.split('\n').filter((line) => line.startsWith('- '))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(MOST_FOUND)
})
