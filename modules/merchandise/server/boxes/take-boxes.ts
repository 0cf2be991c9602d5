import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { movesBetween, piecesOf } from '../../rules/supplies/supply-moves.ts'
import { insertMoves, takenFor } from './supplies.sql.ts'

type Packed = {
  shopId: string
  orderId: string
  /** What it is packed in, one for each box; none, where all is given back. */
  packingSupplyIds: readonly string[]
  madeBy: string | null
  now: Date
}

/** Takes the boxes of an order off the stock, and gives back those that were taken for it before. Its order is locked. */
export async function takeBoxes(
  tx: Tx,
  { shopId, orderId, packingSupplyIds, madeBy, now }: Packed,
): Promise<void> {
  const taken = (await takenFor(tx, [orderId])).get(orderId) ?? new Map<string, number>()
  const moves = movesBetween(taken, piecesOf(packingSupplyIds))
  await insertMoves(
    tx,
    shopId,
    moves.map(({ supplyId, ...move }) => ({
      ...move,
      packingSupplyMoveId: newId(),
      packingSupplyId: supplyId,
      orderId,
      madeBy,
    })),
    now,
  )
}
