import type { Tx } from '@langraan/db'
import { type MovedOfOrder, soldCost, type SoldCost, takeBackCost } from '../rules/rules.ts'
import { type SoldSpan, spansOfOrder } from './sold-costs.sql.ts'
import { movementsToValue } from './value-stock.sql.ts'

type Sold = { shopId: string; orderId: string }
type Piece = { variantId: string; quantity: number }

// An order's id is made before its first movement, on a machine whose clock may be another one's.
const CLOCKS_APART_MS = 3_600_000
/**
 * More than this has moved since the order was placed, or has never been valued on the way: what it cost is not worth
 * making somebody wait for it.
 */
const MOST_READ = 5000

/**
 * What pieces that come back left with, all pieces of a line together, in the order of the lines: null where nobody knows,
 * and they come back by the average. It is asked before anything is locked: only what is over is read.
 */
export async function costsOfSold(tx: Tx, sold: Sold, lines: readonly Piece[]): Promise<(number | null)[]> {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))]
  if (ids.length === 0) return []
  const spans = await spansOfOrder(tx, { ...sold, since: idBefore(sold.orderId), most: MOST_READ }, ids)
  const left = new Map<string, SoldCost>()
  for (const span of spans) {
    const movements = await movementsOf(tx, sold.shopId, span)
    if (movements) left.set(span.variantId, soldCost(movements, span.standing ?? undefined))
  }
  return lines.map(({ variantId, quantity }) => {
    const taken = takeBackCost(left.get(variantId) ?? { pieces: 0, satang: null }, quantity)
    left.set(variantId, taken.left)
    return taken.cost
  })
}

/** The movements of a span, or nothing where there are very many. */
async function movementsOf(tx: Tx, shopId: string, span: SoldSpan): Promise<MovedOfOrder[] | undefined> {
  const { variantId, last, standing } = span
  const ofOrder = new Set(span.movementIds)
  const found: MovedOfOrder[] = []
  const variants = [{ variantId, through: standing?.through, last }]
  for await (const some of movementsToValue(tx, { shopId, variants, until: undefined, most: MOST_READ + 1 }))
    found.push(...some.map((moved) => ({ ...moved, isOfOrder: ofOrder.has(moved.movementId) })))
  return found.length > MOST_READ ? undefined : found
}

/** An id of the same kind that is older than any which was made with this one; ids begin with the time, in milliseconds. */
function idBefore(id: string): string {
  const madeMs = id[14] === '7' ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : CLOCKS_APART_MS
  const digits = Math.max(madeMs - CLOCKS_APART_MS, 0)
    .toString(16)
    .padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}
