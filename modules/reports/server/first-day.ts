import { type Tx, withShop } from '@langraan/db'
import { defaultBranch, squareLogoKey } from '@langraan/shops/server'
import { type FirstDay, firstDayOf } from '../rules/rules.ts'
import { firstDayMarks, insertDismissal } from './first-day.sql.ts'
import type { ReportsDeps } from './reports-deps.ts'

type Known = { productCount: number; canReceive: boolean; hasCourier: boolean }

/** The checklist of the shop, asked of what is there; nothing where it is done or was put away. */
export async function firstDay(tx: Tx, known: Known): Promise<FirstDay | undefined> {
  const { hasOrder, isDismissed } = await firstDayMarks(tx)
  if (isDismissed) return undefined
  const branch = await defaultBranch(tx)
  return firstDayOf({
    hasLogo: (await squareLogoKey(tx)) !== null,
    productCount: known.productCount,
    canReceive: known.canReceive,
    canShip: known.hasCourier && branch.addressLine !== '' && branch.zipcode !== '',
    orderCount: hasOrder ? 1 : 0,
  })
}

export const dismissFirstDay = (
  deps: ReportsDeps,
  shopId: string,
  userId: string,
): Promise<{ dismissed: true }> =>
  withShop(deps.db, shopId, async (tx) => {
    await insertDismissal(tx, shopId, userId, deps.clock.now())
    return { dismissed: true }
  })
