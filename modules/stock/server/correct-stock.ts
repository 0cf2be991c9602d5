import { type Database, withShop } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { lockLevel } from './goods.ts'
import { recordMovements } from './record-movements.ts'

export type StockDeps = { db: Database; clock: Clock }

/** Sets what is really there. The difference is a movement, so that the figure still says where it came from. */
export function correctStock(
  deps: StockDeps,
  shopId: string,
  userId: string,
  variantId: string,
  onHand: number,
): Promise<{ variantId: string; onHand: number }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const level = await lockLevel(tx, shopId, variantId)
    await recordMovements(
      tx,
      { shopId, branchId: level.branchId, reason: 'correction', madeBy: userId, now },
      [{ variantId, quantity: onHand - level.onHand }],
    )
    return { variantId, onHand }
  })
}
