import { expect } from 'vitest'
import type { AgentOfOrder } from '../contract.ts'
import { type AgentWorld, moneyIn, settle } from './agent-world.ts'

export type Family = {
  agentId: string
  payment: 'cod' | 'credit'
  /** The order that all others were split off from. */
  firstId: string
  /** What a piece of each article costs the agent. */
  agentSatang: ReadonlyMap<string, number>
}

type Line = {
  variantId: string
  position: number
  quantity: number
  unitPriceSatang: number
  lineDiscountSatang: number
  sharedDiscountSatang: number
  returnedCount: number
}
type Shown = {
  orderId: string
  fulfilmentStatus: string
  paymentStatus: string
  totalSatang: number
  paidSatang: number
  orderDiscountSatang: number
  shippingSatang: number
  shippingDiscountSatang: number
  codFeeSatang: number
  lines: Line[]
  events: { eventId: string; kind: string }[]
}

export type Ahead =
  | { kind: 'edit'; at: number; quantities: [number, number] }
  | { kind: 'discount'; at: number; satang: number }
  | { kind: 'split'; at: number; goes: [number, number] }
  | { kind: 'cancel'; at: number }
export type Back = { kind: 'return'; at: number; line: number; isRefunded: boolean }

/** An order of an agent and all that was split off it: what may happen to them, and what must hold after each step. */
export class FamilyOfOrders {
  readonly of: Family
  readonly #world: AgentWorld
  readonly #ids: string[]

  constructor(world: AgentWorld, of: Family) {
    this.#world = world
    this.of = of
    this.#ids = [of.firstId]
  }

