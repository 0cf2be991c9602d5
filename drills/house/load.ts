import { newId } from '@langraan/runtime'
import { Bulk } from '../bulk.ts'
import { type Answer, ask, type Ask, formData } from './client.ts'
import { type Cluster, pause } from './cluster.ts'
import { Desk, type Placed } from '../desk.ts'
import { COUPON } from '../desk/desk-shop.ts'
import { Patience } from './patience.ts'
import type { Random } from './random.ts'
import { noticeRead } from './read-notice.ts'
import { asOwner, type DrillShop, orderBody } from './shop.ts'

/** What the product has said yes to. Each of these must be there in the end, once. */
export type Acknowledged = {
  orders: Map<string, { orderId: string; totalSatang: number }>
  notices: Map<string, string>
  confirmations: Map<string, { noticeId: string; orderId: string; amountSatang: number }>
  bookings: Map<string, { orderId: string; shipmentId: string }>
}

/** Of how many orders the load is made that are booked at the courier at once, of how many that staff work on, and how often many are worked on at once. */
export type Shares = { booking: number; desk: number; bulk: number }

/**
 * Shoppers and a merchant who never give up: whatever gets no answer, or the answer that the service is away
 * for a moment, is sent again with the same idempotency key.
 */
export class Load {
  readonly acknowledged: Acknowledged = {
    orders: new Map(),
    notices: new Map(),
    confirmations: new Map(),
    bookings: new Map(),
  }
  readonly desk: Desk
  readonly bulk: Bulk
  /** Answers that contradict an earlier one to the same key. */
  readonly contradictions: string[] = []
  readonly #cluster: Cluster
  readonly #shop: DrillShop
  readonly #random: Random
  readonly #shares: Shares
  readonly #patience: Patience
  readonly #slips: Buffer[] = []
  #count = 0
  #stopped = false
  #running: Promise<unknown> = Promise.resolve()
  #failure: unknown

