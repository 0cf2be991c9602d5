import type { Endpoint } from '@langraan/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWorld } from '../../testing/world.ts'
import { type Caller, callersOf } from '../../testing/isolation/callers.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'
import { openMatrix, type OpenMatrix, runMatrix, type Verdict } from '../../testing/isolation/matrix.ts'
import { openHoles } from '../../testing/isolation/planted-holes.ts'
import { type Books, openBooks } from '../../testing/isolation/shop-books.ts'

let full: FullShop
let books: Books
let callers: Caller[]

beforeAll(async () => {
  full = await openFullShop()
  const other = await full.server.shop('elsewhere')
  books = await openBooks(full.server.database, full.shop.shopId, full.shop.owner.userId)
  callers = await callersOf(full.server, full.shop, other)
})
afterAll(closeWorld)

const declared = (): Endpoint[] =>
  full.server.api.servedRoutes.flatMap(({ method, endpoint }) =>
    endpoint && method !== 'HEAD' ? [endpoint] : [],
  )

// First: what the whole matrix lets in deletes the draft at its end.
describe('a planted hole', () => {
  it('is found by the same matrix: by role, by shop, by query, by write and by existence', async () => {
    const { api, endpoints } = await openHoles(full)
    const { violations } = await runMatrix({ full, books, callers, api, endpoints })
    await api.close()
    const found = (who: string, route: string, what: RegExp) =>
      violations.some(
        (line) => line.startsWith(`${who}: `) && line.includes(`/holes/${route}`) && what.test(line),
      )
    const wanted: [string, string, RegExp][] = [
      ['packer', 'settings', /expected not_allowed/],
      ['accountant', 'settings', /expected not_allowed/],
      ['owner of another shop', 'orders', /expected not_found/],
      ['owner of another shop', 'orders', /shows the id/],
      ['former member', 'orders', /shows the id/],
      ['member of no shop', 'products', /shows the id/],
      ['anonymous', 'names', /changed shops/],
      ['seller', 'names', /changed shops/],
      ['owner of another shop', 'drafts', /for an id that nobody has/],
    ]
    expect(wanted.filter(([who, route, what]) => !found(who, route, what))).toEqual([])
  })
})

describe('every request of every contract', () => {
  it('is declared: beside what is public, nothing under /api answers without a permission', () => {
    const undeclared = full.server.api.servedRoutes
      .filter(({ url, method, endpoint }) => url.startsWith('/api/') && method !== 'HEAD' && !endpoint)
      .map(({ url, method }) => `${method} ${url}`)
      .filter((route) => !route.startsWith('GET /api/docs'))
    expect(undeclared.sort()).toEqual(['GET /api/v1/client-config', 'GET /api/v1/openapi.json'])
  })

  it('finds rows of every kind in the shop that others ask about', async () => {
    const empty = Object.entries(await books.read()).filter(([, page]) => page.startsWith('0 '))
    // A table that is new has to be filled in the module's tests/isolation/full-shop.ts: an empty one shows nothing, whoever asks.
    expect(empty.map(([table]) => table)).toEqual([])
  })

  // Who may write comes last: until then nothing that somebody may change has been changed.
  describe('answers each caller as its permission says, shows nothing more and changes nothing else', () => {
    let matrix: OpenMatrix
    const verdicts: Verdict[] = []
    beforeAll(async () => {
      matrix = await openMatrix({ full, books, callers, api: full.server.api, endpoints: declared() })
    })

    it('whoever is refused, and whoever reads', async () => {
      const verdict = await matrix.read()
      verdicts.push(verdict)
      expect(verdict.violations).toEqual([])
    })

    it('whoever may write', async () => {
      const verdict = await matrix.write()
      verdicts.push(verdict)
      expect(verdict.violations).toEqual([])
    })

    it('each of them about each request, and those who may, can', () => {
      const endpoints = declared().length
      const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((all, one) => all + of(one), 0)
      const [cells, reached] = [sum((one) => one.cells), sum((one) => one.reached)]
      process.stdout.write(
        `isolation matrix: ${cells} cells, ${endpoints} endpoints, ${callers.length} callers, ${reached} let in\n`,
      )
      expect(cells).toBe(endpoints * callers.length)
      expect(matrix.cells).toBe(cells)
      // A matrix of refusals alone would be green for a server that refuses everybody.
      expect(reached).toBeGreaterThan(endpoints * 3)
    })
  })
})
