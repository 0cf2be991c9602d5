import { newId } from '@langraan/runtime'
import type { CodPayoutDetail } from '@langraan/payments/contract'
import { formData } from '../house/client.ts'
import type { Cluster } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import { type AtCourier, bookedWith, parcelsAtCouriers } from './courier-sandbox.ts'
import type { Merchant } from './merchant.ts'
import { isLive, shipmentsOf } from './parcel-books.ts'
import {
  type CashParcel,
  type CodParcel,
  corrected,
  fileOf,
  type Statement,
  statementsOf,
} from './statement-rows.ts'

/** What couriers told a shop in the end, each row once and as it was corrected last. */
export type ToldByCouriers = Map<string, Statement>

/**
 * A shop puts in what its couriers say that they collected: each file twice, with a row twice, and corrected later. It
 * records what fits and decides about the rest.
 */
export class Payouts {
  readonly #merchant: Merchant
  readonly #random: Random
  readonly told: ToldByCouriers = new Map()
  files = 0
  decisions = 0

  constructor(merchant: Merchant, random: Random) {
    this.#merchant = merchant
    this.#random = random
  }

  get merchant(): Merchant {
    return this.#merchant
  }

  async putIn(statements: readonly Statement[]): Promise<void> {
    for (const statement of statements) {
      const files = [await this.#put(statement, true)]
      // Put in again by somebody who does not know of the first.
      if (this.#random.chance(0.5)) files.push(await this.#put(statement, false))
      await Promise.all(files.map((file) => this.#collect(file)))
      for (const file of files) await this.#decide(file, statement, file === files[0])
      this.told.set(statement.statementNo, statement)
    }
  }

  /** Only what was recorded can be corrected, so this is for when all that was put in has been worked off. */
  async correct(): Promise<void> {
    for (const statement of this.told.values()) {
      const better = this.#random.chance(0.7) ? corrected(statement) : undefined
      if (!better) continue
      const file = await this.#put(better, false)
      await this.#collect(file)
      await this.#collect(file)
      this.told.set(better.statementNo, better)
    }
  }

  async #put(statement: Statement, isFirstTwice: boolean): Promise<string> {
    const { body, contentType } = formData(
      {},
      { name: `${statement.statementNo}.csv`, type: 'text/csv', content: fileOf(statement, isFirstTwice) },
    )
    const headers = { 'content-type': contentType, 'idempotency-key': newId() }
    const put = () => this.#merchant.ask(200, '/cod-payouts', { method: 'POST', headers, body })
    const answer = await put()
    if (this.#random.chance(0.4)) {
      const again = await put()
      if (again.text !== answer.text)
        this.#merchant.contradictions.push(`a file was answered ${answer.text}, then ${again.text}`)
    }
    this.files++
    return String(answer.body.codPayoutId)
  }

  /** Refused where all of it is in the books. */
  #collect = (codPayoutId: string) =>
    this.#merchant.post([202, 409], `/cod-payouts/${codPayoutId}/collection`, {})

  /** In a file that tells nothing new everything has been decided about. */
  async #decide(codPayoutId: string, { rows }: Statement, isFirst: boolean): Promise<void> {
    const { body } = await this.#merchant.ask(200, `/cod-payouts/${codPayoutId}`)
    const open = (body as unknown as CodPayoutDetail).verdicts
      .filter(({ verdict }) => verdict === 'differs' || verdict === 'returned')
      .flatMap(({ lines }) => lines)
    const decided = new Set<string>()
    for (const { row, tracking } of open) {
      const decision = rows.find(({ code }) => code === tracking)?.decision
      if (!decision) continue
      // A row that was told before is decided about where it was told first.
      const isNews = isFirst && !decided.has(tracking)
      const wanted = isNews ? 200 : [200, 409]
      const path = `/cod-payouts/${codPayoutId}/decisions`
      await this.#merchant.post(wanted, path, { row, decision })
      if (isNews) this.decisions++
      decided.add(tracking)
    }
  }
}

/** The parcels with cash on delivery that live at couriers, by the shops that they are of. */
export async function codParcelsOf(cluster: Cluster): Promise<Map<string, CodParcel[]>> {
  const shipments = await shipmentsOf(cluster)
  const byCode = new Map(shipments.map((row) => [`${row.provider} ${row.tracking_code}`, row]))
  const live = (await parcelsAtCouriers(cluster)).filter((one) => isLive(one) && one.codSatang > 0)
  const parcels = live.flatMap((parcel) => {
    const row = byCode.get(`${parcel.provider} ${parcel.code}`)
    return row ? [{ ...parcel, orderId: row.order_id, shopId: row.shop_id }] : []
  })
  return Map.groupBy(
    parcels.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    ({ shopId }) => shopId,
  )
}

const hasEnded = ({ end }: AtCourier): boolean => end === 'delivered' || end === 'returned'

/** The same of those that a shop handed over at the post, which all arrived. */
export const codAtPost = ({ atPost }: Merchant): CashParcel[] =>
  [...atPost.values()]
    .filter(({ isCod }) => isCod)
    .map(({ orderId, totalSatang }) => ({ orderId, codSatang: totalSatang, end: 'delivered' }))

/** What the couriers of a shop send it. */
export function statementsFor(
  shopId: string,
  parcels: ReadonlyMap<string, readonly CodParcel[]>,
  random: Random,
): Statement[] {
  const own = (parcels.get(shopId) ?? []).filter(hasEnded)
  const others = [...parcels].flatMap(([shop, theirs]) => (shop === shopId ? [] : theirs)).filter(hasEnded)
  return bookedWith.flatMap((provider) =>
    statementsOf(
      provider,
      own.filter((parcel) => parcel.provider === provider),
      others.length > 0 ? random.pick(others) : undefined,
      random,
    ),
  )
}
