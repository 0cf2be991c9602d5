import { type Database, sql, withShop } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import { ordersToSettle } from './agent-orders.sql.ts'
import { settleOrder } from './settle-order.ts'

type Deps = { db: Database; clock: Clock; log: { error(values: object, message: string): void } }

const MOST_AT_A_TIME = 200

/**
 * Settles orders of agents that have changed, in every shop, each in a transaction of its own. Answers whether there may
 * be more. One that fails keeps no other waiting, and is tried again.
 */
export async function settleAgents({ db, clock, log }: Deps): Promise<boolean> {
  const now = clock.now()
  let isMore = false
  for (const shopId of await shopsToSettle(db, now)) {
    const orderIds = await withShop(db, shopId, (tx) => ordersToSettle(tx, now, { most: MOST_AT_A_TIME }))
    let failed = 0
    for (const orderId of orderIds) {
      try {
        await withShop(db, shopId, (tx) => settleOrder(tx, { shopId, madeBy: null, now }, orderId))
      } catch (error) {
        failed++
        log.error({ err: error, shopId, orderId }, 'an order of an agent could not be settled')
      }
    }
    isMore ||= failed === 0 && orderIds.length === MOST_AT_A_TIME
  }
  return isMore
}

async function shopsToSettle(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ shopId: string }>`
    SELECT shop_id AS "shopId" FROM shops_with_agents_to_settle(${now})`.execute(db)
  return rows.map(({ shopId }) => shopId)
}

/**
 * Settles what is open of one agent, each order in a transaction of its own: whoever moves their money next sees all of
 * it. Not within theirs, which holds the agent while a change of an order may wait for them.
 */
export async function settleAgent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, agentId }: { shopId: string; agentId: string },
): Promise<void> {
  const now = clock.now()
  const orderIds = await withShop(db, shopId, (tx) => ordersToSettle(tx, now, { agentId, most: 1000 }))
  for (const orderId of orderIds)
    await withShop(db, shopId, (tx) => settleOrder(tx, { shopId, madeBy: null, now }, orderId))
}
