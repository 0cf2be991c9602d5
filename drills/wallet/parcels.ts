import { createDatabase, createPool, type Database, withShop } from '@langraan/db'
import { earningsOfParcels } from '@langraan/cashback/server'
import { control, controlled } from '../couriers/courier-sandbox.ts'
import { type Cluster, pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Random } from '../house/random.ts'

type Parcel = { trackingCode: string; status: string; details: { weightGrams: number } }

const LISTED_EVERY_MS = 500
// Couriers tell seconds: what happens to a parcel twice within one looks like one scan.
const APART_MS = 1200
const OPEN = ['booking', 'shipping', 'package_detail', 'problem']

/** What becomes of parcels at their courier: most arrive soon, some come back, are called off, or weigh something else. */
export class Parcels extends InRounds {
  readonly #cluster: Cluster
  readonly #random: Random
  readonly #movedAt = new Map<string, number>()
  moves = 0

  constructor(cluster: Cluster, random: Random) {
    super()
    this.#cluster = cluster
    this.#random = random
  }

  protected async round(): Promise<void> {
    const { items } = await controlled<{ items: Parcel[] }>(this.#cluster, 'GET', '/shippop/parcels')
    for (const parcel of items.filter((one) => OPEN.includes(one.status) && this.#isRested(one)))
      await this.#moveOn(parcel)
    await pause(LISTED_EVERY_MS)
  }

  #isRested = ({ trackingCode }: Parcel): boolean =>
    performance.now() - (this.#movedAt.get(trackingCode) ?? 0) >= APART_MS

  async #moveOn({ trackingCode, status, details }: Parcel): Promise<void> {
    this.#movedAt.set(trackingCode, performance.now())
    const dice = this.#random.next()
    const fetched = dice < 0.06 ? 'cancel' : 'pick-up'
    const onTheWay = dice < 0.08 ? 'return' : dice < 0.2 ? 'reweigh' : dice < 0.3 ? 'arrive-hub' : 'deliver'
    const move = status === 'booking' ? fetched : onTheWay
    const weighed = this.#random.pick([details.weightGrams + 1000, Math.max(500, details.weightGrams - 4000)])
    const body = { move, ...(move === 'reweigh' && { weightGrams: weighed }) }
    if (await control(this.#cluster, 'POST', `/shippop/parcels/${trackingCode}/moves`, body)) this.moves++
  }
}

type Arrived = { shop_id: string; shipment_id: string; price: number }

/**
 * What couriers say of parcels long after they arrived, when what they earned may be withdrawn: they were billed
 * otherwise, or they came back after all. The sandbox has no word for that, so it is done as the product does it.
 */
export class Afterwards {
  readonly #cluster: Cluster
  readonly #random: Random
  changes = 0

  constructor(cluster: Cluster, random: Random) {
    this.#cluster = cluster
    this.#random = random
  }

  /** One parcel of those that arrived is another matter now; nothing happens where none has, or the database is away. */
  async tell(): Promise<boolean> {
    const pool = createPool(
      { url: this.#cluster.ownerUrl, max: 1, name: 'drill-afterwards' },
      () => undefined,
    )
    try {
      return await this.#change(createDatabase(pool))
    } finally {
      await pool.end()
    }
  }

  async #change(db: Database): Promise<boolean> {
    const arrived = await this.#cluster.rows<Arrived>(
      `SELECT s.shop_id, s.shipment_id, s.price_satang::integer AS price FROM shipments s JOIN cashback_earnings e USING (shop_id, shipment_id)
       WHERE e.state = 'available' ORDER BY s.shipment_id`,
    )
    if (arrived.length === 0) return false
    const { shop_id: shopId, shipment_id: shipmentId, price } = this.#random.pick(arrived)
    const [now, isBack] = [new Date(), this.#random.chance(0.4)]
    const billed = this.#random.pick([0, Math.floor(price / 3), price * 2 + 7])
    await withShop(db, shopId, async (tx) => {
      const change = isBack ? { parcel_status: 'returned' } : { billed_satang: billed, billed_at: now }
      const parcel = tx.updateTable('shipments').set(change).where('shipment_id', '=', shipmentId)
      await parcel.where('shop_id', '=', shopId).execute()
      await earningsOfParcels.follow(tx, { shopId, shipmentIds: [shipmentId], now })
    })
    this.changes++
    return true
  }
}
