import { newId } from '@langraan/runtime'
import { type Cluster } from './cluster.ts'
import { type Books, compare } from './compare.ts'
import type { Patience } from './patience.ts'
import type { Random } from './random.ts'
import { asOwner, type DrillShop } from './shop.ts'

/** One piece of long work that was begun: what it does to which orders. */
export type Begun = { what: 'tag' | 'cancel'; orderIds: readonly string[]; tag: string }

const ROUTES = { tag: 'tags', cancel: 'cancellation' } as const
const ACTIONS = { tag: 'orders.tagged', cancel: 'orders.cancelled' } as const
const KINDS = { tag: 'tag-orders', cancel: 'cancel-orders' } as const

type Staff = { cluster: Cluster; shop: DrillShop; random: Random; patience: Patience }

/** Staff who tag and cancel many orders at once, each time with a key, sent again until it is answered. */
export class Bulk {
  /** What was said yes to, by the id of the operation. */
  readonly begun = new Map<string, Begun>()
  readonly contradictions: string[] = []
  readonly #staff: Staff

  constructor(staff: Staff) {
    this.#staff = staff
  }

  async work(client: number, orderIds: readonly string[]): Promise<void> {
    const { random } = this.#staff
    const begun: Begun = { what: random.pick(['tag', 'cancel'] as const), orderIds, tag: newId() }
    const key = newId()
    const operationId = await this.#begin(client, key, begun)
    this.begun.set(operationId, begun)
    if (!random.chance(0.3)) return
    const again = await this.#begin(client, key, begun)
    if (again !== operationId)
      this.contradictions.push(`long work ${key}: first ${operationId}, then ${again}`)
  }

  async #begin(client: number, key: string, { what, orderIds, tag }: Begun): Promise<string> {
    const { cluster, shop, patience } = this.#staff
    const body = JSON.stringify({ chosen: { orderIds }, ...(what === 'tag' && { tag }) })
    const { body: answer } = await patience.untilAnswered(client, 202, (server) =>
      asOwner(
        cluster,
        shop,
        `/shops/${shop.shopId}/orders/${ROUTES[what]}`,
        { method: 'POST', headers: { 'idempotency-key': key }, body },
        server,
      ),
    )
    return String(answer.operationId)
  }
}

type OperationRow = { id: string; kind: string; state: string; done: number; faults: number }
type OrderRow = { id: string; tags: string[]; cancellations: string; moved: string; status: string }

/** Holds the long work against its list, its orders, their stock and the audit log: each was done to each order, once. */
export async function checkBulk(cluster: Cluster, shop: DrillShop, bulk: Bulk, books: Books): Promise<void> {
  books.doubled.push(...bulk.contradictions)
  const operations = await cluster.rows<OperationRow>(
    `SELECT operation_id AS id, kind, state, done_count AS done, fault_count AS faults FROM operations
     WHERE shop_id = $1 AND kind = ANY ($2)`,
    [shop.shopId, Object.values(KINDS)],
  )
  const orders = await cluster.rows<OrderRow>(
    `SELECT o.order_id AS id, o.tags, o.fulfilment_status AS status,
       (SELECT count(*) FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.kind = 'cancelled') AS cancellations,
       (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m WHERE m.shop_id = o.shop_id AND m.order_id = o.order_id) AS moved
     FROM orders o WHERE o.shop_id = $1`,
    [shop.shopId],
  )
  const order = new Map(orders.map((row) => [row.id, row]))
  for (const { id } of operations) if (!bulk.begun.has(id)) books.doubled.push(`long work ${id} of nobody`)
  for (const [operationId, { what, orderIds, tag }] of bulk.begun) {
    const row = operations.find(({ id }) => id === operationId)
    if (row?.kind !== KINDS[what] || row.state !== 'done' || row.faults > 0)
      books.lost.push(`long work ${operationId} is ${JSON.stringify(row ?? 'not there')}`)
    compare(books, `orders of long work ${operationId}`, row?.done ?? 0, orderIds.length)
    for (const orderId of orderIds) {
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
  const entries = await cluster.rows<{ action: string; subject: string }>(
    `SELECT action, subject_id AS subject FROM audit_entries WHERE shop_id = $1 AND action = ANY ($2)`,
    [shop.shopId, Object.values(ACTIONS)],
  )
  for (const what of ['tag', 'cancel'] as const) {
    const told = entries.filter(({ action }) => action === ACTIONS[what]).length
    const done = [...bulk.begun.values()].filter((one) => one.what === what).length
    compare(books, `audit entries of ${ACTIONS[what]}`, told, done)
  }
}
