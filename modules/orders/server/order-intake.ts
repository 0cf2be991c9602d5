import { CustomersOfOrders } from '@langraan/customers/server'
import type { Pool } from '@langraan/db'
import { OrderNumbers } from './order-numbers.ts'
import type { OrderRows } from './order-statement.ts'
import {
  type Outcome,
  type OrderWriter,
  placeOrdersStatement,
  placeOrderStatement,
} from './place-order.sql.ts'

type Waiting = { rows: OrderRows; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }
type ShopQueue = { waiting: Waiting[]; writing: number; soon: boolean }

// A transaction costs as much as several orders, so a second one at the same time must be worth it; never more
// than two, so that a crowd in one shop leaves the connections to the others.
const MOST_WRITERS = 2
const WORTH_A_SECOND = 4
const LARGEST_GROUP = 32

/**
 * Takes in a process's orders: numbers them, and writes those of a shop in groups. An order that comes alone is
 * written at once; those that come while others are being written wait for them and go together.
 */
export class OrderIntake {
  readonly numbers: OrderNumbers
  readonly #writer: OrderWriter
  readonly #queues = new Map<string, ShopQueue>()

  constructor(pool: Pool, now: () => number) {
    this.#writer = { pool, customers: new CustomersOfOrders(pool) }
    this.numbers = new OrderNumbers(pool, now)
  }

  /** Writes an order, all of it or nothing, and tells what became of it. */
  write(rows: OrderRows): Promise<Outcome> {
    // A daily limit is counted order by order.
    if (rows.check.ordersPerDayLimit !== null) return placeOrderStatement(this.#writer, rows)
    const shopId = rows.order.shop_id
    const queue = this.#queues.get(shopId) ?? { waiting: [], writing: 0, soon: false }
    this.#queues.set(shopId, queue)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ rows, resolve, reject })
      if (!queue.soon && mayWrite(queue)) this.#writeSoon(shopId, queue)
    })
  }

  /** Not at once but when all that has arrived with this order has been read: they go together. */
  #writeSoon(shopId: string, queue: ShopQueue): void {
    queue.soon = true
    setImmediate(() => {
      queue.soon = false
      void this.#writeWaiting(shopId, queue)
    })
  }

  async #writeWaiting(shopId: string, queue: ShopQueue): Promise<void> {
    while (mayWrite(queue)) {
      queue.writing++
      await this.#writeGroup(nextGroup(queue))
      queue.writing--
    }
    if (queue.writing === 0 && !queue.soon) this.#queues.delete(shopId)
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const written = await placeOrdersStatement(
        this.#writer,
        group.map((waiting) => waiting.rows),
      )
      if (!written) return await this.#writeOneByOne(group)
      for (const waiting of group) waiting.resolve({ outcome: 'placed' })
    } catch (error) {
      for (const waiting of group) waiting.reject(error)
    }
  }

  async #writeOneByOne(group: readonly Waiting[]): Promise<void> {
    for (const { rows, resolve, reject } of group)
      await placeOrderStatement(this.#writer, rows).then(resolve, reject)
  }
}

function mayWrite({ waiting, writing }: ShopQueue): boolean {
  return writing === 0 ? waiting.length > 0 : writing < MOST_WRITERS && waiting.length >= WORTH_A_SECOND
}

/** The orders that may go together: of one revision, each key once. The others stay in the queue. */
function nextGroup(queue: ShopQueue): Waiting[] {
  const group: Waiting[] = []
  const left: Waiting[] = []
  const keys = new Set<string>()
  const revision = queue.waiting[0]?.rows.check.revision
  for (const waiting of queue.waiting) {
    const { answer, check } = waiting.rows
    const fits = group.length < LARGEST_GROUP && check.revision === revision && !keys.has(answer.key)
    keys.add(answer.key)
    ;(fits ? group : left).push(waiting)
  }
  queue.waiting = left
  return group
}
