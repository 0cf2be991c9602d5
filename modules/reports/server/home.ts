import { withShop } from '@langraan/db'
import { roleMay } from '@langraan/identity/rules'
import { salesByDay } from '@langraan/orders/server'
import { logoVersionOf, type ShopRow, shopsOfPerson } from '@langraan/shops/server'
import { bangkokDay } from '@langraan/thai'
import type { Home, ShopToday } from '../contract.ts'
import { type DaySales, salesOf } from '../rules/rules.ts'
import { daysToShow, startOfSales } from './dashboard.ts'
import type { HomeDeps } from './reports-deps.ts'
import { DAY_MS, planToday, shopNow, startOfToday } from './shop-standing.ts'

// Each shop is asked in a transaction of its own, which sees that shop alone; some at the same time.
const AT_ONCE = 4

type Seen = { shop: ShopToday; sales: DaySales[] }

/** Today over all shops of a person. What they may not see of a shop is neither shown nor added up. */
export async function home(deps: HomeDeps, userId: string, days: number): Promise<Home> {
  const now = deps.clock.now()
  const today = startOfToday(now)
  const since = startOfSales(today, days)
  const rows = await shopsOfPerson(deps.db, userId)
  const seen = new Map<string, Seen>()
  const next = rows.values()
  const work = async () => {
    for (const row of next) seen.set(row.shopId, await seeShop(deps, row, now, since))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const all = rows.flatMap((row) => seen.get(row.shopId) ?? [])
  const sales = all.flatMap((one) => one.sales)
  const soldOn = (day: Date, of: (row: DaySales) => number) =>
    sum(sales.filter((row) => row.day === bangkokDay(day)).map(of))
  const total = (of: (figures: Figures) => number) =>
    sum(all.map(({ shop }) => (shop.figures ? of(shop.figures) : 0)))
  return {
    asOf: now.toISOString(),
    totals: {
      salesTodaySatang: soldOn(today, (row) => row.satang),
      awaitedTodaySatang: soldOn(today, (row) => row.awaitedSatang),
      salesYesterdaySatang: soldOn(new Date(today.getTime() - DAY_MS), (row) => row.satang),
      ordersToday: total((figures) => figures.ordersToday),
      toShip: total((figures) => figures.toShip),
      slips: total((figures) => figures.slips),
      slipsSatang: total((figures) => figures.slipsSatang),
      shippedToday: total((figures) => figures.shippedToday),
    },
    sales: salesOf(sales, daysToShow(today, days)),
    shops: all.map((one) => one.shop),
  }
}

type Figures = NonNullable<ShopToday['figures']>

function seeShop(deps: HomeDeps, row: ShopRow, now: Date, since: Date): Promise<Seen> {
  const card = {
    shopId: row.shopId,
    name: row.name,
    url: deps.shopUrl(row.slug),
    ...(row.logoKey !== null && { logoVersion: logoVersionOf(row.logoKey) }),
    planCode: row.planCode,
    ...planToday(row, now),
  }
  if (!roleMay(row.role, 'reports:read')) return Promise.resolve({ shop: { ...card, tasks: [] }, sales: [] })
  return withShop(deps.db, row.shopId, async (tx) => {
    const { orders, notices, tasks } = await shopNow(tx, row, row, now)
    const sales = await salesByDay(tx, since)
    const ofToday = sales.filter((one) => one.day === bangkokDay(now))
    const figures: Figures = {
      salesTodaySatang: sum(ofToday.map((one) => one.satang)),
      ordersToday: sum(ofToday.map((one) => one.orders)),
      toShip: orders.toShip,
      slips: notices.waiting,
      slipsSatang: notices.waitingSatang,
      shippedToday: orders.shippedToday,
    }
    return { shop: { ...card, figures, tasks }, sales }
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
