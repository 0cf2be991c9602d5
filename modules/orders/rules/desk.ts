/** Why an order is called off. Words of one's own would say who the customer is, where nothing takes them out again. */
export const cancelReasons = ['customer', 'out_of_stock', 'unpaid', 'duplicate', 'wrong', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

export type ReturnedLine = { variantId: string; quantity: number; damaged: boolean }
type Counted = { variantId: string; quantity: number }

/** How many pieces of each variant, lines of the same variant summed. */
export function piecesOf(lines: readonly Counted[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return pieces
}

/**
 * Whether goods can come back from an order: no more of anything than was sent and is not back already. Answers
 * whether all of it is back then.
 */
export function judgeReturn(
  sent: readonly Counted[],
  before: readonly Counted[],
  now: readonly Counted[],
): { refused: 'return_too_much' } | { isAllBack: boolean } {
  const [wasSent, isBack] = [piecesOf(sent), piecesOf([...before, ...now])]
  for (const [variantId, quantity] of isBack)
    if (quantity > (wasSent.get(variantId) ?? 0)) return { refused: 'return_too_much' }
  return { isAllBack: [...wasSent].every(([variantId, quantity]) => isBack.get(variantId) === quantity) }
}

/** Tags as they are kept: each once, without spaces around it, in the order in which they were given. */
export const cleanOrderTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ')).filter((tag) => tag !== '')),
]
