import { newId } from '@langraan/runtime'
import { type Answer, ask } from '../house/client.ts'
import type { Patience } from '../house/patience.ts'
import type { Random } from '../house/random.ts'
import { asOwner } from '../house/shop.ts'
import type { AgentsWorld, DrillAgent } from './agents-world.ts'
import type { Said, SaidOrder } from './said.ts'

type Of = {
  world: AgentsWorld
  agent: DrillAgent
  said: Said
  patience: Patience
  random: Random
  client: number
}

/** What is said no to by a rule that holds: another did it first, or there is too little. */
const NO = 409
const CUSTOMER_SATANG = 25_000

/** Somebody who sells for an agent, and what the shop does with what they sell, one thing after the other. */
export class Seller {
  readonly #of: Of
  #wanted = true
  #done: Promise<void> = Promise.resolve()

  constructor(of: Of) {
    this.#of = of
  }

  start(): void {
    this.#done = this.#work()
  }

  stop(): Promise<void> {
    this.#wanted = false
    return this.#done
  }

  async #work(): Promise<void> {
    const { random } = this.#of
    while (this.#wanted) {
      const dice = random.next()
      if (dice < 0.12) await this.#payOut()
      else if (dice < 0.17) await this.#repay()
      else await this.#sell(random.pick(['cod', 'cod', 'credit', 'credit', 'balance'] as const))
    }
  }

  /** Sent again as it was until there is an answer: each key means one thing. */
  #asAgent(path: string, body?: object): Promise<Answer> {
    const { world, agent, patience, client } = this.#of
    const key = newId()
    return patience.untilAnswered(client, [200, 201, NO], () =>
      ask(`${world.cluster.apiUrl()}/shops/${world.shop.shopId}/agent${path}`, {
        method: 'POST',
        headers: {
          authorization: `Agent ${agent.session}`,
          'idempotency-key': key,
          'x-forwarded-for': `10.8.0.${client + 1}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  }

  #asShop(method: string, path: string, body?: object): Promise<Answer> {
    const { world, patience, client } = this.#of
    const key = newId()
    return patience.untilAnswered(client, [200, 201, NO], () =>
      asOwner(world.cluster, world.shop, `/shops/${world.shop.shopId}${path}`, {
        method,
        headers: { 'idempotency-key': key },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  }

  async #sell(payment: SaidOrder['payment']): Promise<void> {
    const { world, agent, said, random } = this.#of
    const variantId = random.pick(world.shop.variantIds)
    const quantity = random.between(1, 3)
    const common = {
      lines: [{ variantId, quantity, customerSatang: CUSTOMER_SATANG }],
      shippingMethodId: world.shop.shippingMethodId,
      customerShippingSatang: 5000,
      payment,
    }
    const quoted = await this.#asAgent('/order-quotes', { ...common, province: 'ขอนแก่น' })
    const { amounts } = quoted.body as {
      amounts: { customerSatang: number; owedSatang: number; marginSatang: number }
    }
    const placed = await this.#asAgent('/orders', {
      ...common,
      customer: { name: 'คุณอรดา', phone: `09${String(random.between(10_000_000, 99_999_999))}` },
      address: {
        line1: '27/3',
        subdistrict: 'บ้านเป็ด',
        district: 'เมืองขอนแก่น',
        province: 'ขอนแก่น',
        zipcode: '40000',
      },
      shownCustomerSatang: amounts.customerSatang,
      shownOwedSatang: amounts.owedSatang,
    })
    if (placed.status === NO) return
    const order: SaidOrder = {
      orderId: String(placed.body.orderId),
      agentId: agent.agentId,
      payment,
      owedSatang: amounts.owedSatang,
      marginSatang: amounts.marginSatang,
      state: 'placed',
    }
    said.order(order)
    await this.#goOn(order, { variantId, quantity })
  }

  /** Most parcels arrive; some are called off before, and of some all comes back. */
  async #goOn(order: SaidOrder, goods: { variantId: string; quantity: number }): Promise<void> {
    const { random, said } = this.#of
    if (random.chance(0.25)) {
      const off = random.chance(0.5)
        ? await this.#asAgent(`/orders/${order.orderId}/cancellation`)
        : await this.#asShop('POST', `/orders/${order.orderId}/cancellation`, { reason: 'customer' })
      if (off.status !== NO) said.became(order, 'cancelled')
      return
    }
    const sent = await this.#asShop('POST', `/orders/${order.orderId}/parcels-by-hand`, {
      courierName: 'ขนส่งของร้าน',
      trackingCode: '',
    })
    for (const to of ['collected', 'delivered'])
      await this.#asShop('PUT', `/parcels-by-hand/${String(sent.body.shipmentId)}/course`, { to })
    if (order.payment === 'cod') await this.#asShop('POST', `/orders/${order.orderId}/cod-collection`)
    said.became(order, 'arrived')
    if (order.payment !== 'cod' || !random.chance(0.3)) return
    await this.#asShop('POST', `/orders/${order.orderId}/returns`, {
      lines: [{ ...goods, damaged: false }],
    })
    said.became(order, 'returned')
  }

  async #repay(): Promise<void> {
    const { agent, said } = this.#of
    const amountSatang = 1000
    const repaid = await this.#asShop('POST', `/agents/${agent.agentId}/repayments`, {
      amountSatang,
      note: '',
    })
    if (repaid.status !== NO) said.repaid(agent.agentId, amountSatang)
  }

  /** All that can be paid out: then it is transferred, or it is not and the money is as it was. */
  async #payOut(): Promise<void> {
    const { agent, said, random } = this.#of
    const made = await this.#asShop('POST', '/agent-payouts', { agentIds: [agent.agentId] })
    const [payout] = (made.body.made ?? []) as { payoutId: string; netSatang: number }[]
    if (!payout) return
    const told = { agentId: agent.agentId, payoutId: payout.payoutId, netSatang: payout.netSatang }
    said.payout({ ...told, state: 'waiting' })
    const [step, state] = random.chance(0.7)
      ? (['payment', 'paid'] as const)
      : (['refusal', 'refused'] as const)
    const body = state === 'paid' ? { reference: 'K' } : { reason: 'บัญชีผิด' }
    const decided = await this.#asShop('POST', `/agent-payouts/${payout.payoutId}/${step}`, body)
    if (decided.status !== NO) said.payout({ ...told, state })
  }
}
