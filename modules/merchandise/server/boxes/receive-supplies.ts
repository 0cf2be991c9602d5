import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { WantedSupply } from '../../supplies-contract.ts'
import { insertMoves, insertSupplies, suppliesOf } from './supplies.sql.ts'

export type ReceivedSupply = { supply: WantedSupply; pieces: number }

/**
 * Takes supplies in that were bought: pieces of those that the shop has by this name, and what it does not have yet as a
 * new supply. The transaction acts in the shop.
 */
export async function receiveSupplies(
  tx: Tx,
  { shopId, madeBy, now }: { shopId: string; madeBy: string; now: Date },
  received: readonly ReceivedSupply[],
): Promise<void> {
  const fresh = received.map(({ supply }) => ({ ...supply, packingSupplyId: newId() }))
  if (fresh.length > 0) await insertSupplies(tx, shopId, fresh, now)
  const there = await suppliesOf(tx)
  const moves = received.flatMap(({ supply: { kind, code }, pieces }) => {
    const found = there.find((one) => one.kind === kind && one.code === code)
    if (!found) return []
    const { packingSupplyId } = found
    return {
      packingSupplyMoveId: newId(),
      packingSupplyId,
      why: 'bought' as const,
      pieces,
      orderId: null,
      madeBy,
    }
  })
  await insertMoves(tx, shopId, moves, now)
}
