/** Where a product stands: sold in the shop, kept out of sight, or put away for good. */
export const productStates = ['shown', 'hidden', 'archived'] as const
export type ProductState = (typeof productStates)[number]
