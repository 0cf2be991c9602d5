import type { Basket, Lowered, Mistyped } from '../../basket/content.ts'

export type CartPage = {
  kind: 'cart'
  basket: Basket
  /** The cart was filled from an earlier order. */
  again?: true
  /** What was cut down to what is left, on demand. */
  lowered?: Lowered[]
  /** Lines whose quantity was typed otherwise than it can be ordered, and what was wrong with it. */
  mistyped?: Record<string, Mistyped>
}