  constructor(cluster: Cluster, shop: DrillShop, random: Random, shares: Shares) {
    this.#cluster = cluster
    this.#shop = shop
    this.#random = random
    this.#shares = shares
    this.#patience = new Patience(cluster)
    this.bulk = new Bulk({ cluster, shop, random, patience: this.#patience })
    this.desk = new Desk({
      cluster,
      shop,
      random,
      patience: this.#patience,
      drawSlip: (satang) => this.#slip(satang),
    })
  }

  get count(): number {
    const { orders, notices, confirmations, bookings } = this.acknowledged
    return (
      orders.size + notices.size + confirmations.size + bookings.size + this.desk.count + this.bulk.begun.size
    )
  }

  /** How often each answer came; `none` where none came. */
  get seen(): Readonly<Record<string, number>> {
    return this.#patience.seen
  }

  start(clients: number): void {
    const all = Array.from({ length: clients }, (_, client) => this.#shopAt(client))
    this.#running = Promise.all(all).catch((error: unknown) => {
      this.#failure = error
      this.#stopped = true
    })
  }

  /** Throws what a client met that must not be. */
  assertWell(): void {
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Lets every client finish what it has begun. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
    this.assertWell()
  }

  async #shopAt(client: number): Promise<void> {
    while (!this.#stopped) {
      await pause(this.#random.between(5, 40))
      if (this.#random.chance(this.#shares.desk)) {
        await this.#tend(client)
        continue
      }
      if (this.#random.chance(this.#shares.bulk)) {
        await this.#workOnMany(client)
        continue
      }
      const isBooked = this.#random.chance(this.#shares.booking)
      const isCod = isBooked || this.#random.chance(0.15)
      const order = await this.#order(client, isCod ? 'cod' : 'promptpay')
      if (isBooked) await this.#book(client, order.orderId)
      if (!isCod && this.#random.chance(0.3)) await this.#pay(client, order)
    }
  }

  async #tend(client: number): Promise<void> {
    const place = async (coupon: boolean): Promise<Placed> => ({
      ...(await this.#order(client, 'promptpay', coupon ? COUPON : undefined)),
      coupon,
    })
    await this.desk.tend(client, await place(this.#random.chance(0.4)), () => place(false))
  }

  /** Orders of their own: nobody else works on them. */
  #workOnMany(client: number): Promise<void> {
    return this.bulk.work(client, async (method) => {
      const orderIds: string[] = []
      for (let left = this.#random.between(2, 8); left > 0; left--)
        orderIds.push((await this.#order(client, method)).orderId)
      return orderIds
    })
  }

  async #order(client: number, method: 'promptpay' | 'cod', couponCode?: string) {
    const key = newId()
    const body = orderBody(this.#shop, this.#count++, method, couponCode)
    const place = () =>
      this.#untilAnswered(client, 201, (server) =>
        ask(`${this.#cluster.apiUrl(server)}/storefront/${this.#shop.slug}/orders`, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            'x-forwarded-for': `10.0.0.${client + 1}`,
          },
        }),
      )
    const { orderId, totalSatang, payUrl } = (await place()).body as {
      orderId: string
      totalSatang: number
      payUrl: string
    }
    this.acknowledged.orders.set(key, { orderId, totalSatang })
    if (this.#random.chance(0.15)) {
      const again = (await place()).body
      if (again.orderId !== orderId)
        this.contradictions.push(`order ${key}: first ${orderId}, then ${String(again.orderId)}`)
    }
    return { orderId, totalSatang, token: payUrl.slice(payUrl.lastIndexOf('/') + 1) }
  }

  async #pay(client: number, order: { orderId: string; totalSatang: number; token: string }) {
    const key = newId()
    const { body, contentType } = formData(
      { amount: String(order.totalSatang / 100), idempotencyKey: key },
      { field: 'picture', name: 'slip.png', type: 'image/png', content: await this.#slip(order.totalSatang) },
    )
    const headers = {
      'content-type': contentType,
      'x-forwarded-for': `10.1.${this.#count % 250}.${client + 1}`,
    }
    await this.#untilAnswered(client, 303, (server) =>
      ask(`${this.#cluster.siteUrl(server)}/${this.#shop.slug}/orders/${order.token}/slips`, {
        method: 'POST',
        body,
        headers,
      }),
    )
    const noticeId = await this.#noticeOf(client, order.orderId)
    this.acknowledged.notices.set(key, noticeId)
    await this.#confirm(client, noticeId, order)
  }

  async #confirm(client: number, noticeId: string, order: { orderId: string; totalSatang: number }) {
    const key = newId()
    // The slips have no code: what is printed on each is another transfer's.
    const printed = { sendingBank: '014', reference: key.replaceAll('-', '').slice(-24) }
    await this.#untilAnswered(client, 200, (server) =>
      this.#asOwner(server, `/payment-notices/${noticeId}/confirmation`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify({ amountSatang: order.totalSatang, printed }),
      }),
    )
    this.acknowledged.confirmations.set(key, {
      noticeId,
      orderId: order.orderId,
      amountSatang: order.totalSatang,
    })
  }

  async #book(client: number, orderId: string) {
    const key = newId()
    const { body, status } = await this.#untilAnswered(client, [201, 409, 422, 502], (server) =>
      this.#asOwner(server, `/orders/${orderId}/shipments`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify({ provider: 'shippop', courierCode: 'FLE', weightGrams: 800 }),
      }),
    )
    // What the courier refused is an answer too, and promises no parcel.
    if (status === 201) this.acknowledged.bookings.set(key, { orderId, shipmentId: String(body.shipmentId) })
  }

  /** The worker reads the slip; the merchant waits for it. */
  #noticeOf(client: number, orderId: string): Promise<string> {
    return noticeRead(orderId, (path) =>
      this.#untilAnswered(client, 200, (server) => this.#asOwner(server, path)),
    )
  }

  /** A few slips without a code, drawn once: the claim on a transfer is another matter than being counted once. */
  async #slip(totalSatang: number): Promise<Buffer> {
    if (this.#slips.length < 3) {
      const response = await fetch(`${this.#cluster.sandboxUrl}/slips`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          amountSatang: totalSatang,
          sendingBank: '014',
          senderName: 'กุลธิดา ศ.',
          receiverName: 'ร้านซ้อม',
          options: { withoutQr: true },
        }),
      })
      if (!response.ok) throw new Error(`the sandbox drew no slip: ${response.status}`)
      this.#slips.push(Buffer.from(await response.arrayBuffer()))
    }
    // The same picture once more would be the same notice: each has some bytes of its own behind its end.
    return Buffer.concat([this.#random.pick(this.#slips), Buffer.from(newId())])
  }

  #asOwner(server: number, path: string, call: Ask = {}): Promise<Answer> {
    return asOwner(this.#cluster, this.#shop, `/shops/${this.#shop.shopId}${path}`, call, server)
  }

  #untilAnswered(
    client: number,
    wanted: number | readonly number[],
    send: (server: number) => Promise<Answer>,
  ): Promise<Answer> {
    return this.#patience.untilAnswered(client, wanted, send)
  }
}
