import type { CartEntry } from '../../basket/cart-cookie.ts'
import type { Mistyped } from '../../basket/content.ts'
import { quantityOf } from '../../basket/quantity.ts'

/** The quantity of a line after this was typed into it, and what was wrong with that. */
export function retyped(
  entry: CartEntry,
  typed: string | null,
  most: number,
): { quantity: number; problem?: Mistyped } {
  if (typed === null) return entry
  const quantity = quantityOf(typed)
  if (quantity === undefined) return { quantity: entry.quantity, problem: 'no_quantity' }
  // What an earlier order had may be more than can be typed, and stays until somebody changes it.
  if (quantity <= most || quantity === entry.quantity) return { quantity }
  return { quantity: most, problem: 'too_many' }
}
