import { withShop } from '@langraan/db'
import type { ChosenOrders } from '../contract.ts'
import { listedOrderIds } from './lists/near-text.ts'
import type { OrdersDeps } from './orders-deps.ts'

// Enough to find some among them that can be booked.
const LOOKED_AT = 50

/** Who can be booked for some of many orders; couriers are asked, and nothing is booked. */
export async function courierChoices(
  deps: Pick<OrdersDeps, 'db' | 'offeredCouriers'>,
  { shopId, userId }: { shopId: string; userId: string },
  chosen: ChosenOrders,
): Promise<{ couriers: string[] }> {
  const orderIds =
    'orderIds' in chosen
      ? chosen.orderIds.slice(0, LOOKED_AT)
      : await withShop(deps.db, shopId, (tx) => listedOrderIds(tx, chosen.matching, userId, LOOKED_AT))
  return { couriers: orderIds.length === 0 ? [] : await deps.offeredCouriers(shopId, orderIds) }
}
