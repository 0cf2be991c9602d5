import { z } from 'zod'

const TIMEOUT_MS = 15_000
// A token that is about to end is not begun with.
const MARGIN_MS = 60_000

const issued = z.looseObject({ expire: z.string(), token: z.string().min(1) })

/** Thrown where the post does not take a key or a token. */
export class NotTaken extends Error {
  override name = 'NotTaken'
}

type Token = { readonly value: string; readonly until: number }

/** `2026-11-28 12:00:00+07:00`; what cannot be read is taken to have ended. */
const endOf = (expire: string): number => new Date(expire.replace(' ', 'T')).getTime() || 0

/** The post's calls over HTTP: a token for the key, which lasts for days, and with it all others. */
export class PostClient {
  readonly #baseUrl: string
  readonly #fetch: typeof globalThis.fetch
  readonly #now: () => Date
  readonly #tokens = new Map<string, Token>()

  constructor(baseUrl: string, fetch: typeof globalThis.fetch, now: () => Date) {
    this.#baseUrl = baseUrl.replace(/\/$/, '')
    this.#fetch = fetch
    this.#now = now
  }

  /** A new token. Throws {@link NotTaken} where the key is not one. */
  async authenticate(appKey: string): Promise<string> {
    const { token, expire } = issued.parse(await this.#post('api', 'authenticate/token', appKey, {}))
    this.#tokens.set(appKey, { value: token, until: endOf(expire) })
    return token
  }

  /** Asks with the token that there is. The post can end one before its time: then it asks with a new one. */
  async call(host: 'api' | 'webhook', path: string, appKey: string, body: object): Promise<unknown> {
    const kept = this.#tokens.get(appKey)
    if (!kept || kept.until - MARGIN_MS < this.#now().getTime())
      return this.#post(host, path, await this.authenticate(appKey), body)
    try {
      return await this.#post(host, path, kept.value, body)
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      return this.#post(host, path, await this.authenticate(appKey), body)
    }
  }

  async #post(host: 'api' | 'webhook', path: string, token: string, body: object): Promise<unknown> {
    // What it tells by itself is asked for at another of its hosts.
    const base = host === 'api' ? this.#baseUrl : this.#baseUrl.replace('//trackapi.', '//trackwebhook.')
    const response = await this.#fetch(`${base}/post/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401 || response.status === 403) throw new NotTaken(`thailand-post ${path}`)
    if (!response.ok) throw new Error(`thailand-post ${path}: HTTP ${response.status}`)
    return response.json()
  }
}
