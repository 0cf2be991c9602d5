import type { Tx } from '@langraan/db'
import { monthWindows } from '../../rules/month-windows.ts'
import {
  countFiltered,
  countMonths,
  countWalked,
  filteredOrderIds,
  filterOpenOrders,
  filterOrders,
  type FoundOrder,
  goesOn,
  listedOrders,
  type ListedOrder,
  type PageOf,
  searchMonths,
  searchUnsaid,
  spanOfOrders,
  walkOrders,
} from './find-orders.sql.ts'
import type { Finds, OrderConditions } from './order-conditions.ts'

/** Beyond this a screen says "1,000+". */
export const MOST_COUNTED = 1001

// A page that is not full after so many orders has so few finds that the indexes are quicker (decision 52). A text or
// a courier costs a look beside each order.
const STEPS = 4000
const STEPS_BESIDE = 1000
// One in ten of these makes the thousand that is counted to.
const STEPS_FOR_COUNT = 10_000

/**
 * A page of the orders that fit. Which way is quick depends on how many fit, which nobody knows beforehand: what many
 * have is met within a few steps along the list, and what few have is found by its words and trigrams, month by month.
 */
export async function findPage(tx: Tx, asked: OrderConditions, page: PageOf): Promise<ListedOrder[]> {
  const { finds, open, customer, isTrouble, isSeldom } = asked
  if (customer !== '' || isSeldom) return filterOrders(tx, asked, page)
  if (open && !(finds && isTrouble)) return filterOpenOrders(tx, asked, page, open)
  const steps = asked.isBeside ? STEPS_BESIDE : STEPS
  const walked = await walkOrders(tx, asked, page, steps)
  if (walked.length === page.limit || !(await goesOn(tx, asked, page, steps))) return walked
  if (!finds) return filterOrders(tx, asked, page)
  const found = await seek(tx, asked, finds, page, page.limit)
  return listedOrders(
    tx,
    found.slice(0, page.limit).map(({ orderId }) => orderId),
    page,
  )
}

/** How many fit, counted to {@link MOST_COUNTED}. */
export async function countFitting(tx: Tx, asked: OrderConditions): Promise<number> {
  const { finds, open, customer, isTrouble, isSeldom } = asked
  if (customer !== '' || isSeldom || (open && !(finds && isTrouble)) || !finds)
    return countFiltered(tx, asked, MOST_COUNTED)
  if (!asked.isBeside) {
    const walked = await countWalked(tx, asked, STEPS_FOR_COUNT, MOST_COUNTED)
    if (walked === MOST_COUNTED) return walked
  }
  return countSought(tx, asked, finds)
}

async function countSought(tx: Tx, asked: OrderConditions, finds: Finds): Promise<number> {
  const newest = { order: 'newest' } as const
  const span = await spanOfOrders(tx, asked, newest)
  if (!span) return 0
  let count = (await searchUnsaid(tx, asked, newest)).length
  for (const months of monthWindows(span.first, span.last, 'newest')) {
    if (count >= MOST_COUNTED) break
    count += await countMonths(tx, asked, finds, months, MOST_COUNTED)
  }
  return Math.min(count, MOST_COUNTED)
}

/** The ids of all that fit, the newest first, up to so many. */
export async function fittingOrderIds(tx: Tx, asked: OrderConditions, most: number): Promise<string[]> {
  const { finds, open, customer, isSeldom } = asked
  if (customer !== '' || isSeldom || open || !finds) return filteredOrderIds(tx, asked, most)
  const found = await seek(tx, asked, finds, { order: 'newest' }, most)
  return found.slice(0, most).map(({ orderId }) => orderId)
}

/** At least so many as are needed, where there are so many, in the list's order. */
async function seek(
  tx: Tx,
  asked: OrderConditions,
  finds: Finds,
  page: Pick<PageOf, 'order' | 'after'>,
  need: number,
): Promise<FoundOrder[]> {
  const span = await spanOfOrders(tx, asked, page)
  if (!span) return []
  const found = await searchUnsaid(tx, asked, page)
  const unsaid = found.length
  for (const months of monthWindows(span.first, span.last, page.order)) {
    found.push(...(await searchMonths(tx, asked, finds, months, page)))
    // What nothing is said of may lie in months that were not looked at, so it does not count for these.
    if (found.length - unsaid >= need) break
  }
  return found.sort(page.order === 'oldest' ? byPlace : (a, b) => byPlace(b, a))
}

const byPlace = (a: FoundOrder, b: FoundOrder): number =>
  a.placedAt.getTime() - b.placedAt.getTime() || (a.orderId < b.orderId ? -1 : 1)
