/** Why pieces of a supply came or went. `used` and `given-back` are of an order; the others somebody enters. */
export const supplyMoves = ['bought', 'counted', 'used', 'given-back', 'spoilt'] as const
export type SupplyMove = (typeof supplyMoves)[number]
export const enteredMoves = ['bought', 'counted', 'spoilt'] as const
export type EnteredMove = (typeof enteredMoves)[number]

/** By how much the pieces change where somebody enters so many: what is counted is what there is. */
export const changeBy = (why: EnteredMove, entered: number, inStock: number): number => {
  if (why === 'counted') return entered - inStock
  return why === 'bought' ? entered : -entered
}

/** What an order takes: how many pieces of each supply. */
export type Taken = ReadonlyMap<string, number>

export const piecesOf = (supplyIds: readonly string[]): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const supplyId of supplyIds) pieces.set(supplyId, (pieces.get(supplyId) ?? 0) + 1)
  return pieces
}

/** What is taken more, and given back, where an order is packed in other boxes than those that were taken for it. */
export function movesBetween(
  taken: Taken,
  wanted: Taken,
): { supplyId: string; why: SupplyMove; pieces: number }[] {
  return [...new Set([...taken.keys(), ...wanted.keys()])].flatMap((supplyId) => {
    const more = (wanted.get(supplyId) ?? 0) - (taken.get(supplyId) ?? 0)
    if (more === 0) return []
    return [{ supplyId, why: more > 0 ? ('used' as const) : ('given-back' as const), pieces: -more }]
  })
}
