const columns = ['sku', 'barcode'] as const
type Column = (typeof columns)[number]

/** What an undo would write, all of it or nothing: the codes of variants, and the variants that leave. */
export type Claim = {
  variants: readonly { variantId: string; sku?: string | null; barcode?: string | null }[]
  leaving: readonly string[]
}

/** Which variant has a code now. */
export type CodeHolders = Record<Column, ReadonlyMap<string, string>>

/**
 * Sorts out the claims to a code that another variant, the holder, still has once all is written. What drops out keeps the codes it
 * has now, which others may have counted on: so it is asked again until nothing more drops out.
 */
export function sortClaims<C extends Claim>(
  claims: readonly C[],
  holders: CodeHolders,
): { free: C[]; taken: { claim: C; column: Column; holder: string }[] } {
  let free = [...claims]
  const taken: { claim: C; column: Column; holder: string }[] = []
  for (;;) {
    const written = new Map(free.flatMap(({ variants }) => variants.map((one) => [one.variantId, one])))
    const leaving = new Set(free.flatMap((claim) => claim.leaving))
    const isKept = (column: Column, code: string, holder: string) => {
      if (leaving.has(holder)) return false
      const after = written.get(holder)
      return after === undefined || after[column] === code
    }
    const takenIn = (claim: C) =>
      columns.flatMap((column) =>
        claim.variants.flatMap(({ variantId, [column]: code }) => {
          const holder = holders[column].get(code ?? '')
          const isTaken = code && holder && holder !== variantId && isKept(column, code, holder)
          return isTaken ? [{ claim, column, holder }] : []
        }),
      )
    const dropped = free.flatMap((claim) => takenIn(claim).slice(0, 1))
    if (dropped.length === 0) return { free, taken }
    taken.push(...dropped)
    const out = new Set(dropped.map(({ claim }) => claim))
    free = free.filter((claim) => !out.has(claim))
  }
}
