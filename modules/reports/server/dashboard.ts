import { firstPictures } from '@langraan/catalog/server'
import { type Tx, withShop } from '@langraan/db'
import { bestSellers, salesByDay } from '@langraan/orders/server'
import { standingOf } from '@langraan/shops/server'
import { bangkokDay } from '@langraan/thai'
import type { Dashboard } from '../contract.ts'
import { daysBetween, salesOf } from '../rules/rules.ts'
import type { ReportsDeps } from './reports-deps.ts'
import { DAY_MS, planToday, shopNow, startOfToday } from './shop-standing.ts'

const BEST = 5

type Asker = { shopId: string; role: string | undefined }

/** The dashboard of a shop, as of now. Every figure is counted from the rows, none is kept apart. */
export function dashboard(deps: ReportsDeps, { shopId, role }: Asker, days: number): Promise<Dashboard> {
  const now = deps.clock.now()
  const today = startOfToday(now)
  return withShop(deps.db, shopId, async (tx) => {
    const standing = await standingOf(tx)
    const { orders, notices, tasks, checklist, places } = await shopNow(tx, standing, { shopId, role }, now)
    return {
      asOf: now.toISOString(),
      plan: {
        planCode: standing.planCode,
        chosenPlanCode: standing.chosenPlanCode,
        ...planToday(standing, now),
        ...(places && { ordersOfDay: places }),
      },
      tiles: {
        outstandingOrders: orders.toShip,
        paymentNotices: notices.waiting,
        paymentNoticesSatang: notices.waitingSatang,
        shippedToday: orders.shippedToday,
        shippedYesterday: orders.shippedYesterday,
        cancelled: orders.cancelledToday,
      },
      dayBar: {
        slips: notices.waiting,
        toPack: orders.toPack,
        booked: orders.booked,
        handedOver: orders.shippedToday,
      },
      sales: salesOf(await salesByDay(tx, startOfSales(today, days)), daysToShow(today, days)),
      bestSellers: await best(tx, new Date(today.getTime() - 6 * DAY_MS)),
      tasks,
      ...(checklist && { firstDay: checklist }),
    }
  })
}

/** As long before the first day that is shown as there are days, to compare with. */
export const startOfSales = (today: Date, count: number): Date =>
  new Date(today.getTime() - (2 * count - 1) * DAY_MS)

export const daysToShow = (today: Date, count: number): string[] =>
  daysBetween(bangkokDay(new Date(today.getTime() - (count - 1) * DAY_MS)), bangkokDay(today))

async function best(tx: Tx, since: Date): Promise<Dashboard['bestSellers']> {
  const sellers = await bestSellers(tx, since, BEST)
  const pictures = await firstPictures(
    tx,
    sellers.map((seller) => seller.productId),
  )
  return sellers.map((seller) => ({ ...seller, pictureId: pictures.get(seller.productId) }))
}
