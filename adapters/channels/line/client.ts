import { bodyOf, fieldsOf, hear, textOf } from '@langraan/channel-wire'
import type { Fields, Heard } from '@langraan/channel-wire'
import type { Answer } from '@langraan/inbox/ports'
import { troubleOf } from './troubles.ts'

export type LineMessagingSettings = {
  apiUrl: string
  /** Pictures and films lie on a host of their own. */
  dataUrl: string
  /** Where pictures of stickers lie. */
  stickerUrl: string
  /** Measured by the wiring. */
  fetch: typeof globalThis.fetch
  now: () => Date
}

const TIMEOUT_MS = 10_000
const CONTENT_TIMEOUT_MS = 60_000
const MOST_ANSWER_BYTES = 1024 * 1024
const MOST_CONTENT_BYTES = 30 * 1024 * 1024

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; retryKey?: string }
type Spoken = { status: number; said: Fields; headers: Headers }

export const troubleFrom = ({ status, said, headers }: Spoken): Answer<never> => {
  const trouble = troubleOf(status, textOf(said['message']))
  const wait = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    ok: false,
    trouble,
    detail: `HTTP ${status} ${JSON.stringify(said)}`.slice(0, 1000),
    ...(Number.isFinite(wait) && { waitSeconds: wait }),
  }
}

/** Calls of the Messaging API. What is not an answer is a trouble; nothing is thrown but bugs. */
export class LineClient {
  readonly #settings: LineMessagingSettings

  constructor(settings: LineMessagingSettings) {
    this.#settings = settings
  }

  /** Whatever LINE has said, be it yes or no. */
  async ask(token: string, { method, path, body, retryKey }: Call): Promise<Answer<Spoken>> {
    const heard = await this.#hear(this.#settings.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(retryKey !== undefined && { 'x-line-retry-key': retryKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!heard.ok) return heard
    const { status, headers, bytes } = heard.value
    const said = bodyOf(bytes)
    // A yes that cannot be read to its end may be about anything.
    if (said === undefined && status < 400)
      return { ok: false, trouble: 'unknown', detail: `HTTP ${status}, which is no JSON` }
    return { ok: true, value: { status, said: fieldsOf(said), headers } }
  }

  /** What is answered with a yes. */
  async get(token: string, call: Call): Promise<Answer<Fields>> {
    const spoken = await this.ask(token, call)
    if (!spoken.ok) return spoken
    const { status, said } = spoken.value
    return status >= 200 && status < 300 ? { ok: true, value: said } : troubleFrom(spoken.value)
  }

  async content(token: string, messageId: string): Promise<Answer<Heard>> {
    const url = `${this.#settings.dataUrl}/v2/bot/message/${encodeURIComponent(messageId)}/content`
    return this.#hear(url, { headers: { authorization: `Bearer ${token}` } }, true)
  }

  async #hear(url: string, init: RequestInit, isContent = false): Promise<Answer<Heard>> {
    const limits = isContent
      ? { timeoutMs: CONTENT_TIMEOUT_MS, mostBytes: MOST_CONTENT_BYTES }
      : { timeoutMs: TIMEOUT_MS, mostBytes: MOST_ANSWER_BYTES }
    const heard = await hear(this.#settings.fetch, url, init, limits)
    if (!('silence' in heard)) return { ok: true, value: heard }
    const trouble = isContent && heard.isTooBig ? 'bad_media' : 'unknown'
    return { ok: false, trouble, detail: heard.silence }
  }
}
