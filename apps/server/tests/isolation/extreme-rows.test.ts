import type { Endpoint } from '@langraan/http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeWorld } from '../../testing/world.ts'
import { EXTREMES, makeExtreme } from '../../testing/isolation/extreme-rows.ts'
import { fittingRequest, namesIn, picksOf } from '../../testing/isolation/fitting-requests.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'
import { openBooks } from '../../testing/isolation/shop-books.ts'

let full: FullShop

beforeEach(async () => {
  full = await openFullShop()
})
afterEach(closeWorld)

const reading = (): Endpoint[] =>
  full.server.api.servedRoutes.flatMap(({ method, endpoint }) =>
    endpoint && method === 'GET' && !endpoint.route.endsWith('/events') ? [endpoint] : [],
  )

describe('a row that the schema admits', () => {
  it.each(Object.entries(EXTREMES))('breaks no page: %s', async (_name, extremes) => {
    const { server, shop } = full
    const books = await openBooks(server.database, shop.shopId, shop.owner.userId)
    const endpoints = reading()
    const picks = await picksOf(full, books, namesIn(endpoints))
    const taken = await makeExtreme(server.database, shop.shopId, extremes)
    const broken: string[] = []
    for (const endpoint of endpoints) {
      const { url } = fittingRequest(endpoint, (name) => picks(name, endpoint.route))
      const { statusCode, body } = await server.api.inject({ url, headers: { cookie: shop.owner.cookies } })
      if (statusCode >= 500) broken.push(`${endpoint.route}: ${body.slice(0, 80)}`)
    }
    expect(broken).toEqual([])
    expect(taken).toBeGreaterThan(30)
  })
})
