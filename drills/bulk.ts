import { newId } from '@langraan/runtime'
import { type Begun, kindOf, type LongWork, longWork } from './house/bulk-work.ts'
import type { Answer } from './house/client.ts'
import type { Cluster } from './house/cluster.ts'
import { type Books, compare } from './house/compare.ts'
import type { Patience } from './house/patience.ts'
import type { Random } from './house/random.ts'
import { asOwner, type DrillShop } from './house/shop.ts'

type Staff = { cluster: Cluster; shop: DrillShop; random: Random; patience: Patience }

/** Staff who work on many at once, each time with a key, sent again until it is answered. */
export class Bulk {
  /** What was said yes to, by the id of the operation. */
  readonly begun = new Map<string, Begun>()
  readonly contradictions: string[] = []
  readonly #staff: Staff

  constructor(staff: Staff) {
    this.#staff = staff
  }

  /** How often each was begun. */
  get figures(): Partial<Record<LongWork, number>> {
    const all = Map.groupBy(this.begun.values(), ({ what }) => what)
    return Object.fromEntries([...all].map(([what, pieces]) => [what, pieces.length]))
  }

  /** Some of it on orders that nobody else works on, or on customers of its own. */
  async work(
    client: number,
    placeOrders: (method: 'promptpay' | 'cod') => Promise<readonly string[]>,
  ): Promise<void> {
    const { random } = this.#staff
    const what = random.pick(longWork)
    const { of, byCourier } = kindOf(what)
    const itemIds =
      of === 'customers' ? await this.#customers(client) : await placeOrders(byCourier ? 'cod' : 'promptpay')
    const begun: Begun = { what, itemIds, tag: newId() }
    const key = newId()
    const operationId = await this.#begin(client, key, begun)
    this.begun.set(operationId, begun)
    if (!random.chance(0.3)) return
    const again = await this.#begin(client, key, begun)
    if (again !== operationId)
      this.contradictions.push(`long work ${key}: first ${operationId}, then ${again}`)
  }

  async #begin(client: number, key: string, { what, itemIds, tag }: Begun): Promise<string> {
    const { path, body, of } = kindOf(what)
    const chosen = of === 'customers' ? { customerIds: itemIds } : { orderIds: itemIds }
    const answer = await this.#post(client, key, path, 202, { chosen, ...body(tag) })
    return String(answer.body.operationId)
  }

  async #customers(client: number): Promise<string[]> {
    const ids: string[] = []
    for (let left = this.#staff.random.between(2, 8); left > 0; left--) {
      const words = { name: `ลูกค้า ${newId()}`, contacts: [], addresses: [], tags: [] }
      const answer = await this.#post(client, newId(), 'customers', 201, words)
      ids.push(String(answer.body.customerId))
    }
    return ids
  }

  #post(client: number, key: string, path: string, status: number, body: object): Promise<Answer> {
    const { cluster, shop, patience } = this.#staff
    return patience.untilAnswered(client, status, (server) =>
      asOwner(
        cluster,
        shop,
        `/shops/${shop.shopId}/${path}`,
        {
          method: 'POST',
          // In the language that the papers are read in afterwards.
          headers: { 'idempotency-key': key, 'accept-language': 'en' },
          body: JSON.stringify(body),
        },
        server,
      ),
    )
  }
}

type OperationRow = { id: string; kind: string; state: string; done: number; faults: number }
type OrderRow = {
  id: string
  tags: string[]
  cancellations: string
  moved: string
  status: string
  bookings: string
  parcels: string
  tries: string
}

