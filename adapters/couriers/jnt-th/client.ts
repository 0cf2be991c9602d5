import { z } from 'zod'
import type { KeySet } from './key-sets.ts'
import { JntRefused } from './refused.ts'
import { legacyDigest, openDigest } from './signatures.ts'

const TIMEOUT_MS = 20_000

type Fetch = typeof globalThis.fetch

/** Where the parts of the courier are; the older protocol may be tracked elsewhere than it is booked. */
export type UrlOf = (environment: KeySet['environment'], place?: string) => string

async function post(fetch: Fetch, url: string, form: Record<string, string>, headers = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`jnt-th ${new URL(url).pathname}: HTTP ${answer.status}`)
  return answer.json()
}

const word = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const legacyItem = z.looseObject({
  success: z.union([z.string(), z.boolean()]).transform(String),
  reason: word,
})
const legacyAnswer = z.looseObject({ responseitems: z.array(legacyItem).nullable() })
export type LegacyItem = z.output<typeof legacyItem>

const openAnswer = z.looseObject({
  // Some servers write it as a word, and some as a number.
  code: z.union([z.string(), z.number()]).transform(String),
  msg: word,
  data: z.unknown(),
})

/** J&T's calls over HTTP, by both of its protocols. Throws on anything but an answer, and {@link JntRefused} on a no. */
export class JntClient {
  readonly #fetch: Fetch
  readonly #urlOf: UrlOf
  readonly #now: () => Date

  constructor({ fetch, urlOf, now }: { fetch: Fetch; urlOf: UrlOf; now: () => Date }) {
    this.#fetch = fetch
    this.#urlOf = urlOf
    this.#now = now
  }

  /** The older protocol: the content is signed as it is sent, and success is a word. Nothing where nothing is known. */
  async legacy(
    keys: KeySet,
    [path, messageType]: readonly [path: string, messageType: string],
    wanted: object,
  ): Promise<LegacyItem | undefined> {
    const content = JSON.stringify(wanted)
    const place = messageType === 'TRACKQUERY' ? 'legacy-tracking' : 'legacy'
    const base = this.#urlOf(keys.environment, place).replace(/\/$/, '')
    const answer = await post(this.#fetch, `${base}/jts-tha-openplatform-api/api/${path}`, {
      logistics_interface: content,
      data_digest: legacyDigest(content, keys.key),
      msg_type: messageType,
      eccompanyid: keys.eccompanyid,
      customerid: keys.customerid,
    })
    const [item] = legacyAnswer.parse(answer).responseitems ?? []
    if (item && item.success !== 'true') throw new JntRefused(item.reason)
    return item
  }

  /** The open platform: who asks stands in the headers, and the content is signed as it is sent. */
  async open(keys: KeySet, path: string, wanted: object): Promise<unknown> {
    const { customerid: customerCode, password, apiAccount, key } = keys
    const bizContent = JSON.stringify({ customerCode, password, ...wanted })
    const base = this.#urlOf(keys.environment).replace(/\/$/, '')
    const headers = {
      apiAccount,
      timestamp: String(this.#now().getTime()),
      digest: openDigest(bizContent, key),
    }
    const url = `${base}/webopenplatformapi/api/${path}`
    const { code, msg, data } = openAnswer.parse(await post(this.#fetch, url, { bizContent }, headers))
    if (code !== '1') throw new JntRefused(code, msg)
    return data
  }

  /** The label that is at an address for a while: it is fetched at once. */
  async download(keys: KeySet, address: string): Promise<Uint8Array> {
    const url = new URL(address)
    // Labels bear names and addresses of people: they come as safely as J&T itself is reached.
    if (url.protocol !== 'https:' && url.protocol !== new URL(this.#urlOf(keys.environment)).protocol)
      throw new Error(`jnt-th: a label at ${url.protocol}`)
    const answer = await this.#fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`jnt-th label: HTTP ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
