/** The name of the cookie in which a shop's cart lives: readable by the shop's own script, never signed. */
export const CART_COOKIE = 'cart'

/** What somebody wants, by variant. Nothing here is believed: names, prices and stock come from the shop. */
export type CartEntry = { variantId: string; quantity: number }

export const MOST_CART_LINES = 50
export const MOST_OF_ONE = 9999
/** More of one thing in one order is arranged with the shop. What was ordered before may be more. */
export const MOST_AT_ONCE = 999

const ENTRY = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([1-9]\d{0,3})$/

/**
 * Reads a cart: `{variant id without hyphens}.{quantity}`, joined by `_`. Entries that cannot be read are
 * dropped, the same variant twice is added up, and what is beyond the limits is cut.
 */
export function readCart(text: string): CartEntry[] {
  const quantities = new Map<string, number>()
  for (const part of text.split('_')) {
    const found = ENTRY.exec(part)
    if (!found) continue
    const variantId = found.slice(1, 6).join('-')
    if (!quantities.has(variantId) && quantities.size >= MOST_CART_LINES) continue
    const quantity = (quantities.get(variantId) ?? 0) + Number(found[6])
    quantities.set(variantId, Math.min(quantity, MOST_OF_ONE))
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** The text of a cart; the shortest that holds it, because it travels with every request. */
export function writeCart(entries: readonly CartEntry[]): string {
  return entries.map(({ variantId, quantity }) => `${variantId.replaceAll('-', '')}.${quantity}`).join('_')
}

/** How many pieces a cart holds, for the number beside its picture. */
export const countOf = (entries: readonly CartEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.quantity, 0)
