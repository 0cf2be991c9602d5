import { newId } from '@langraan/runtime'
import type { RunItem, WaitingParcel } from '@langraan/shipping/contract'
import { type Answer, ask, type Ask, NoAnswer } from '../house/client.ts'
import { type Cluster, pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Patience } from '../house/patience.ts'
import type { Random } from '../house/random.ts'
import { asOwner, orderBody } from '../house/shop.ts'
import { bookedWith, type BookedWith } from './courier-sandbox.ts'
import type { CourierShop } from './courier-shops.ts'
import { postNumbers } from './post-numbers.ts'

/** An order that is to have a parcel, as its shop was told of it. */
export type Asked = { orderId: string; totalSatang: number; isCod: boolean; isCalledOff: boolean }

const LOOKED_AT_MS = 250
/** A run that takes longer goes on by itself: the merchant turns to other orders. */
const WATCHED_MS = 12_000
const CODES: Readonly<Record<BookedWith, string>> = { shippop: 'FLE', flash: '1', 'jnt-th': 'EZ' }
// Refused with reason, or the courier did not answer: no promise was made.
const MAY_REFUSE = [409, 422, 502]
const LATEST = 6
const RESTS_MS: [number, number] = [150, 700]

type Tools = { cluster: Cluster; shop: CourierShop; random: Random; patience: Patience; client: number }

/** A merchant who sells, books what waits by the page of parcels, presses twice, and calls bookings and orders off. */
export class Merchant extends InRounds {
  readonly orders = new Map<string, Asked>()
  /** The orders of parcels handed over at the post, by their numbers. */
  readonly atPost = new Map<string, Asked>()
  readonly contradictions: string[] = []
  /** What came to the bank for orders that were paid beforehand. */
  receivedSatang = 0
  readonly figures = { orders: 0, runs: 0, pressedTwice: 0, cancelled: 0, calledOff: 0, byHand: 0 }
  readonly #tools: Tools
  readonly #nextPostNumber: () => string

  constructor(tools: Tools) {
    super()
    this.#tools = tools
    this.#nextPostNumber = postNumbers(tools.client)
  }

  get shop(): CourierShop {
    return this.#tools.shop
  }

  get acknowledged(): number {
    return Object.values(this.figures).reduce((sum, count) => sum + count, 0)
  }

