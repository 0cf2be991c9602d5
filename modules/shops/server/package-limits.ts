import type { Tx } from '@langraan/db'
import { loadPlan } from '@langraan/plans/server'
import { extrasOf, standingOf } from './shops.sql.ts'

/** How many bytes of pictures the package in force has room for. */
export async function galleryRoom(tx: Tx): Promise<number> {
  return (await loadPlan(tx, (await standingOf(tx)).planCode)).galleryBytes
}

/** How many orders a day a package takes; undefined where that is no limit. */
export const ordersPerDay = async (tx: Tx, planCode: string): Promise<number | undefined> =>
  (await loadPlan(tx, planCode)).ordersPerDayLimit

/** How many Facebook pages and LINE accounts the package in force takes, with what was bought beside it. */
export async function channelsAllowed(tx: Tx): Promise<{ pages: number; lineOas: number }> {
  const plan = await loadPlan(tx, (await standingOf(tx)).planCode)
  const extras = await extrasOf(tx)
  return { pages: plan.pages + extras.pages, lineOas: plan.lineOas + extras.lineOas }
}
