import type { CountedStock } from '@langraan/catalog/ports'
import type { Tx } from '@langraan/db'
import { type OnceAnswer, refuse } from '@langraan/http'
import { defaultBranch } from '@langraan/shops/server'
import { stockRefusals } from '../refusals.ts'
import { lockOpenCounts, outdateCounted } from './counts.sql.ts'
import { lockLevel } from './goods.ts'
import { recordMovements } from './move-stock.ts'
import { availableAt, lockLevels, onHandOf } from './stock-levels.sql.ts'
import { branchOf, changeStock, type ShelfDeps, type StockRequest } from './stock-deps.ts'
import { lockVariant } from './variants.sql.ts'

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

type Context = Parameters<CountedStock['correct']>[1]
type Move = { variantId: string; quantity: number }

/**
 * What a file says that there is, as corrections at the default branch: the other branches keep what they have. What that
 * branch has not to give, since it is held or lies elsewhere, stays as it is and is told.
 */
export const countedStock: CountedStock = {
  correct: (tx, context, counted) =>
    move(tx, context, counted, async () => {
      const onHand = await onHandOf(
        tx,
        counted.map(({ variantId }) => variantId),
      )
      return counted.map(({ variantId, pieces }) => ({
        variantId,
        quantity: pieces - (onHand.get(variantId) ?? 0),
      }))
    }),
  takeBack: (tx, context, moved) =>
    move(tx, context, moved, async () =>
      moved.map(({ variantId, pieces }) => ({ variantId, quantity: -pieces })),
    ),
}

/** Moves what is asked for once all levels are locked, in the order in which every writer takes them. */
async function move(
  tx: Tx,
  { shopId, madeBy, now, importId, note }: Context,
  of: readonly { variantId: string }[],
  movesOf: () => Promise<Move[]>,
): ReturnType<CountedStock['correct']> {
  const ids = of.map(({ variantId }) => variantId).toSorted()
  const { branchId } = await defaultBranch(tx)
  const openCounts = await lockOpenCounts(tx, branchId)
  for (const variantId of ids) {
    // A variant without a level is held itself: another may bring it its first piece.
    if ((await lockLevels(tx, shopId, variantId)) > 0) continue
    await lockVariant(tx, variantId)
    await lockLevels(tx, shopId, variantId)
  }
  const moves = await movesOf()
  const available = await availableAt(tx, branchId, ids, now)
  const isShort = ({ variantId, quantity }: Move) =>
    quantity < 0 && (available.get(variantId) ?? 0) + quantity < 0
  const possible = moves.filter((one) => one.quantity !== 0 && !isShort(one))
  await recordMovements(
    tx,
    { shopId, branchId, reason: 'correction', madeBy, now },
    possible.map((one) => ({ ...one, importId, note })),
  )
  if (openCounts > 0) for (const { variantId } of possible) await outdateCounted(tx, variantId, branchId)
  return {
    moved: possible.map(({ variantId, quantity }) => ({ variantId, pieces: quantity })),
    short: moves.filter(isShort).map(({ variantId }) => variantId),
  }
}
