import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { later, rows } from '../e2e/specification/rows.ts'
import { specificationPage, testedRows } from './specification-page.ts'

const PAGE = fileURLToPath(new URL('../docs/specification.md', import.meta.url))

/** What may still wait, and for nothing else. Nothing is ever added here. */
const AREAS_TO_COME = [
  'carrier settings',
  'booking',
  'tracking',
  'merchandise',
  'live selling',
  'flash sale',
  'agents',
]

describe('docs/specification.md', () => {
  it('has one test for every row, and none for what waits', () => {
    const tested = testedRows().map(({ id }) => id)
    const wanted = Object.keys(rows).filter((id) => !(id in later))
    expect(tested.toSorted()).toEqual(wanted.toSorted())
  })

  it('lets rows wait for areas that are not built yet, and for those alone', () => {
    expect(Object.values(later).filter((area) => !AREAS_TO_COME.includes(area))).toEqual([])
  })

  it('is what the rows and their tests say', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(specificationPage())
  })
})
