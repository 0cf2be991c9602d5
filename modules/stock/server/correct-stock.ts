import type { OnceAnswer } from '@langraan/http'
import { lockOpenCounts, outdateCounted } from './counts.sql.ts'
import { lockLevel } from './goods.ts'
import { recordMovements } from './move-stock.ts'
import { branchOf, changeStock, type StockDeps, type StockRequest } from './stock-deps.ts'

type Correction = {
  variantId: string
  onHand: number
  branchId?: string | undefined
  note?: string | undefined
}

/** Sets what is really there. The difference is a movement, so that the figure still says where it came from. */
export function correctStock(
  deps: StockDeps,
  request: StockRequest,
  { variantId, onHand, ...correction }: Correction,
): Promise<OnceAnswer<{ variantId: string; onHand: number }>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const { branchId } = await branchOf(tx, correction.branchId)
    await lockOpenCounts(tx, branchId)
    const level = await lockLevel(tx, shopId, variantId, branchId)
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