/** Holds the long work against its list, its orders, their stock and the audit log: each was done to each order, once. */
export async function checkBulk(cluster: Cluster, shop: DrillShop, bulk: Bulk, books: Books): Promise<void> {
  books.doubled.push(...bulk.contradictions)
  const operations = await cluster.rows<OperationRow>(
    `SELECT operation_id AS id, kind, state, done_count AS done, fault_count AS faults FROM operations
     WHERE shop_id = $1 AND kind = ANY ($2)`,
    [shop.shopId, longWork.map((what) => kindOf(what).operation)],
  )
  for (const { id } of operations) if (!bulk.begun.has(id)) books.doubled.push(`long work ${id} of nobody`)
  for (const [operationId, { what, itemIds }] of bulk.begun) {
    const row = operations.find(({ id }) => id === operationId)
    const { operation, byCourier } = kindOf(what)
    if (row?.kind !== operation || row.state !== 'done' || (row.faults > 0 && !byCourier))
      books.lost.push(`long work ${operationId} is ${JSON.stringify(row ?? 'not there')}`)
    compare(books, `orders or customers of long work ${operationId}`, row?.done ?? 0, itemIds.length)
  }
  await checkOrders(cluster, shop, bulk, operations, books)
  const entries = await cluster.rows<{ action: string; subject: string }>(
    `SELECT action, subject_id AS subject FROM audit_entries WHERE shop_id = $1 AND action = ANY ($2)`,
    [shop.shopId, longWork.map((what) => kindOf(what).action)],
  )
  for (const action of new Set(longWork.map((what) => kindOf(what).action))) {
    const told = entries.filter((entry) => entry.action === action).length
    const done = [...bulk.begun.values()].filter(({ what }) => kindOf(what).action === action).length
    compare(books, `audit entries of ${action}`, told, done)
  }
}

/** What was tagged, cancelled and booked. */
async function checkOrders(
  cluster: Cluster,
  shop: DrillShop,
  bulk: Bulk,
  operations: readonly OperationRow[],
  books: Books,
): Promise<void> {
  const orders = await cluster.rows<OrderRow>(
    `SELECT o.order_id AS id, o.tags, o.fulfilment_status AS status,
       (SELECT count(*) FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.kind = 'cancelled') AS cancellations,
       (SELECT count(*) FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.kind = 'booked') AS bookings,
       (SELECT count(*) FROM shipments s WHERE s.shop_id = o.shop_id AND s.order_id = o.order_id AND s.state = 'booked') AS parcels,
       (SELECT count(*) FROM shipments s WHERE s.shop_id = o.shop_id AND s.order_id = o.order_id) AS tries,
       (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m WHERE m.shop_id = o.shop_id AND m.order_id = o.order_id) AS moved
     FROM orders o WHERE o.shop_id = $1`,
    [shop.shopId],
  )
  const order = new Map(orders.map((row) => [row.id, row]))
  for (const [operationId, { what, itemIds, tag }] of bulk.begun) {
    const faults = operations.find(({ id }) => id === operationId)?.faults ?? 0
    if (what === 'book')
      checkBooked(
        itemIds.map((id) => order.get(id)),
        { operationId, faults },
        books,
      )
    if (what !== 'tag' && what !== 'cancel') continue
    for (const orderId of itemIds) {
      const found = order.get(orderId)
      const of = `of order ${orderId} in long work`
      if (what === 'tag')
        compare(books, `tags ${of}`, found?.tags.filter((one) => one === tag).length ?? 0, 1)
      else {
        compare(books, `cancellations ${of}`, Number(found?.cancellations ?? 0), 1)
        compare(books, `pieces left out of the stock ${of}`, Number(found?.moved ?? 1), 0)
      }
    }
  }
}

/** A parcel is told of as often as it was booked, once at most; an order for which nobody tried is among the refused. */
function checkBooked(
  orders: readonly (OrderRow | undefined)[],
  { operationId, faults }: { operationId: string; faults: number },
  books: Books,
): void {
  for (const order of orders) {
    const [bookings, parcels] = [Number(order?.bookings ?? 0), Number(order?.parcels ?? 0)]
    compare(books, `times that order ${order?.id} is told to be booked`, bookings, parcels)
    if (parcels > 1) books.doubled.push(`order ${order?.id} has ${parcels} parcels`)
  }
  const untried = orders.filter((order) => Number(order?.tries ?? 0) === 0).length
  if (untried > faults)
    books.lost.push(
      `${untried} orders of long work ${operationId} were not booked, ${faults} of them said so`,
    )
}
