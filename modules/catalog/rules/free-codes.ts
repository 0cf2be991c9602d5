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
 * Sorts out the claims to a code that another variant still has once all is written. What drops out keeps the codes it
 * has now, which others may have counted on: so it is asked again until nothing more drops out.
 */
export function sortClaims<C extends Claim>(
  claims: readonly C[],
  holders: CodeHolders,
): { free: C[]; taken: { claim: C; column: Column }[] } {
  let free = [...claims]
  const taken: { claim: C; column: Column }[] = []
  for (;;) {
    const written = new Map(free.flatMap(({ variants }) => variants.map((one) => [one.variantId, one])))
    const leaving = new Set(free.flatMap((claim) => claim.leaving))
    const isKept = (column: Column, code: string, holder: string) => {
      if (leaving.has(holder)) return false
      const after = written.get(holder)
      return after === undefined || after[column] === code
    }
    const takenIn = ({ variants }: C) =>
      columns.find((column) =>
        variants.some(({ variantId, [column]: code }) => {
          const holder = holders[column].get(code ?? '')
          return code && holder && holder !== variantId && isKept(column, code, holder)
        }),
      )
    const dropped = free.flatMap((claim) => {
      const column = takenIn(claim)
      return column ? [{ claim, column }] : []
    })
    if (dropped.length === 0) return { free, taken }
    taken.push(...dropped)
    const out = new Set(dropped.map(({ claim }) => claim))
    free = free.filter((claim) => !out.has(claim))
  }
}
