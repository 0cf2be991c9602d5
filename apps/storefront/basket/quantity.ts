import type { CartEntry } from './cart-cookie.ts'

/** The cart with more of a variant, as far as one order takes it; what was there keeps its place. */
export function added(
  entries: readonly CartEntry[],
  more: CartEntry,
  most: number,
): { entries: CartEntry[]; isCut: boolean } {
  const held = entries.find((entry) => entry.variantId === more.variantId)
  const wanted = (held?.quantity ?? 0) + more.quantity
  const quantity = Math.min(wanted, most)
  return {
    entries: held
      ? entries.map((entry) => (entry === held ? { ...entry, quantity } : entry))
      : [...entries, { ...more, quantity }],
    isCut: quantity < wanted,
  }
}

/** A typed quantity; undefined for what is none. */
export function quantityOf(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}
