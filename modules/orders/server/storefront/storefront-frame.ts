import type { Database, Pool } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import { shopIdOfHost } from '@langraan/shops/server'
import type { CollectOffer } from '../../rules/collecting.ts'
import { type PaymentMethod, type SentMethod, sentMethods } from '../../rules/payment-method.ts'
import type { PaymentOffer } from '../../rules/money/payment-change.ts'
import type { PricedVariant } from '../../rules/money/price-order.ts'
import type { ShippingMethod } from '../../rules/money/shipping-fee.ts'
import type { CodFee, VatMode, VatRate } from '../../rules/sale-terms.ts'

/** A shop as its site needs it, at one revision. */
export type StorefrontFrame = {
  shopId: string
  slug: string
  /** The name of its own under which the shop is served over https. */
  ownHost: string | null
  name: string
  phone: string
  lineId: string
  hasLogo: boolean
  /** Its size in pixels, where it is known; null without one. */
  wideLogo: { width: number | null; height: number | null } | null
  revision: number
  planCode: string
  chosenPlanCode: string
  trialEndsOn: string
  paidUntil: string | null
  ordersPerDayLimit: number | null
  promptpayId: string | null
  bankCode: string | null
  bankAccountNumber: string | null
  bankAccountName: string | null
  /** Accounts after the first one. */
  moreAccounts: { bankCode: string; number: string; name: string }[]
  billerId: string | null
  billerRef2: string | null
  codEnabled: boolean
  defaultWeightGrams: number | null
  vatMode: VatMode
  /** Empty for a shop without VAT. */
  vatRates: VatRate[]
  codFee: CodFee
  /** After how long unpaid orders end; null is never. */
  unpaidHours: number | null
  /** No such wait began before. */
  unpaidSince: string | null
  mostPiecesPerArticle: number | null
  mostPiecesPerOrder: number | null
  mostOpenPerPerson: number | null
  mostOpenPerAddress: number | null
  /** Whether the checkout asks for a code at all. */
  hasCoupons: boolean
  branchId: string
  /** Where orders can be collected; null where nowhere. */
  collect: CollectOffer | null
  shippingMethods: ShippingMethod[]
}

/** Whether a shop has set up a way to be paid. */
export function offers(frame: StorefrontFrame, method: PaymentMethod): boolean {
  const offered: Record<PaymentMethod, boolean> = {
    promptpay: frame.promptpayId !== null || frame.billerId !== null,
    transfer: frame.bankAccountNumber !== null,
    cod: frame.codEnabled,
    // Over the counter nothing has to be set up.
    cash: true,
    card: true,
  }
  return offered[method]
}

/** How a shop is paid for what it sends, and for which ways of shipping. */
export const paymentOffer = (frame: StorefrontFrame): PaymentOffer & { paymentMethods: SentMethod[] } => ({
  paymentMethods: sentMethods.filter((method) => offers(frame, method)),
  shippingMethods: frame.shippingMethods,
  codFee: frame.codFee,
})

type Log = { warn(values: object, message: string): void }
export type FramesDeps = { db: Database; pool: Pool; clock: Clock; log: Log; host: string }

type Held = { frame: StorefrontFrame; variants: Map<string, PricedVariant>; loadedAt: number }

const FRAME_LASTS_MS = 1000
// A shop that is asked all the time never waits for its frame: it is fetched anew before it is over.
const FRAME_AGES_MS = 600
const SLUG_LASTS_MS = 30_000
const MOST_SHOPS = 2000
const MOST_VARIANTS = 5000

/**
 * What the shops' sites and checkout read again and again, kept in the process: the frame of a shop for at
 * most a second, and prices for as long as the revision stays. Checkout names the revision it priced by, and
 * the database refuses one that is older, so nothing is ever sold by a stale price.
 */
export class StorefrontFrames {
  readonly #db: Database
  readonly #pool: Pool
  readonly #slugs = new Map<string, { shopId: string; at: number }>()
  readonly #held = new Map<string, Held>()
  /** Questions under way, so that a crowd that finds a shop's snapshot over asks once and not each for itself. */
  readonly #asking = new Map<string, Promise<unknown>>()
  readonly #now: () => number
  readonly #host: string
  readonly #log: Log

  constructor({ db, pool, clock, log, host }: FramesDeps) {
    this.#db = db
    this.#pool = pool
    this.#now = () => clock.now().getTime()
    this.#log = log
    this.#host = host
  }

