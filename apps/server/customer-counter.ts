import { actInShop, sql } from '@langraan/db'
import { refreshFigures } from '@langraan/orders/server'
import type { Ground } from './wiring.ts'

const IDLE_MS = 300
const AFTER_FAULT_MS = 2000
const BATCH = 500

/**
 * Counts in their customers what was ordered: beside the orders, because a count in their transaction would have
 * all orders of one person wait for each other. It follows the published events from a mark that moves with what
 * was counted, so nothing is left out, whoever dies; of several workers one counts at a time.
 */
export class CustomerCounter {
  readonly #ground: Ground
  #stopped = false
  #running: Promise<void> | undefined

  constructor(ground: Ground) {
    this.#ground = ground
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #run() {
    while (!this.#stopped) {
      try {
        if ((await countOrdered(this.#ground)) < BATCH) await pause(IDLE_MS)
      } catch (error) {
        this.#ground.log.warn({ err: error }, 'counting in customers failed, trying again')
        await pause(AFTER_FAULT_MS)
      }
    }
  }
}

type Placed = { position: number; shopId: string; orderId: string }

/** One batch of orders; answers how many there were. */
export function countOrdered({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<number> {
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
      await refreshFigures(tx, { shopId, orderIds: placed.map(({ orderId }) => orderId), now: clock.now() })
    }
    await sql`UPDATE outbox_marks SET position = ${last.position} WHERE reader = 'customers'`.execute(tx)
    return rows.length
  })
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
