import type { Tx } from '@langraan/db'
import { loadPlan } from '@langraan/plans/server'
import { standingOf } from './shops.sql.ts'

/** How many bytes of pictures the package in force has room for. */
export async function galleryRoom(tx: Tx): Promise<number> {
  return (await loadPlan(tx, (await standingOf(tx)).planCode)).galleryBytes
}

/** How many orders a day a package takes; undefined where that is no limit. */
export const ordersPerDay = async (tx: Tx, planCode: string): Promise<number | undefined> =>
  (await loadPlan(tx, planCode)).ordersPerDayLimit
