import type { Books } from '../house/compare.ts'
import type { Cluster } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import { type AtCourier, controlled, POST } from './courier-sandbox.ts'
import type { Merchant } from './merchant.ts'

/** What no courier ever bills: where it stands on a parcel, somebody believed a forged push. */
export const FORGED_GRAMS = 98_765
export const FORGED_SATANG = 9_876_500

const BURST = 12
const REFUSED = 404
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

type Push = { url: string; body?: string; content?: string; headers: Record<string, string> }
type Seen = Readonly<Record<'flash' | 'jnt-th', readonly Push[]>>
type Forged = { what: string; path: string; headers: Record<string, string>; body: string; answer: number }

/**
 * Somebody who is no courier: guesses addresses, leaves signatures away, shows those of other shops, and changes what is
 * signed. Where an address is all that Shippop shows, what comes there may be asked about, and is never believed.
 */
export class Forger {
  readonly #cluster: Cluster
  readonly #random: Random
  readonly #merchants: readonly Merchant[]
  readonly books: Books = { lost: [], doubled: [] }
  sent = 0

  constructor(cluster: Cluster, random: Random, merchants: readonly Merchant[]) {
    this.#cluster = cluster
    this.#random = random
    this.#merchants = merchants
  }

  async burst(parcels: readonly AtCourier[]): Promise<void> {
    const pushes = await this.#truePushes()
    for (let left = BURST; left > 0 && parcels.length > 0; left--) {
      const merchant = this.#random.pick(this.#merchants)
      const other = this.#merchants.find((one) => one !== merchant) ?? merchant
      const forged = this.#forged({ merchant, other, parcel: this.#random.pick(parcels), pushes })
      if (!forged) continue
      const { what, path, headers, body, answer } = forged
      const from = { 'x-forwarded-for': `10.66.${left}.7` }
      const status = await merchant.tell(path, { headers: { ...headers, ...from }, body })
      this.sent++
      if (status !== answer && status !== 0)
        this.books.doubled.push(`a forged push (${what}) was answered ${status}`)
    }
  }

  /** What couriers pushed truly; somebody may have seen it. */
  async #truePushes(): Promise<Seen> {
    const of = async (provider: string) =>
      (await controlled<{ items: Push[] }>(this.#cluster, 'GET', `/${provider}/pushes`)).items
    return { flash: await of('flash'), 'jnt-th': await of('jnt-th') }
  }

  #forged({
    merchant,
    other,
    parcel,
    pushes,
  }: {
    merchant: Merchant
    other: Merchant
    parcel: AtCourier
    pushes: Seen
  }): Forged | undefined {
    const { webhooks, shopId } = merchant.shop
    const lie = JSON.stringify({ tracking_code: parcel.code, order_status: 'complete' })
    const flash = flashLie(parcel)
    const jnt = new URLSearchParams({ bizContent: jntLie(parcel) }).toString()
    const [seenFlash, seenJnt] = [ofShop(pushes.flash, other), ofShop(pushes['jnt-th'], merchant)]
    const ways: (Forged | undefined)[] = [
      { what: 'no address', path: `${webhooks.shippop}x`, headers: JSON_TYPE, body: lie, answer: REFUSED },
      {
        what: 'address of another shop',
        path: other.shop.webhooks.shippop.replace(other.shop.shopId, shopId),
        headers: JSON_TYPE,
        body: lie,
        answer: REFUSED,
      },
      {
        what: 'a lie at the true address',
        path: webhooks.shippop,
        headers: JSON_TYPE,
        body: lie,
        answer: 200,
      },
      { what: 'Flash unsigned', path: webhooks.flash, headers: FORM_TYPE, body: flash, answer: REFUSED },
      { what: 'J&T unsigned', path: webhooks['jnt-th'], headers: FORM_TYPE, body: jnt, answer: REFUSED },
      {
        what: 'J&T with a wrong signature',
        path: webhooks['jnt-th'],
        headers: { ...FORM_TYPE, digest: Buffer.alloc(16, 7).toString('base64') },
        body: jnt,
        answer: REFUSED,
      },
      {
        what: 'the post with a wrong token',
        path: webhooks[POST],
        headers: { ...JSON_TYPE, authorization: 'Bearer nobody' },
        body: JSON.stringify({ items: [{ barcode: parcel.code, status: '501' }] }),
        answer: REFUSED,
      },
      seenFlash && {
        what: 'Flash with the signature of another shop',
        path: webhooks.flash,
        headers: seenFlash.headers,
        body: seenFlash.body ?? '',
        answer: REFUSED,
      },
      seenJnt && {
        what: 'J&T with the signature of something else',
        path: webhooks['jnt-th'],
        headers: { ...FORM_TYPE, ...seenJnt.headers, timestamp: '1' },
        body: jnt,
        answer: REFUSED,
      },
    ]
    return this.#random.pick(ways.filter((way) => way !== undefined))
  }
}

const ofShop = (pushes: readonly Push[], { shop }: Merchant): Push | undefined =>
  pushes.find(
    ({ url, headers, body }) => url.includes(shop.shopId) && (headers['digest'] ?? body) !== undefined,
  )

const flashLie = ({ code }: AtCourier): string =>
  new URLSearchParams({
    mchId: 'SBX',
    nonceStr: '1',
    sign: '',
    data: JSON.stringify({ pno: code, state: '5', weight: FORGED_GRAMS, price: String(FORGED_SATANG) }),
  }).toString()

const jntLie = ({ code }: AtCourier): string =>
  JSON.stringify([
    {
      billCode: code,
      details: [
        {
          scanTime: '2030-01-01 00:00:00',
          scanTypeCode: 100,
          scanTypeName: 'เซ็นรับพัสดุ',
          desc: 'เซ็นรับพัสดุ',
          realWeight: (FORGED_GRAMS / 1000).toFixed(3),
        },
      ],
    },
  ])
