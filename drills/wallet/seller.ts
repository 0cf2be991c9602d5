import { pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Random } from '../house/random.ts'
import type { DrillShop } from '../house/shop.ts'
import type { Caller } from './caller.ts'
import type { Said } from './said.ts'

const RESTS_MS: [number, number] = [100, 700]
// Somebody else has called it off or changed it meanwhile, or nothing of it is left.
const MAY_REFUSE = [409, 422]

type Tools = { shop: DrillShop; caller: Caller; random: Random; said: Said }
type Seen = {
  paidSatang: number
  shippingSatang: number
  lines: { variantId: string; quantity: number; lineDiscountSatang: number }[]
  events: { eventId: string }[]
}

/** Who works in the shop of supplies: calls orders off that cashback has paid, makes them smaller, and gives back of them. */
export class Seller extends InRounds {
  readonly #tools: Tools

  constructor(tools: Tools) {
    super()
    this.#tools = tools
  }

  get shop(): DrillShop {
    return this.#tools.shop
  }

  protected async round(): Promise<void> {
    const { random } = this.#tools
    const orderId = await this.anyOrder()
    if (orderId) {
      const dice = random.next()
      if (dice < 0.4) await this.cancel(orderId)
      else if (dice < 0.7) await this.#makeSmaller(orderId)
      else if (dice < 0.85) await this.giveBack(orderId)
    }
    await pause(random.between(...RESTS_MS))
  }

  /** One of those that have not left. */
  async anyOrder(): Promise<string | undefined> {
    const { caller, random } = this.#tools
    const { items } = await caller.get<{ items: { orderId: string }[] }>(this.#path('?view=to_ship'))
    return items.length > 0 ? random.pick(items).orderId : undefined
  }

  async cancel(orderId: string): Promise<void> {
    const { caller, said } = this.#tools
    const path = this.#path(`/${orderId}/cancellation`)
    const { status } = await caller.post([200, ...MAY_REFUSE], path, { reason: 'customer' })
    if (status === 200) said.calledOff(orderId)
  }

  async #makeSmaller(orderId: string): Promise<void> {
    const { caller, said } = this.#tools
    const { lines, events, shippingSatang } = await this.#look(orderId)
    const smaller = lines.map(({ variantId, quantity, lineDiscountSatang }) => {
      const left = Math.max(1, quantity - 1)
      return { variantId, quantity: left, discountSatang: Math.floor((lineDiscountSatang * left) / quantity) }
    })
    const body = {
      lines: smaller,
      orderDiscountSatang: 0,
      shippingFeeSatang: shippingSatang,
      seenEventId: events[0]?.eventId,
    }
    const { status } = await caller.post([200, ...MAY_REFUSE], this.#path(`/${orderId}/edits`), body)
    if (status === 200) said.times('supplies made smaller', 1)
  }

  /** A part, to cashback; by transfer it is refused. */
  async giveBack(orderId: string): Promise<void> {
    const { caller, random, said } = this.#tools
    const { paidSatang } = await this.#look(orderId)
    if (paidSatang === 0) return
    const amountSatang = random.between(1, paidSatang)
    const path = this.#path(`/${orderId}/refunds`)
    await caller.post(MAY_REFUSE, path, { amountSatang, way: 'transfer' })
    const { status } = await caller.post([200, ...MAY_REFUSE], path, { amountSatang, way: 'cashback' })
    if (status === 200) said.times('supplies given back', 1)
  }

  #look = (orderId: string): Promise<Seen> => this.#tools.caller.get<Seen>(this.#path(`/${orderId}`))

  #path = (tail: string): string => `/shops/${this.#tools.shop.shopId}/orders${tail}`
}
