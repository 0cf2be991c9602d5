import type { Tx } from '@langraan/db'
import { type Claim, sortClaims } from '../../rules/rules.ts'
import { holdersOf } from '../changes/grid.sql.ts'

/** Sorts out what an undo would write whose codes somebody else has by now, or keeps; with the product of whoever has. */
export async function sortByCodes<C extends Claim>(tx: Tx, claims: readonly C[]) {
  const variants = claims.flatMap((claim) => claim.variants)
  const productOf = new Map<string, string>()
  const holding = async (column: 'sku' | 'barcode') => {
    const codes = variants.flatMap(({ [column]: code }) => code ?? [])
    const holders = await holdersOf(tx, column, codes, [])
    for (const { variantId, productId } of holders.values()) productOf.set(variantId, productId)
    return new Map([...holders].map(([code, { variantId }]) => [code, variantId]))
  }
  const sorted = sortClaims(claims, { sku: await holding('sku'), barcode: await holding('barcode') })
  return {
    ...sorted,
    taken: sorted.taken.map((one) => ({ ...one, heldBy: productOf.get(one.holder) ?? '' })),
  }
}