  protected async round(): Promise<void> {
    const { random } = this.#tools
    const orderIds: string[] = []
    for (let left = random.between(2, 5); left > 0; left--) orderIds.push(await this.#sell())
    if (random.chance(0.15)) await this.#handOver(orderIds.pop())
    await this.#book(orderIds)
    if (random.chance(0.4)) await this.#cancelOne()
    if (random.chance(0.15)) await this.#callOff(orderIds[0])
    if (random.chance(0.5)) await this.bookWaiting()
    await pause(random.between(...RESTS_MS))
  }

  /** Asks for a parcel of each order that waits for one. Answers how many there were. */
  async bookWaiting(): Promise<number> {
    const { body } = await this.ask(200, '/booking')
    const items = (body.items as WaitingParcel[]).filter(({ orderId }) => this.orders.has(orderId))
    await this.#book(items.map(({ orderId }) => orderId))
    return items.length
  }

  async #sell(): Promise<string> {
    const { cluster, shop, random, patience, client } = this.#tools
    const isCod = random.chance(0.65)
    const body = orderBody(shop, this.figures.orders, isCod ? 'cod' : 'promptpay')
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      'x-forwarded-for': `10.0.${client}.1`,
    }
    const url = (server: number) => `${cluster.apiUrl(server)}/storefront/${shop.slug}/orders`
    const placed = await patience.untilAnswered(client, 201, (server) =>
      ask(url(server), { method: 'POST', body, headers }),
    )
    const { orderId, totalSatang } = placed.body as { orderId: string; totalSatang: number }
    this.orders.set(orderId, { orderId, totalSatang, isCod, isCalledOff: false })
    this.figures.orders++
    if (!isCod) {
      await this.post(200, `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
      this.receivedSatang += totalSatang
    }
    return orderId
  }

  async #book(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return
    const { random } = this.#tools
    const parcels = orderIds.map((orderId) => {
      const provider = random.pick(bookedWith)
      return { orderId, provider, courierCode: CODES[provider], courierName: provider }
    })
    const begin = (key: string) => this.post([202, 409], '/booking', { parcels }, key)
    const key = newId()
    // Pressed twice: by the same page, or in another tab.
    const isTwice = random.chance(0.25)
    const other = random.chance(0.5) ? key : newId()
    const [first, second] = await Promise.all([begin(key), isTwice ? begin(other) : undefined])
    if (isTwice) this.figures.pressedTwice++
    if (second && other === key && second.text !== first.text)
      this.contradictions.push(`a booking was answered ${first.text}, then ${second.text}`)
    if (first.status !== 202) return
    this.figures.runs++
    await this.#watch(String(first.body.operationId))
  }

  async #watch(operationId: string): Promise<void> {
    const until = performance.now() + WATCHED_MS
    while (performance.now() < until && !this.isStopped) {
      const { body } = await this.ask(200, `/booking/runs/${operationId}`)
      const items = body.items as RunItem[]
      if (body.endedAt !== null && items.every(({ state }) => state !== 'booking')) return
      await pause(LOOKED_AT_MS)
    }
  }

  async #cancelOne(): Promise<void> {
    const { random } = this.#tools
    const recent = [...this.orders.values()].slice(-LATEST).filter(({ isCalledOff }) => !isCalledOff)
    if (recent.length === 0) return
    const shipmentId = await this.#parcelOf(random.pick(recent).orderId)
    if (shipmentId === undefined) return
    const answer = await this.post([200, ...MAY_REFUSE], `/shipments/${shipmentId}/cancellation`, {})
    if (answer.status === 200) this.figures.cancelled++
  }

  /** Its parcel first, else the order cannot be called off. */
  async #callOff(orderId: string | undefined): Promise<void> {
    const order = this.orders.get(orderId ?? '')
    if (!order?.isCod) return
    const shipmentId = await this.#parcelOf(order.orderId)
    if (shipmentId !== undefined)
      await this.post([200, ...MAY_REFUSE], `/shipments/${shipmentId}/cancellation`, {})
    const body = { reason: 'customer' }
    const answer = await this.post([200, ...MAY_REFUSE], `/orders/${order.orderId}/cancellation`, body)
    order.isCalledOff = answer.status === 200
    if (order.isCalledOff) this.figures.calledOff++
  }

  async #handOver(orderId: string | undefined): Promise<void> {
    const order = this.orders.get(orderId ?? '')
    if (!order) return
    const trackingCode = this.#nextPostNumber()
    const body = { courierName: 'ไปรษณีย์ไทย', trackingCode }
    await this.post(201, `/orders/${order.orderId}/parcels-by-hand`, body)
    this.atPost.set(trackingCode, order)
    this.orders.delete(order.orderId)
    this.figures.byHand++
  }

  async #parcelOf(orderId: string): Promise<string | undefined> {
    const { body } = await this.ask(200, `/orders/${orderId}/shipments`)
    const items = body.items as { shipmentId: string; state: string }[]
    return items.find(({ state }) => state === 'booked')?.shipmentId
  }

  /** Sends under one key until there is an answer. */
  post(
    wanted: number | readonly number[],
    path: string,
    body: object,
    key: string = newId(),
  ): Promise<Answer> {
    const headers = { 'idempotency-key': key }
    return this.ask(wanted, path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  ask(wanted: number | readonly number[], path: string, call: Ask = {}): Promise<Answer> {
    const { cluster, shop, patience, client } = this.#tools
    return patience.untilAnswered(client, wanted, (server) =>
      asOwner(cluster, shop, `/shops/${shop.shopId}${path}`, call, server),
    )
  }

  /** One try, whatever comes of it. */
  async tell(path: string, call: Ask): Promise<number> {
    const { cluster } = this.#tools
    return ask(`${cluster.apiUrl()}${path}`, { method: 'POST', ...call }).then(
      ({ status }) => status,
      (error: unknown) => {
        if (error instanceof NoAnswer) return 0
        throw error
      },
    )
  }
}
