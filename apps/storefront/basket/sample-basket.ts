import { type StorefrontFrame, storefrontShelf } from '@langraan/orders/server'
import type { Visit } from '../visit/visit.ts'
import { basketOf } from './basket.ts'
import type { Basket } from './content.ts'

// What a preview shows of pages that need a cart or an order: they are drawn with goods that the shop has, and nothing
// of it is kept anywhere.

const LINES = 2
const CANDIDATES = 8

/** A cart of the newest goods of which something is left; empty where there are none. */
export async function sampleBasket(visit: Visit): Promise<{ basket: Basket; frame: StorefrontFrame }> {
  const newest = { words: [], sort: 'newest', cursor: '', limit: CANDIDATES } as const
  const { items } = await storefrontShelf(visit.site.orders, visit.frame, newest)
  const candidates = items.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
  const found = await basketOf(visit, asEntries(candidates))
  const slugs = new Set<string | undefined>()
  const wanted = found.basket.lines.flatMap(({ variantId, slug, available }) => {
    if (available <= 0 || slugs.has(slug)) return []
    slugs.add(slug)
    return [variantId]
  })
  return basketOf(visit, asEntries(wanted.slice(0, LINES)))
}

const asEntries = (ids: readonly string[]) => ids.map((variantId) => ({ variantId, quantity: 1 }))
