export type SaidOrder = {
  orderId: string
  agentId: string
  payment: 'cod' | 'credit' | 'balance'
  owedSatang: number
  marginSatang: number
  state: 'placed' | 'cancelled' | 'arrived' | 'returned'
}
export type SaidPayout = {
  payoutId: string
  agentId: string
  netSatang: number
  state: 'waiting' | 'paid' | 'refused'
}

/** What was said yes to. */
export class Said {
  readonly orders = new Map<string, SaidOrder>()
  readonly payouts = new Map<string, SaidPayout>()
  readonly #repaid = new Map<string, number>()
  /** How often something was said yes to. */
  count = 0

  order(order: SaidOrder): void {
    this.orders.set(order.orderId, order)
    this.count++
  }

  became(order: SaidOrder, state: SaidOrder['state']): void {
    this.orders.set(order.orderId, { ...order, state })
    this.count++
  }

  payout(payout: SaidPayout): void {
    this.payouts.set(payout.payoutId, payout)
    this.count++
  }

  repaid(agentId: string, satang: number): void {
    this.#repaid.set(agentId, this.repaidOf(agentId) + satang)
    this.count++
  }

  repaidOf(agentId: string): number {
    return this.#repaid.get(agentId) ?? 0
  }

  ordersOf(agentId: string): SaidOrder[] {
    return [...this.orders.values()].filter((order) => order.agentId === agentId)
  }

  payoutsOf(agentId: string): SaidPayout[] {
    return [...this.payouts.values()].filter((payout) => payout.agentId === agentId)
  }
}
