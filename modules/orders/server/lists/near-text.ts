import type { Tx } from '@langraan/db'
import { monthWindows } from '../../rules/month-windows.ts'
import { codePatterns, orderSearchText } from '../../rules/order-search.ts'
import type { OrderFilter } from '../../contract.ts'
import { spanOfOrders } from './find-orders.sql.ts'
import { findPage, fittingOrderIds } from './find-page.ts'
import { nearPattern } from './near-text.sql.ts'
import { conditionsOf, EVERY_ORDER, type OrderConditions } from './order-conditions.ts'

// What was typed wrong is mostly of late: orders of two years are looked through.
const MOST_MONTHS = 24

/**
 * Looks for orders as they are asked for. Where none is found, and no order of the shop has what was typed, they are
 * looked for once more by what is near to it: one letter wrong, a tone mark left out, or a code without its dashes.
 */
export async function lookNear<Found>(
  tx: Tx,
  { filter, me }: { filter: OrderFilter; me: string },
  look: (asked: OrderConditions) => Promise<Found>,
  isNone: (found: Found) => boolean,
): Promise<Found> {
  const found = await look(conditionsOf(filter, me))
  if (filter.text === '' || !isNone(found)) return found
  const pattern = await patternMeant(tx, filter.text)
  return pattern === undefined ? found : look(conditionsOf(filter, me, pattern))
}

/** The pattern that finds what is near to a text; undefined where the text itself stands in an order, or nothing is near. */
async function patternMeant(tx: Tx, text: string): Promise<string | undefined> {
  const asked = conditionsOf({ ...EVERY_ORDER, text }, '')
  const newest = { order: 'newest', limit: 1 } as const
  if ((await findPage(tx, asked, newest)).length > 0) return undefined
  const span = await spanOfOrders(tx, asked, newest)
  if (!span) return undefined
  const months = [...monthWindows(span.first, span.last, 'newest')].flat().slice(0, MOST_MONTHS)
  return nearPattern(tx, { text: orderSearchText(text), codes: codePatterns(text) }, months)
}

/** The ids of all that the list of a filter shows, the newest first, up to so many. */
export const listedOrderIds = (tx: Tx, filter: OrderFilter, me: string, most: number): Promise<string[]> =>
  lookNear(
    tx,
    { filter, me },
    (asked) => fittingOrderIds(tx, asked, most),
    (ids) => ids.length === 0,
  )
