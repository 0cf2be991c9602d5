import type { Tx } from '@langraan/db'
import { ordersPerDay, shopCardOf } from '@langraan/shops/server'
import { addBangkokDays, bangkokDay } from '@langraan/thai'
import { countOrderOfDay } from './order-days.sql.ts'

/** How many orders the shop's package takes in a day; undefined where that is no limit. */
export const ordersPerDayNow = async (tx: Tx): Promise<number | undefined> =>
  ordersPerDay(tx, (await shopCardOf(tx)).planCode)

/**
 * Gives strangers' orders that the shop has taken on their places: those of today, and where these are all taken those of
 * the next day that has one. What was paid is never refused.
 */
export async function countFromToday(tx: Tx, shopId: string, orders: number, now: Date): Promise<void> {
  const limit = await ordersPerDayNow(tx)
  if (limit === undefined || limit < 1) return
  let [left, day] = [orders, bangkokDay(now)]
  while (left > 0) {
    if (await countOrderOfDay(tx, shopId, day, limit)) left--
    else day = addBangkokDays(day, 1)
  }
}
