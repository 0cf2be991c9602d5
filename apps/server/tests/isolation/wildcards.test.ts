import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../../api/endpoints.ts'
import { closeWorld } from '../../testing/world.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'

let full: FullShop
beforeAll(async () => {
  full = await openFullShop()
})
afterAll(closeWorld)

/** Every list of a shop that is searched by a text. */
const searched = [...endpoints.values()].filter(({ route, query }) => {
  const { shape } = (query ?? {}) as { shape?: Record<string, z.ZodType> }
  return /^GET \/shops\/:shopId\/[a-z-]+$/.test(route) && shape?.['text'] !== undefined
})

async function found(route: string, text: string): Promise<number> {
  const path = route.replace('GET ', '').replace(':shopId', full.shop.shopId)
  const { status, body } = await full.server.call(
    'GET',
    `${path}?${new URLSearchParams({ text }).toString()}`,
    {
      as: full.shop.owner,
    },
  )
  expect([path, status]).toEqual([path, 200])
  const { items, count } = body as { items?: unknown[]; count?: number }
  return items?.length ?? count ?? 0
}

describe('a list that is searched', () => {
  it.each(searched.map(({ route }) => route))(
    'takes what is typed for itself and no pattern: %s',
    async (route) => {
      for (const typed of ['%', '_', '%%%', '___', '%_%', '\\', '[^x]', '.*', '(x|y)*', "' OR 1=1 --"])
        expect([typed, await found(route, typed)]).toEqual([typed, 0])
    },
  )

  it('would have found something: most of them have rows', async () => {
    expect(searched.length).toBeGreaterThan(6)
    const rows = await Promise.all(searched.map(({ route }) => found(route, '')))
    expect(rows.filter((count) => count > 0).length).toBeGreaterThan(searched.length / 2)
  })
})
