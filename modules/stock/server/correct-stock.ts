import { audit, type Database, once, withShop } from '@langraan/db'
import type { Intent, OnceAnswer, Trail } from '@langraan/http'
import { type Clock, newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { lockLevel } from './goods.ts'
import { recordMovements } from './record-movements.ts'

export type StockDeps = { db: Database; clock: Clock }

type Correction = { variantId: string; onHand: number }

/** Sets what is really there. The difference is a movement, so that the figure still says where it came from. */
export function correctStock(
  deps: StockDeps,
  shopId: string,
  trail: Trail,
  intent: Intent,
  { variantId, onHand }: Correction,
): Promise<OnceAnswer<Correction>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const level = await lockLevel(tx, shopId, variantId)
      await recordMovements(
        tx,
        { shopId, branchId: level.branchId, reason: 'correction', madeBy: trail.userId, now },
        [{ variantId, quantity: onHand - level.onHand }],
      )
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'variant', id: variantId, name: level.name },
        before: { onHand: level.onHand },
        after: { onHand },
        now,
      })
      return { variantId, onHand }
    }),
  )
}
