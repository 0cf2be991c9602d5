import { type OnceAnswer, refuse } from '@langraan/http'
import { stockRefusals } from '../refusals.ts'
import { lockOpenCounts, outdateCounted } from './counts.sql.ts'
import { lockLevel } from './goods.ts'
import { recordMovements } from './move-stock.ts'
import { branchOf, changeStock, type ShelfDeps, type StockRequest } from './stock-deps.ts'

type Correction = {
  variantId: string
  onHand: number
  /** The figure is of all that lies there: pieces that are sold and not packed yet are no part of what is on hand. */
  withSold?: boolean | undefined
  branchId?: string | undefined
  note?: string | undefined
}

/** Sets what is really there. The difference is a movement, so that the figure still says where it came from. */
export function correctStock(
  deps: ShelfDeps,
  request: StockRequest,
  { variantId, withSold, ...correction }: Correction,
): Promise<OnceAnswer<{ variantId: string; onHand: number }>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const { branchId } = await branchOf(tx, correction.branchId)
    await lockOpenCounts(tx, branchId)
    const level = await lockLevel(tx, shopId, variantId, branchId)
    const sold = withSold
      ? await deps.soldGoods.unpacked(tx, { branchId, variantIds: [variantId] })
      : undefined
    const soldUnpacked = sold?.get(variantId) ?? 0
    const onHand = correction.onHand - soldUnpacked
    if (onHand < 0) refuse(stockRefusals, 'sold_more', { found: correction.onHand, sold: soldUnpacked })
    await recordMovements(tx, { shopId, branchId, reason: 'correction', madeBy: trail.userId, now }, [
      { variantId, quantity: onHand - level.onHand, note: correction.note },
    ])
    await outdateCounted(tx, variantId, branchId)
    await note({
      subject: { kind: 'variant', id: variantId, name: level.name },
      before: { onHand: level.onHand },
      after: { onHand },
    })
    return { variantId, onHand }
  })
}
