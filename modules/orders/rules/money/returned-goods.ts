import { piecesOf } from '../desk.ts'

/** The lines of an order as far as they tell what an article is called. */
type NamedLine = { readonly variantId: string; readonly productName: string; readonly variantName: string }

const MOST_NAMED = 2

const isLine = (line: unknown): line is { variantId: string; quantity: number } => {
  const { variantId, quantity } = (line ?? {}) as { variantId?: unknown; quantity?: unknown }
  return typeof variantId === 'string' && typeof quantity === 'number'
}

/**
 * The first of the articles that came back and how many others did, each once, as an entry of the timeline keeps them;
 * none where it was written before they were kept.
 */
export function returnedGoods(
  kept: unknown,
  lines: readonly NamedLine[],
): { names: string[]; moreCount: number } {
  const back = piecesOf(Array.isArray(kept) ? kept.filter(isLine) : [])
  const called = new Map(lines.map((line) => [line.variantId, line]))
  const named = [...back].flatMap(([variantId, quantity]) => {
    const line = called.get(variantId)
    const name = [line?.productName, line?.variantName].filter(Boolean).join(' · ')
    return name === '' ? [] : [quantity > 1 ? `${name} ×${quantity}` : name]
  })
  return { names: named.slice(0, MOST_NAMED), moreCount: Math.max(0, named.length - MOST_NAMED) }
}