  async #orders(): Promise<Shown[]> {
    const orders: Shown[] = []
    for (const orderId of this.#ids)
      orders.push((await this.#world.ask('GET', `/orders/${orderId}`)).body as unknown as Shown)
    return orders
  }

  async #amountsOf(orderId: string): Promise<AgentOfOrder> {
    const { agent } = (await this.#world.ask('GET', `/orders/${orderId}/agent`)).body as {
      agent: AgentOfOrder | null
    }
    if (!agent) throw new Error(`order ${orderId} is no agent's`)
    return agent
  }

  /** Those that are not called off. */
  async standing(): Promise<string[]> {
    return (await this.#orders()).filter(isOpen).map(({ orderId }) => orderId)
  }

  async paidSatang(): Promise<number> {
    return (await this.#orders()).reduce((sum, { paidSatang }) => sum + paidSatang, 0)
  }

  /** What happens before a parcel is packed. */
  async before(step: Ahead): Promise<void> {
    const orders = (await this.#orders()).filter(isOpen)
    const order = orders[step.at % Math.max(1, orders.length)]
    if (!order) return
    if (step.kind === 'cancel') await this.#good(order, 'cancellation', { reason: 'customer' })
    else if (step.kind === 'split') await this.#split(order, step.goes)
    else await this.#edit(order, step)
  }

  async #edit(order: Shown, step: Extract<Ahead, { kind: 'edit' | 'discount' }>): Promise<void> {
    const quantityOf = ({ quantity }: Line, index: number) =>
      step.kind === 'edit' ? (step.quantities[index] ?? quantity) : quantity
    await this.#good(order, 'edits', {
      lines: order.lines.map((line, index) => ({
        variantId: line.variantId,
        quantity: quantityOf(line, index),
        discountSatang: line.lineDiscountSatang,
      })),
      orderDiscountSatang: step.kind === 'discount' ? step.satang : order.orderDiscountSatang,
      shippingFeeSatang: order.shippingSatang + order.shippingDiscountSatang,
      seenEventId: order.events[0]?.eventId,
    })
  }

  /** Both parts together leave the agent what the whole has left. */
  async #split(order: Shown, goes: readonly [number, number]): Promise<void> {
    const lines = order.lines.map(({ quantity }, index) => Math.min(goes[index] ?? 0, quantity))
    const left = order.lines.reduce((sum, { quantity }, index) => sum + quantity - (lines[index] ?? 0), 0)
    if (left === 0 || lines.every((quantity) => quantity === 0)) return
    const wanted = {
      lines: lines.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : [])),
      seenEventId: order.events[0]?.eventId,
    }
    if (this.of.payment === 'credit') {
      const refused = await this.#world.ask('POST', `/orders/${order.orderId}/split`, wanted)
      expect(['split', refused.body.code]).toEqual(['split', 'paid_by_agent'])
      return
    }
    const before = await this.#marginOf([order.orderId])
    const split = await this.#good(order, 'split', wanted)
    const newId = String(split.orderId)
    this.#ids.push(newId)
    await settle(this.#world.server)
    expect(['split', await this.#marginOf([order.orderId, newId])]).toEqual(['split', before])
  }

  async #marginOf(orderIds: readonly string[]): Promise<number> {
    let sum = 0
    for (const orderId of orderIds) {
      const { marginSatang } = (await this.#amountsOf(orderId)).amounts
      sum += this.of.payment === 'cod' ? Math.max(0, marginSatang) : marginSatang
    }
    return sum
  }

  /** One piece comes back, and its money is given back or is not. */
  async back(step: Back): Promise<void> {
    const orders = (await this.#orders()).filter(isOpen)
    const order = orders[step.at % Math.max(1, orders.length)]
    const line = order?.lines[step.line % order.lines.length]
    if (!order || !line || line.returnedCount >= line.quantity) return
    await this.#good(order, 'returns', {
      lines: [{ variantId: line.variantId, quantity: 1, damaged: false }],
    })
    const worth = Math.min(order.paidSatang, Math.round(netOf(line) / line.quantity))
    if (step.isRefunded && worth > 0)
      await this.#good(order, 'refunds', { amountSatang: worth, way: 'transfer' })
  }

  async #good({ orderId }: Shown, what: string, body: object): Promise<{ [key: string]: unknown }> {
    const answer = await this.#world.ask('POST', `/orders/${orderId}/${what}`, body)
    if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** The customer's money is the margin, the goods at the agent's price, shipping and fees, to the satang. */
  async check(step: string): Promise<void> {
    await settle(this.#world.server)
    let earned = 0
    for (const order of await this.#orders()) {
      const { amounts, earnedSatang } = await this.#amountsOf(order.orderId)
      const owedGoods = this.#goodsOf(order, ({ quantity }) => quantity)
      const ofCustomer =
        amounts.owedGoodsSatang + amounts.shippingSatang + amounts.feeSatang + amounts.marginSatang
      expect([step, amounts.customerSatang]).toEqual([step, ofCustomer])
      if (this.of.payment === 'cod') {
        expect([step, amounts.customerSatang, amounts.owedGoodsSatang]).toEqual([
          step,
          order.totalSatang,
          owedGoods,
        ])
      } else expect([step, amounts.owedSatang]).toEqual([step, order.totalSatang])
      expect([step, earnedSatang]).toEqual([step, this.#dueOf(order, amounts)])
      expect([step, await this.#postedOf(order.orderId)]).toEqual([step, earnedSatang])
      earned += earnedSatang
    }
    if (this.of.payment !== 'cod') return
    const { waiting, available, owed } = await moneyIn(this.#world, this.of.agentId)
    expect([step, waiting, available, owed]).toEqual([step, 0, earned, 0])
  }

  #goodsOf(order: Shown, piecesOf: (line: Line) => number): number {
    return order.lines.reduce(
      (sum, line) => sum + piecesOf(line) * (this.of.agentSatang.get(line.variantId) ?? 0),
      0,
    )
  }

  /** Reckoned by itself: what was kept at what it was sold for, less what it costs the agent with shipping and fees. */
  #dueOf(order: Shown, { shippingSatang, feeSatang }: AgentOfOrder['amounts']): number {
    const isEarned = this.of.payment === 'cod' && isOpen(order) && hasArrived(order)
    if (!isEarned || order.paymentStatus === 'refunded') return 0
    const kept = ({ quantity, returnedCount }: Line) => quantity - returnedCount
    const sold = order.lines.reduce(
      (sum, line) => sum + Math.round((netOf(line) * kept(line)) / line.quantity),
      0,
    )
    const customers = sold + order.shippingSatang + order.codFeeSatang
    return Math.max(0, customers - this.#goodsOf(order, kept) - shippingSatang - feeSatang)
  }

  async #postedOf(orderId: string): Promise<number> {
    const rows = await this.#world.server.database.rows<{ satang: string }>(
      `SELECT balance_satang AS satang FROM ledger_accounts
       WHERE book_id = $1 AND kind = 'commission' AND subject_id = $2`,
      [this.#world.shop.shopId, orderId],
    )
    return Number(rows[0]?.satang ?? 0)
  }
}

const isOpen = ({ fulfilmentStatus }: Shown): boolean => !['cancelled', 'returned'].includes(fulfilmentStatus)
const hasArrived = ({ fulfilmentStatus }: Shown): boolean => fulfilmentStatus === 'delivered'
const netOf = (line: Line): number =>
  line.unitPriceSatang * line.quantity - line.lineDiscountSatang - line.sharedDiscountSatang
