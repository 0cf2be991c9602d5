import { actInShop, sql, sqlState } from '@langraan/db'
import { CustomersMoved, refreshFigures } from '@langraan/orders/server'
import { Rounds } from './rounds.ts'
import type { Ground } from '../wiring/wiring.ts'

const BATCH = 500
const MOST_TRIES = 5
/** Somebody else has taken a contact meanwhile (migration 0071), or two waited for each other. */
const PASSING_STATES = new Set(['LR001', '40P01'])

/** Beside every worker. */
export const countingRounds = (ground: Ground): Rounds =>
  new Rounds('counting in customers', 300, ground.log, () => countOrdered(ground))

type Counting = Pick<Ground, 'db' | 'pool' | 'clock'>
type Placed = { position: number; shopId: string; orderId: string }

/**
 * Counts in their customers what was ordered: beside the orders, because a count in their transaction would have
 * all orders of one person wait for each other. It follows the published events from a mark that moves with what
 * was counted, so nothing is left out, whoever dies; of several workers one counts at a time.
 *
 * @returns whether more may be waiting
 */
export async function countOrdered(ground: Counting): Promise<boolean> {
  if (!(await hasOrdered(ground))) return false
  for (let tries = 1; ; tries++) {
    try {
      return (await countBatch(ground)) === BATCH
    } catch (error) {
      const passes = error instanceof CustomersMoved || PASSING_STATES.has(sqlState(error) ?? '')
      if (!passes || tries === MOST_TRIES) throw error
    }
  }
}

/** Asked by itself, for it is asked three times a second: a transaction takes four questions to find nothing. */
async function hasOrdered({ db }: Counting): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM outbox_marks WHERE reader = 'customers' AND position < (
        SELECT position FROM outbox WHERE position IS NOT NULL AND name = 'order.placed' ORDER BY position DESC LIMIT 1
      )
    ) AS has`.execute(db)
  return rows[0]?.has === true
}

function countBatch({ db, pool, clock }: Counting): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const marks = await sql<{ position: number }>`
      SELECT position FROM outbox_marks WHERE reader = 'customers' FOR UPDATE SKIP LOCKED`.execute(tx)
    const mark = marks.rows[0]?.position
    if (mark === undefined) return 0
    const { rows } = await sql<Placed>`
      SELECT position, shop_id AS "shopId", payload->>'orderId' AS "orderId" FROM outbox
      WHERE position > ${mark} AND name = 'order.placed' ORDER BY position LIMIT ${BATCH}`.execute(tx)
    const last = rows.at(-1)
    if (!last) return 0
    const shops = Map.groupBy(rows, ({ shopId }) => shopId)
    for (const [shopId, placed] of [...shops].toSorted()) {
      await actInShop(tx, shopId)
      await refreshFigures(tx, pool, {
        shopId,
        orderIds: placed.map(({ orderId }) => orderId),
        now: clock.now(),
      })
    }
    await sql`UPDATE outbox_marks SET position = ${last.position} WHERE reader = 'customers'`.execute(tx)
    return rows.length
  })
}
