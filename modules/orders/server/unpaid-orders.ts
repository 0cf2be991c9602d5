import { type Database, withShop } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import { lockOrder } from './change-order.ts'
import { callOff } from './end-order.ts'
import { callersForgotten, shopsWithUnpaid, unpaidOrders } from './unpaid-orders.sql.ts'

const MOST_AT_A_TIME = 500
// An order that is still open by then is a matter between the shop and its customer.
const CALLERS_LAST_MS = 30 * 86_400_000

/**
 * Calls off in every shop what nobody has paid for as long as the shop waits, and gives the goods back; answers how
 * many orders. Each in a transaction of its own, which looks again: a slip may have come at this very moment.
 */
export async function expireUnpaid({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now()
  let count = 0
  for (const shopId of await shopsWithUnpaid(db, now)) {
    const orderIds = await withShop(db, shopId, (tx) => unpaidOrders(tx, now, MOST_AT_A_TIME))
    for (const orderId of orderIds) {
      const isOff = await withShop(db, shopId, async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!(await unpaidOrders(tx, now, 1, orderId)).includes(orderId)) return false
        await callOff(tx, order, { shopId, madeBy: null, now, reason: 'unpaid' })
        return true
      })
      if (isOff) count++
    }
  }
  return count
}

/** Takes from orders that have been open very long what tells of the address that they came from. */
export const forgetCallers = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  callersForgotten(db, new Date(clock.now().getTime() - CALLERS_LAST_MS))
