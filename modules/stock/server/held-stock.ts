import type { HeldStock } from '@langraan/catalog/ports'
import type { Tx } from '@langraan/db'
import { documentNumberText } from '../rules/rules.ts'
import { departVariants } from './departed-variants.sql.ts'
import { variantsOnPapers } from './documents.sql.ts'
import { lockLevels, lockMoved, onHandOf, piecesOfProducts, reservedOf } from './stock-levels.sql.ts'
import { lockVariant } from './variants.sql.ts'

/** The paper in the making on which each variant stands. */
async function onPapers(tx: Tx, variantIds?: readonly string[]): Promise<Map<string, string>> {
  const rows = await variantsOnPapers(tx, variantIds)
  return new Map(rows.map((row) => [row.variantId, documentNumberText(row.kind, row.documentNumber)]))
}

/**
 * What the catalogue asks before a variant is taken out. Whoever moves or holds pieces of one waits from here on:
 * for its levels, taken by variant and branch as by every writer, and for the variant itself when it brings a
 * branch its first piece. The levels are locked once more after the variant, for one may have come in between.
 */
export const heldStock: HeldStock = {
  of: async (tx, shopId, variantIds) => {
    for (const variantId of variantIds.toSorted()) {
      await lockLevels(tx, shopId, variantId)
      await lockVariant(tx, variantId)
      await lockLevels(tx, shopId, variantId)
    }
    // What is reserved is on hand too, so the pieces are these alone.
    const pieces = await onHandOf(tx, variantIds)
    const papers = await onPapers(tx, variantIds)
    return new Map(
      variantIds.map((variantId) => [
        variantId,
        { pieces: pieces.get(variantId) ?? 0, paper: papers.get(variantId) },
      ]),
    )
  },
  reserved: reservedOf,
  moved: lockMoved,
  ofProducts: piecesOfProducts,
  depart: departVariants,
  onPapers: async (tx) => [...(await onPapers(tx)).keys()],
}
