import { type Database, withShop } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { FastifyBaseLogger } from 'fastify'
import { lockOrder } from './change-order.ts'
import { callOff } from './end-order.ts'
import { callersForgotten, shopsWithUnpaid, unpaidOrders } from './unpaid-orders.sql.ts'

type Deps = { db: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

const MOST_AT_A_TIME = 500
// An order that is still open by then is a matter between the shop and its customer.
const CALLERS_LAST_MS = 30 * 86_400_000

/**
 * Calls off in every shop what nobody has paid for as long as the shop waits, and gives the goods back; answers how
 * many orders. Each in a transaction of its own, which looks again: a slip may have come at this very moment.
 */
export async function expireUnpaid(deps: Deps): Promise<number> {
  const { db, clock, log } = deps
  const now = clock.now()
  let count = 0
  for (const shopId of await shopsWithUnpaid(db, now)) {
    const orderIds = await withShop(db, shopId, (tx) => unpaidOrders(tx, now, MOST_AT_A_TIME))
    for (const orderId of orderIds) {
      try {
        if (await expire(deps, shopId, orderId, now)) count++
      } catch (error) {
        // One that cannot be called off keeps no other waiting, in this shop or elsewhere.
        log.error({ err: error, shopId, orderId }, 'an unpaid order could not be called off')
      }
    }
  }
  return count
}

const expire = ({ db }: Deps, shopId: string, orderId: string, now: Date): Promise<boolean> =>
  withShop(db, shopId, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await unpaidOrders(tx, now, 1, orderId)).includes(orderId)) return false
    await callOff(tx, order, { shopId, madeBy: null, now, reason: 'unpaid' })
    return true
  })

/** Takes from orders that have been open very long what tells of the address that they came from. */
export const forgetCallers = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  callersForgotten(db, new Date(clock.now().getTime() - CALLERS_LAST_MS))
