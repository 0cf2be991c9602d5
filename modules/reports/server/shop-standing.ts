import { countProducts } from '@langraan/catalog/server'
import type { Tx } from '@langraan/db'
import { roleMay } from '@langraan/identity/rules'
import { countedListNames } from '@langraan/orders/rules'
import { countedOrders, ordersOfDay } from '@langraan/orders/server'
import { codTasks, noticeFigures } from '@langraan/payments/server'
import { hasCourier, refusedCouriers } from '@langraan/shipping/server'
import { expiryDay, type PlanStanding, shopState } from '@langraan/shops/rules'
import { ordersPerDay, sellingSettings } from '@langraan/shops/server'
import { lowFigures } from '@langraan/stock/server'
import { bangkokDay, startOfBangkokDay } from '@langraan/thai'
import { tasksOf } from '../rules/rules.ts'
import { firstDay } from './first-day.ts'

export const DAY_MS = 86_400_000

/** When the Bangkok day began that it is now. */
export const startOfToday = (now: Date): Date => startOfBangkokDay(bangkokDay(now))

/** Where a shop stands with its package today. */
export function planToday(standing: PlanStanding, now: Date) {
  const expiresOn = expiryDay(standing)
  const left = startOfBangkokDay(expiresOn).getTime() - startOfToday(now).getTime()
  return {
    state: shopState(standing, bangkokDay(now)),
    expiresOn,
    daysLeft: Math.max(0, Math.round(left / DAY_MS)),
  }
}

/** What is open in a shop, and what its people are to do about it. */
export async function shopNow(
  tx: Tx,
  standing: PlanStanding,
  { shopId, role }: { shopId: string; role: string | undefined },
  now: Date,
) {
  const orders = await countedOrders(tx, bangkokDay(now), countedListNames)
  const notices = await noticeFigures(tx)
  const cod = await codTasks(tx, now)
  const settings = await sellingSettings(tx)
  const known = {
    productCount: await countProducts(tx),
    canReceive: Boolean(settings.promptpayId || settings.billerId || settings.bankAccountNumber),
    hasCourier: await hasCourier(tx),
  }
  // It names what is set up, by whoever may.
  const checklist = roleMay(role, 'shop:settings') ? await firstDay(tx, known) : undefined
  const waits = {
    waitingNotices: notices.waiting,
    oldestNoticeAt: notices.oldestSentAt?.toISOString(),
    toRefund: orders.toRefund,
    trouble: orders.trouble,
    codLate: cod.late,
    codDiffers: cod.differs,
    toPack: orders.toPack,
    lowVariants: (await lowFigures(tx, shopId, now)).lowCount,
    canBePaid: known.canReceive || settings.codEnabled,
    hasCourier: known.hasCourier,
    refusedCouriers: await refusedCouriers(tx),
    productCount: known.productCount,
    ordersToday: await ordersOfDay(tx, bangkokDay(now)),
    ordersUncounted: orders.uncounted,
    ordersPerDay: await ordersPerDay(tx, standing.planCode),
    isDue: planToday(standing, now).state === 'due',
    hasChecklist: checklist !== undefined,
  }
  const tasks = tasksOf(waits, role)
  const { ordersPerDay: limit, ordersToday: counted, ordersUncounted: uncounted } = waits
  const places = limit === undefined ? undefined : { counted, uncounted, limit }
  return { orders, notices, tasks, checklist, places }
}
