import { countProducts, firstPictures } from '@langraan/catalog/server'
import { type Database, type Tx, withShop } from '@langraan/db'
import { bestSellers, orderFigures, salesByDay } from '@langraan/orders/server'
import { noticeFigures } from '@langraan/payments/server'
import type { Clock } from '@langraan/runtime'
import { handedOverSince, hasCourier } from '@langraan/shipping/server'
import { expiryDay, shopState } from '@langraan/shops/rules'
import { sellingSettings, standingOf } from '@langraan/shops/server'
import { bangkokDay, startOfBangkokDay } from '@langraan/thai'
import type { Dashboard } from '../contract.ts'
import { daysBetween, tasksOf } from '../rules/rules.ts'

export type ReportsDeps = { db: Database; clock: Clock }

const DAY_MS = 86_400_000
const BEST = 5

/** The dashboard of a shop, as of now. Every figure is counted from the rows, none is kept apart. */
export function dashboard(deps: ReportsDeps, shopId: string, days: number): Promise<Dashboard> {
  const now = deps.clock.now()
  const today = startOfBangkokDay(bangkokDay(now))
  return withShop(deps.db, shopId, async (tx) => {
    const standing = await standingOf(tx)
    const state = shopState(standing, bangkokDay(now))
    const expiresOn = expiryDay(standing)
    const orders = await orderFigures(tx, today)
    const notices = await noticeFigures(tx)
    const shippedToday = await handedOverSince(tx, today)
    const shippedYesterday = (await handedOverSince(tx, new Date(today.getTime() - DAY_MS))) - shippedToday
    return {
      asOf: now.toISOString(),
      plan: {
        planCode: standing.planCode,
        chosenPlanCode: standing.chosenPlanCode,
        state,
        expiresOn,
        daysLeft: Math.max(
          0,
          Math.round((startOfBangkokDay(expiresOn).getTime() - today.getTime()) / DAY_MS),
        ),
      },
      tiles: {
        outstandingOrders: orders.outstanding,
        paymentNotices: notices.waiting,
        paymentNoticesSatang: notices.waitingSatang,
        shippedToday,
        shippedYesterday,
        cancelled: orders.cancelledToday,
      },
      dayBar: {
        slips: notices.waiting,
        toPack: orders.toPack,
        booked: orders.booked,
        handedOver: shippedToday,
      },
      sales: await sales(tx, today, days),
      bestSellers: await best(tx, new Date(today.getTime() - 6 * DAY_MS)),
      tasks: tasksOf({
        waitingNotices: notices.waiting,
        oldestNoticeAt: notices.oldestSentAt?.toISOString(),
        trouble: orders.trouble,
        toPack: orders.toPack,
        canBePaid: await canBePaid(tx),
        hasCourier: await hasCourier(tx),
        productCount: await countProducts(tx),
        isDue: state === 'due',
      }),
    }
  })
}

async function canBePaid(tx: Tx): Promise<boolean> {
  const settings = await sellingSettings(tx)
  return settings.promptpayId !== '' || settings.bankAccountNumber !== '' || settings.codEnabled
}

async function sales(tx: Tx, today: Date, count: number): Promise<Dashboard['sales']> {
  const first = new Date(today.getTime() - (count - 1) * DAY_MS)
  const before = new Date(first.getTime() - count * DAY_MS)
  const rows = await salesByDay(tx, before)
  const firstDay = bangkokDay(first)
  const days = daysBetween(firstDay, bangkokDay(today)).map((day) => {
    const ofDay = rows.filter((row) => row.day === day)
    return {
      day,
      satang: sum(ofDay.map((row) => row.satang)),
      orders: sum(ofDay.map((row) => row.orders)),
      channels: Object.fromEntries(ofDay.map((row) => [row.channel, row.satang])),
    }
  })
  return {
    days,
    totalSatang: sum(days.map((day) => day.satang)),
    previousSatang: sum(rows.filter((row) => row.day < firstDay).map((row) => row.satang)),
  }
}

async function best(tx: Tx, since: Date): Promise<Dashboard['bestSellers']> {
  const sellers = await bestSellers(tx, since, BEST)
  const pictures = await firstPictures(
    tx,
    sellers.map((seller) => seller.productId),
  )
  return sellers.map((seller) => ({ ...seller, pictureId: pictures.get(seller.productId) }))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
