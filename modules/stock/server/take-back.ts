import type { Tx } from '@langraan/db'
import { recordMovements } from './move-stock.ts'
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
 * Takes goods of an order back into the stock of its branch. What cannot be sold comes back and is written off, so
 * that both are on record. What the shop has deleted for good since has no level to come back to.
 */
export async function takeBack(tx: Tx, { lines, orderId, ...where }: Back): Promise<void> {
  const known = await knownVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const there = lines.filter(({ variantId }) => known.has(variantId))
  const moved = (sign: 1 | -1, some: Back['lines']) =>
    some.map(({ variantId, quantity }) => ({ variantId, quantity: sign * quantity, orderId }))
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

/**
 * More or fewer pieces of an order are sold than before. All in one movement of the stock, so that every change locks
 * its levels in the same order; what the shop has deleted for good since has no level to come back to.
 */
export async function changeSold(tx: Tx, { lines, orderId, ...where }: Back): Promise<void> {
  const known = await knownVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const moved = lines
    .filter(({ variantId, quantity }) => quantity > 0 || known.has(variantId))
    .map(({ variantId, quantity }) => ({ variantId, quantity: -quantity, orderId }))
  await recordMovements(tx, { ...where, reason: 'sale' }, moved)
}

/**
 * Goods that were sold with one order go over to another: the stock is as it was, and each order's movements are what
 * it has. The levels are locked by the first movement, so nobody takes the goods in between.
 */
export async function moveSold(
  tx: Tx,
  { lines, orderId, toOrderId, ...where }: Back & { toOrderId: string },
): Promise<void> {
  const known = await knownVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const there = lines.filter(({ variantId }) => known.has(variantId))
  const moved = (sign: 1 | -1, of: string) =>
    there.map(({ variantId, quantity }) => ({ variantId, quantity: sign * quantity, orderId: of }))
  await recordMovements(tx, { ...where, reason: 'sale' }, moved(1, orderId))
  await recordMovements(tx, { ...where, reason: 'sale' }, moved(-1, toOrderId))
}
