import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const MODULES = fileURLToPath(new URL('../modules/', import.meta.url))

function textsOf(keep: (name: string) => boolean): string[] {
  return readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)node_modules\//.test(name) && keep(name))
    .map((name) => readFileSync(path.join(MODULES, name), 'utf8'))
}

const SCREENS = textsOf((name) => /^[^/]+\/backoffice\//.test(name))

/**
 * What a screen wires by hand instead of saying it to `useChange` (packages/ui/change), with how many there still are:
 * no more. Whoever takes one away lowers its figure.
 */
const BY_HAND = {
  'useMutation(': 6,
  createIntent: 12,
  'invalidateQueries()': 8,
}

it('a change is made by the one hook, and says which questions are asked anew; what is by hand does not grow', () => {
  const grown = Object.entries(BY_HAND).flatMap(([word, most]) => {
    const count = SCREENS.reduce((sum, text) => sum + text.split(word).length - 1, 0)
    return count > most ? [`${word}: ${count}`] : []
  })
  expect(grown).toEqual([])
})

it('every question that is asked anew by its route is one of a contract', () => {
  const declared = new Set(
    textsOf((name) => name.endsWith('contract.ts')).flatMap((text) =>
      [...text.matchAll(/route: '(GET [^']+)'/g)].map(([, route = '']) => route),
    ),
  )
  const named = SCREENS.flatMap((text) =>
    [...text.matchAll(/refresh: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(GET [^']+)'/g)].map(([, route = '']) => route),
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((route) => !declared.has(route))).toEqual([])
})
