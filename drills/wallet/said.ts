/** What was said yes to, by what the audit log calls it: nothing of it may be missing, and nothing there twice. */
export class Said {
  readonly #ofWithdrawals = new Map<string, Map<string, number>>()
  readonly #times = new Map<string, number>()
  /** Orders of supplies, with what they took of the cashback. */
  readonly supplies = new Map<string, number>()

  /** Orders of supplies that were called off, by their ids at the shop that sells. */
  readonly endedSupplies = new Map<string, number>()

  calledOff(orderId: string): void {
    this.endedSupplies.set(orderId, (this.endedSupplies.get(orderId) ?? 0) + 1)
    this.times('supplies called off', 1)
  }

  /** Once for a withdrawal. */
  of(withdrawalId: string, action: string): void {
    const actions = this.#ofWithdrawals.get(withdrawalId) ?? new Map<string, number>()
    actions.set(action, (actions.get(action) ?? 0) + 1)
    this.#ofWithdrawals.set(withdrawalId, actions)
    this.times(action, 1)
  }

  /** So often, of withdrawals that the answer does not name. */
  times(action: string, count: number): void {
    this.#times.set(action, (this.#times.get(action) ?? 0) + count)
  }

  countOf(action: string): number {
    return this.#times.get(action) ?? 0
  }

  countFor(withdrawalId: string, action: string): number {
    return this.#ofWithdrawals.get(withdrawalId)?.get(action) ?? 0
  }

  get withdrawalIds(): string[] {
    return [...this.#ofWithdrawals.keys()]
  }

  get all(): number {
    return [...this.#times.values()].reduce((sum, count) => sum + count, this.supplies.size)
  }

  get figures(): Record<string, number> {
    return Object.fromEntries(this.#times)
  }
}
