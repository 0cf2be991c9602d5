import type { Tx } from '@langraan/db'
import { recordMovements } from './move-stock.ts'
import { costsOfSold } from './sold-costs.ts'
import { knownVariants } from './variants.sql.ts'

type Back = {
  shopId: string
  branchId: string
  orderId: string
  madeBy: string | null
  now: Date
  lines: readonly { variantId: string; quantity: number; damaged?: boolean }[]
}

/**
 * Takes goods of an order back into the stock of its branch, at what they left with. What cannot be sold comes back and
 * is written off, so that both are on record. What the shop has deleted for good since has no level to come back to.
 */
export async function takeBack(tx: Tx, { lines, orderId, ...where }: Back): Promise<void> {
  const there = await withCosts(tx, { ...where, orderId }, await onlyKnown(tx, lines))
  const moved = (sign: 1 | -1, some: Costed[]) =>
    some.map(({ variantId, quantity, costSatang }) => ({
      variantId,
      quantity: sign * quantity,
      orderId,
      costSatang,
    }))
  await recordMovements(tx, { ...where, reason: 'return' }, moved(1, there))
  await recordMovements(
    tx,
    { ...where, reason: 'damage' },
    moved(
      -1,
      there.filter(({ damaged }) => damaged),
    ),
  )
}

type Line = Back['lines'][number]
type Costed = Line & { costSatang: number | null }

async function onlyKnown(tx: Tx, lines: readonly Line[]): Promise<Line[]> {
  const known = await knownVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  return lines.filter(({ variantId }) => known.has(variantId))
}

async function withCosts(
  tx: Tx,
  sold: { shopId: string; orderId: string },
  lines: readonly Line[],
): Promise<Costed[]> {
  const costs = await costsOfSold(tx, sold, lines)
  return lines.map((line, at) => ({ ...line, costSatang: costs[at] ?? null }))
}

/**
 * More or fewer pieces of an order are sold than before; what comes back does so at what it left with. All in one
 * movement of the stock, so that every change locks its levels in the same order; what the shop has deleted for good
 * since has no level to come back to.
 */
export async function changeSold(tx: Tx, { lines, orderId, ...where }: Back): Promise<void> {
  const more = lines.filter(({ quantity }) => quantity > 0)
  const fewer = await onlyKnown(
    tx,
    lines.filter(({ quantity }) => quantity <= 0).map((line) => ({ ...line, quantity: -line.quantity })),
  )
  const back = await withCosts(tx, { ...where, orderId }, fewer)
  await recordMovements(tx, { ...where, reason: 'sale' }, [
    ...more.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity, orderId })),
    ...back.map(({ variantId, quantity, costSatang }) => ({ variantId, quantity, orderId, costSatang })),
  ])
}

/**
 * Goods that were sold with one order go over to another: the stock is as it was and what it is worth too, and each
 * order's movements are what it has. The levels are locked by the first movement, so nobody takes the goods in between.
 */
export async function moveSold(
  tx: Tx,
  { lines, orderId, toOrderId, ...where }: Back & { toOrderId: string },
): Promise<void> {
  const there = await withCosts(tx, { ...where, orderId }, await onlyKnown(tx, lines))
  const moved = (sign: 1 | -1, of: string) =>
    there.map(({ variantId, quantity, costSatang }) => ({
      variantId,
      quantity: sign * quantity,
      orderId: of,
      costSatang,
    }))
  await recordMovements(tx, { ...where, reason: 'sale' }, moved(1, orderId))
  await recordMovements(tx, { ...where, reason: 'sale' }, moved(-1, toOrderId))
}