  /** The shop of a slug, or undefined when there is none. */
  shopIdOfSlug(slug: string): Promise<string | undefined> {
    return this.shopIdOfHost(`${slug}.${this.#host}`)
  }

  async shopIdOfHost(host: string): Promise<string | undefined> {
    const known = this.#slugs.get(host)
    if (known && this.#now() - known.at < SLUG_LASTS_MS) return known.shopId
    const shopId = await shopIdOfHost(this.#db, host)
    if (!shopId) return undefined
    if (this.#slugs.size > MOST_SHOPS) this.#slugs.clear()
    this.#slugs.set(host, { shopId, at: this.#now() })
    return shopId
  }

  async frame(shopId: string): Promise<StorefrontFrame> {
    const held = this.#held.get(shopId)
    const age = held ? this.#now() - held.loadedAt : Infinity
    if (held && age < FRAME_LASTS_MS) {
      // Nobody waits for this one; whoever finds the frame over asks once more, and is told what went wrong as well.
      if (age >= FRAME_AGES_MS) this.#once(shopId, () => this.#load(shopId)).catch(this.#warn)
      return held.frame
    }
    return (await this.#once(shopId, () => this.#load(shopId))).frame
  }

  readonly #warn = (err: unknown): void =>
    this.#log.warn({ err }, 'the frame of a shop could not be fetched before it was over')

  /** The prices of variants at the frame's revision. Variants that are not sold are missing. */
  async variants(
    shopId: string,
    ids: readonly string[],
  ): Promise<{ frame: StorefrontFrame; variants: ReadonlyMap<string, PricedVariant> }> {
    const frame = await this.frame(shopId)
    const held = this.#held.get(shopId) ?? (await this.#once(shopId, () => this.#load(shopId)))
    // Emptied before it is asked, so that what was just found is never thrown away with the rest.
    if (held.variants.size > MOST_VARIANTS) held.variants.clear()
    const missing = ids.filter((id) => !held.variants.has(id))
    if (missing.length > 0) {
      const found = await this.#once(`${shopId} ${frame.revision} ${missing.join(' ')}`, () =>
        this.#ask(shopId, missing),
      )
      for (const variant of found) held.variants.set(variant.variantId, variant)
    }
    return { frame, variants: held.variants }
  }

  /** Forgets a shop, after the database has said that its revision moved on. */
  forget(shopId: string): void {
    this.#held.delete(shopId)
    this.#asking.delete(shopId)
  }

  /** Joins whoever asks the same already. A question about prices names the revision that it was asked after. */
  #once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const asked = this.#asking.get(key) as Promise<T> | undefined
    if (asked) return asked
    const asking = ask().finally(() => {
      // Forgotten meanwhile, and asked anew: that question is another one.
      if (this.#asking.get(key) === asking) this.#asking.delete(key)
    })
    this.#asking.set(key, asking)
    return asking
  }

  async #ask(shopId: string, variantIds: readonly string[]): Promise<readonly PricedVariant[]> {
    const { rows } = await this.#pool.query<{ found: PricedVariant[] }>({
      name: 'storefront-variants',
      text: 'SELECT storefront_variants($1, $2) AS found',
      values: [shopId, variantIds],
    })
    return rows[0]?.found ?? []
  }

  async #load(shopId: string): Promise<Held> {
    // As old as its question: what is answered late held good when it was asked.
    const loadedAt = this.#now()
    const { rows } = await this.#pool.query<{ frame: StorefrontFrame | null }>({
      name: 'storefront-frame',
      text: "SELECT storefront_frame($1) || jsonb_build_object('ownHost', own_host($1, $2)) AS frame",
      values: [shopId, new Date(this.#now())],
    })
    const frame = rows[0]?.frame
    if (!frame) throw new Error(`shop ${shopId} has no frame`)
    const before = this.#held.get(shopId)
    // Asked before a change, and answered after somebody else has seen it.
    if (before && before.frame.revision > frame.revision) return before
    const variants =
      before?.frame.revision === frame.revision ? before.variants : new Map<string, PricedVariant>()
    const held = { frame, variants, loadedAt }
    if (this.#held.size > MOST_SHOPS) this.#held.clear()
    this.#held.set(shopId, held)
    return held
  }
}
