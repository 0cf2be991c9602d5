import { newId } from '@langraan/runtime'
import type { Withdrawals } from '@langraan/payouts/contract'
import { ask } from '../house/client.ts'
import { type Cluster, pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Patience } from '../house/patience.ts'
import type { Random } from '../house/random.ts'
import { type DrillShop, orderBody } from '../house/shop.ts'
import type { Caller } from './caller.ts'
import type { Said } from './said.ts'
import { accountAt, makeAccountsOlder } from './wallet-world.ts'

const LEAST_SATANG = 10_000
/** Most withdrawals are small, so that there are many. */
const PART_SATANG = 12_000
const RESTS_MS: [number, number] = [20, 250]
const WEIGHTS = [9000, 19_000, 45_000, 45_000, 45_000, 45_000]
// Refused with reason, or the courier did not answer: no promise was made.
const MAY_REFUSE = [409, 422, 502]
const IN_NO_FILE = ['requested', 'approved_first', 'approved_second']

type Tools = {
  cluster: Cluster
  shop: DrillShop
  caller: Caller
  patience: Patience
  random: Random
  client: number
  said: Said
  supplyVariantId: string
}

/** A merchant whose parcels earn, and who withdraws it, takes it back, and buys boxes by it. */
export class Merchant extends InRounds {
  readonly #tools: Tools
  readonly figures = { orders: 0, parcels: 0, cancelled: 0, withdrawals: 0, supplies: 0, accounts: 0 }
  readonly #parcels: string[] = []

  constructor(tools: Tools) {
    super()
    this.#tools = tools
  }

  get shop(): DrillShop {
    return this.#tools.shop
  }

  protected async round(): Promise<void> {
    const { random } = this.#tools
    await this.#sendParcel()
    if (random.chance(0.12)) await this.#cancelParcel()
    for (let left = random.between(0, 3); left > 0; left--) await this.withdraw()
    if (random.chance(0.12)) await this.#takeBack()
    if (random.chance(0.15)) await this.#buySupplies()
    if (random.chance(0.02)) await this.changeAccount()
    await pause(random.between(...RESTS_MS))
  }

  async #sendParcel(): Promise<void> {
    const { cluster, shop, patience, client, random, caller } = this.#tools
    const body = orderBody(shop, this.figures.orders, 'cod')
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      'x-forwarded-for': `10.1.${client}.1`,
    }
    const url = (server: number) => `${cluster.apiUrl(server)}/storefront/${shop.slug}/orders`
    const placed = await patience.untilAnswered(client, 201, (server) =>
      ask(url(server), { method: 'POST', body, headers }),
    )
    this.figures.orders++
    const path = this.#path(`/orders/${String(placed.body['orderId'])}/shipments`)
    const parcel = { provider: 'shippop', courierCode: 'FLE', weightGrams: random.pick(WEIGHTS) }
    const booked = await caller.post([201, ...MAY_REFUSE], path, parcel)
    if (booked.status !== 201) return
    this.#parcels.push(String(booked.body['shipmentId']))
    this.figures.parcels++
  }

  async #cancelParcel(): Promise<void> {
    const recent = this.#parcels.slice(-3)
    if (recent.length === 0) return
    const path = this.#path(`/shipments/${this.#tools.random.pick(recent)}/cancellation`)
    const { status } = await this.#tools.caller.post([200, ...MAY_REFUSE], path)
    if (status === 200) this.figures.cancelled++
  }

  #list = (): Promise<Withdrawals> => this.#tools.caller.get<Withdrawals>(this.#path('/withdrawals'))

  /** The whole, a part, or more than is there; the whole several times at once where that is asked for. */
  async withdraw(timesAtOnce = 1): Promise<void> {
    const { random } = this.#tools
    const { availableSatang } = await this.#list()
    if (availableSatang < LEAST_SATANG && random.chance(0.9)) return
    const most = Math.min(PART_SATANG, Math.max(LEAST_SATANG, availableSatang))
    const part = random.between(LEAST_SATANG, most)
    const dice = random.next()
    const wanted =
      timesAtOnce > 1 || dice < 0.15 ? availableSatang : dice < 0.25 ? availableSatang + part : part
    const amountSatang = Math.max(1, wanted)
    await Promise.all(Array.from({ length: timesAtOnce }, () => this.#request(amountSatang)))
  }

  async #request(amountSatang: number): Promise<void> {
    const { caller, said } = this.#tools
    const answer = await caller.post([200, 409, 422], this.#path('/withdrawals'), { amountSatang })
    if (answer.status !== 200) return
    said.of(String(answer.body['withdrawalId']), 'withdrawal.requested')
    this.figures.withdrawals++
  }

  async #takeBack(): Promise<void> {
    const waiting = (await this.#list()).items.filter(({ state }) => IN_NO_FILE.includes(state))
    if (waiting.length > 0) await this.cancelIfOwn(this.#tools.random.pick(waiting).withdrawalId)
  }

  /** Takes a request back that may be another shop's: a shop finds none of others. */
  async cancelIfOwn(withdrawalId: string): Promise<void> {
    const { caller, said } = this.#tools
    const path = this.#path(`/withdrawals/${withdrawalId}/cancellation`)
    const { status } = await caller.post([200, 404, 409], path)
    if (status === 200) said.of(withdrawalId, 'withdrawal.cancelled')
  }

  async #buySupplies(): Promise<void> {
    const { caller, shop, supplyVariantId, random, said } = this.#tools
    const lines = [{ variantId: supplyVariantId, packs: random.between(1, 3) }]
    await caller.post(200, this.#path('/supplier/basket'), { lines })
    const tail = `/supplier/quote?branchId=${shop.branchId}`
    const quoted = await caller.ask([200, 409, 422], this.#path(tail), {})
    // The other one who works in the shop may have ordered what was in the basket.
    if (quoted.status !== 200) return
    const { totalSatang, shippingMethodId } = quoted.body
    const order = {
      branchId: shop.branchId,
      shippingMethodId,
      payWay: 'cashback',
      shownTotalSatang: totalSatang,
    }
    const ordered = await caller.post([201, 409, 422], this.#path('/supplier/orders'), order)
    if (ordered.status !== 201) return
    said.supplies.set(String(ordered.body['supplierOrderId']), Number(totalSatang))
    this.figures.supplies++
  }

  /** Another bank account; a day passes for it at once, else nothing could be paid any more here. */
  async changeAccount(): Promise<void> {
    const { caller, cluster, random } = this.#tools
    const body = JSON.stringify(accountAt(random.between(0, 2)))
    const path = this.#path('/payout-account')
    // Two who save at the same moment: the later one is told that there is another one meanwhile.
    const { status } = await caller.ask([200, 409], path, { method: 'PUT', body })
    if (status === 200) this.figures.accounts++
    // Where the database is away meanwhile the account waits for its day, as it would.
    await makeAccountsOlder(cluster).catch((error: unknown) => {
      if (cluster.isDatabaseUp && !isCutOff(error)) throw error
    })
  }

  #path = (tail: string): string => `/shops/${this.#tools.shop.shopId}${tail}`
}

/** PostgreSQL went away, is starting, or was told to end this connection. */
export function isCutOff(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'].includes(code) ||
    message.includes('Connection terminated')
  )
}
