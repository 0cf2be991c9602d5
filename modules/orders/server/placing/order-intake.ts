import { setImmediate as nextTurn } from 'node:timers/promises'
import { CustomersOfOrders } from '@langraan/customers/server'
import type { Database, Pool } from '@langraan/db'
import { OrderNumbers } from './order-numbers.ts'
import { prospectsOf, sortByProspects, type Sorted } from './order-prospects.ts'
import { isNumbered, numberOrder, type OrderRows, type WantedOrder } from './order-statement.ts'
import { OrderTypes } from '../order-types.ts'
import {
  type Beside,
  type Outcome,
  type OrderWriter,
  placeOrderInTransaction,
  placeOrderStatement,
  writeOrdersStatement,
} from './place-order.sql.ts'

type Waiting = {
  wanted: WantedOrder
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}
type ShopQueue = {
  waiting: Waiting[]
  writing: number
  /** How many orders are being written. */
  underWay: number
  soon: boolean
  /** The last group did not fit: the next one looks before it tries. */
  scarce: boolean
}

// A transaction costs as much as several orders, so a second one at the same time must be worth it; never more
// than two, so that a crowd in one shop leaves the connections to the others.
const MOST_WRITERS = 2
const WORTH_A_SECOND = 4
const LARGEST_GROUP = 32
// Looking is far cheaper than writing: a crowd after the last piece is told by the hundred that there is none.
const LARGEST_LOOK = 256
const TOLD_AT_ONCE = 4

/**
 * Takes in a process's orders: numbers them, and writes those of a shop in groups. An order that comes alone is
 * written at once; those that come while others are being written wait for them and go together.
 */
export class OrderIntake {
  readonly #numbers: OrderNumbers
  readonly #writer: OrderWriter
  readonly #queues = new Map<string, ShopQueue>()

  constructor(pool: Pool, now: () => number) {
    this.#writer = { pool, customers: new CustomersOfOrders(pool), types: new OrderTypes(pool) }
    this.#numbers = new OrderNumbers(pool, now)
  }

  /** Writes an order, all of it or nothing, and tells what became of it. */
  write(wanted: WantedOrder): Promise<Outcome> {
    // A daily limit and the uses of a coupon are counted order by order.
    if (wanted.ordersPerDayLimit !== null || wanted.hasCoupon) return this.#writeOne(wanted)
    const { shopId } = wanted
    const queue = this.#queues.get(shopId) ?? {
      waiting: [],
      writing: 0,
      underWay: 0,
      soon: false,
      scarce: false,
    }
    this.#queues.set(shopId, queue)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ wanted, resolve, reject })
      if (!queue.soon && mayWrite(queue)) this.#writeSoon(shopId, queue)
    })
  }

  /** Writes an order by itself, and beside it in the same transaction what is to be true with it. */
  async writeBeside(db: Database, wanted: WantedOrder, beside: Beside): Promise<Outcome> {
    const rows = wanted.rows()
    await this.#number(rows)
    return placeOrderInTransaction(db, this.#writer.customers, rows, beside)
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
      const group = nextGroup(queue)
      queue.writing++
      queue.underWay += group.length
      await this.#writeGroup(queue, group)
      queue.writing--
      queue.underWay -= group.length
    }
    if (queue.writing === 0 && !queue.soon) this.#queues.delete(shopId)
  }

  async #writeGroup(queue: ShopQueue, group: readonly Waiting[]): Promise<void> {
    try {
      if (!queue.scarce && (await this.#writeTogether(group))) return
      const prospects = await prospectsOf(
        this.#writer.pool,
        group.map(({ wanted }) => wanted),
      )
      const { answered, together, alone, later } = sortByProspects(group, prospects, LARGEST_GROUP)
      queue.scarce = answered.length > 0 || later.length > 0
      await tell(answered)
      if (together.length > 0 && !(await this.#writeTogether(together))) await this.#writeOneByOne(together)
      await this.#writeOneByOne(alone)
      queue.waiting.unshift(...later)
    } catch (error) {
      for (const waiting of group) waiting.reject(error)
    }
  }

  /** False says that they do not fit together, and nothing was written. */
  async #writeTogether(group: readonly Waiting[]): Promise<boolean> {
    const orders = group.map(({ wanted }) => wanted.rows())
    await Promise.all(orders.map((rows) => this.#number(rows)))
    const written = await writeOrdersStatement(this.#writer, orders)
    if (written) for (const waiting of group) waiting.resolve({ outcome: 'placed' })
    return written
  }

  async #writeOneByOne(group: readonly Waiting[]): Promise<void> {
    for (const { wanted, resolve, reject } of group) await this.#writeOne(wanted).then(resolve, reject)
  }

  async #writeOne(wanted: WantedOrder): Promise<Outcome> {
    const rows = wanted.rows()
    await this.#number(rows)
    return placeOrderStatement(this.#writer, rows)
  }

  async #number(rows: OrderRows): Promise<void> {
    if (!isNumbered(rows)) numberOrder(rows, await this.#numbers.take(rows.order.shop_id))
  }
}

/** Each answer is written to a socket as soon as it is told: a few at a time, and others have a turn in between. */
async function tell(answered: Sorted<Waiting>['answered']): Promise<void> {
  for (const [index, { waiting, outcome }] of answered.entries()) {
    if (index > 0 && index % TOLD_AT_ONCE === 0) await nextTurn()
    waiting.resolve(outcome)
  }
}

function mayWrite({ waiting, writing }: ShopQueue): boolean {
  return writing === 0 ? waiting.length > 0 : writing < MOST_WRITERS && waiting.length >= WORTH_A_SECOND
}

/**
 * Half of the orders that are there, those being written among them: while one group is written, the answers of the
 * other go out and its buyers come back. One large group after the other leaves the database idle in between.
 */
const fairShare = ({ waiting, underWay }: ShopQueue): number =>
  Math.max(WORTH_A_SECOND, Math.ceil((waiting.length + underWay) / MOST_WRITERS))

/** The orders that may go together: of one revision, each key once. The others stay in the queue. */
function nextGroup(queue: ShopQueue): Waiting[] {
  const group: Waiting[] = []
  const left: Waiting[] = []
  const keys = new Set<string>()
  const revision = queue.waiting[0]?.wanted.revision
  const most = queue.scarce ? LARGEST_LOOK : Math.min(LARGEST_GROUP, fairShare(queue))
  let looked = 0
  for (const waiting of queue.waiting) {
    if (group.length === most) break
    looked++
    const { wanted } = waiting
    const fits = wanted.revision === revision && !keys.has(wanted.key)
    keys.add(wanted.key)
    ;(fits ? group : left).push(waiting)
  }
  queue.waiting = [...left, ...queue.waiting.slice(looked)]
  return group
}
