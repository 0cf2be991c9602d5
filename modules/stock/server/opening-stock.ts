import type { OpeningStock } from '@langraan/catalog/ports'
import { defaultBranch } from '@langraan/shops/server'
import { recordMovements } from './move-stock.ts'

/** What is there to begin with, as movements of the default branch; its cost, where it is known, makes its worth. */
export const openingStock: OpeningStock = {
  record: async (tx, context, quantities) => {
    const { branchId } = await defaultBranch(tx)
    const movements = quantities.map(({ unitCostSatang, ...line }) => ({
      ...line,
      // Beyond what a figure holds exactly, somebody has mistyped: worth is not made from it.
      ...(unitCostSatang !== undefined &&
        Number.isSafeInteger(unitCostSatang * line.quantity) && { unitCostSatang }),
      ...(context.importId !== undefined && { importId: context.importId }),
    }))
    await recordMovements(
      tx,
      { shopId: context.shopId, branchId, reason: 'opening', madeBy: context.madeBy, now: context.now },
      movements,
    )
  },
}
