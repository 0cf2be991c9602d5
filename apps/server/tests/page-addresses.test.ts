import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { PAGES } from '../api/serve-backoffice.ts'

const MODULES = fileURLToPath(new URL('../../../modules/', import.meta.url))

it('every page that a module declares is served where the browser asks for it first', () => {
  const declared = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^/]+\/backoffice\/pages\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(path.join(MODULES, name), 'utf8').matchAll(/path: '(\/[^']*)'/g)])
    .map(([, address = '']) => address)
  expect(declared.length).toBeGreaterThan(40)
  const isServed = (address: string) =>
    PAGES.some((page) => (page.endsWith('/*') ? address.startsWith(page.slice(0, -1)) : page === address))
  expect(declared.filter((address) => !isServed(address))).toEqual([])
})
