import type { OpeningStock } from '@langraan/catalog/ports'
import { defaultBranch } from '@langraan/shops/server'
import { recordMovements } from './move-stock.ts'

/** What a file says is there, as movements of the default branch. */
export const openingStock: OpeningStock = {
  record: async (tx, context, quantities) => {
    const { branchId } = await defaultBranch(tx)
    const movements = quantities.map((line) => ({ ...line, importId: context.importId }))
    await recordMovements(
      tx,
      { shopId: context.shopId, branchId, reason: 'opening', madeBy: context.madeBy, now: context.now },
      movements,
    )
  },
}
