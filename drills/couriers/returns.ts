import { newId } from '@langraan/runtime'
import { type Books, compare } from '../house/compare.ts'
import type { Cluster } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import type { Merchant } from './merchant.ts'
import { shipmentsOf } from './parcel-books.ts'

type Back = { shopId: string; shipmentId: string; orderId: string }

/** Parcels that came back are received and looked at: by two people at once, and only then their goods are in the stock. */
export class Returns {
  readonly #merchant: Merchant
  readonly #random: Random
  /** Orders whose goods are to be in the stock again, and those that only came back. */
  readonly restocked = new Set<string>()
  readonly received = new Set<string>()

  constructor(merchant: Merchant, random: Random) {
    this.#merchant = merchant
    this.#random = random
  }

  async take(parcels: readonly Back[]): Promise<void> {
    for (const { shopId, shipmentId, orderId } of parcels) {
      if (shopId !== this.#merchant.shop.shopId) continue
      const path = `/shipments/${shipmentId}`
      const receive = () => this.#merchant.ask(200, `${path}/receipt`, { method: 'PUT' })
      await Promise.all([receive(), receive()])
      this.received.add(orderId)
      if (!this.#random.chance(0.7)) continue
      const { body } = await this.#merchant.ask(200, `/orders/${orderId}`)
      const lines = (body.lines as { variantId: string; quantity: number }[]).map(
        ({ variantId, quantity }) => ({
          variantId,
          quantity,
          damaged: false,
        }),
      )
      const key = newId()
      const look = (other: string) =>
        this.#merchant.post([200, 409], `${path}/inspection`, { lines, rest: 'none' }, other)
      const answers = await Promise.all([look(key), look(key), look(newId())])
      if (answers.every(({ status }) => status !== 200))
        this.#merchant.contradictions.push(`nobody could look into parcel ${shipmentId}`)
      this.restocked.add(orderId)
    }
  }
}

export async function parcelsBack(cluster: Cluster): Promise<Back[]> {
  const shipments = await shipmentsOf(cluster)
  return shipments
    .filter(({ parcel_status, state }) => parcel_status === 'returned' && state === 'booked')
    .map(({ shop_id, shipment_id, order_id }) => ({
      shopId: shop_id,
      shipmentId: shipment_id,
      orderId: order_id,
    }))
}

/** Goods move at the last step alone, and once. */
export async function checkReturns(cluster: Cluster, returns: Returns, books: Books): Promise<void> {
  const rows = await cluster.rows<{ id: string; out: string; pieces: string }>(
    `SELECT o.order_id AS id, o.item_count AS pieces, (SELECT coalesce(-sum(m.quantity), 0) FROM stock_movements m
       WHERE m.shop_id = o.shop_id AND m.order_id = o.order_id) AS out
     FROM orders o WHERE o.order_id = ANY ($1)`,
    [[...returns.received]],
  )
  for (const { id, out, pieces } of rows)
    compare(
      books,
      `pieces of order ${id} that are out`,
      Number(out),
      returns.restocked.has(id) ? 0 : Number(pieces),
    )
}
