import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signatureOf } from './signature.ts'

const TIMEOUT_MS = 15_000
const BOOKING_TIMEOUT_MS = 60_000

const envelope = z.looseObject({
  // Comes as a number and as text.
  code: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]),
  message: z.string().nullish(),
  data: z.unknown(),
})

export const CODES = {
  ok: 1,
  serverError: 0,
  wrongField: 1000,
  noCustomer: 1001,
  wrongSignature: 1002,
  known: 1003,
  wrongOrigin: 1004,
  wrongDestination: 1005,
  notFound: 1006,
  noWarehouse: 1007,
  noCod: 1008,
  isCalled: 1010,
  cannotCancelCall: 1011,
  isFetched: 1015,
  notOwn: 1019,
  originNotServed: 1022,
} as const

/** Flash's "no"; HTTP says 200 then as well. */
export class FlashError extends Error {
  readonly code: number
  /** Why, in Flash's words. */
  readonly words: string

  constructor(path: string, code: number, words: string) {
    super(`flash ${path}: ${code} ${words}`)
    this.name = 'FlashError'
    this.code = code
    this.words = words
  }
}

export type Keys = { readonly mchId: string; readonly secretKey: string }
export type Values = Readonly<Record<string, string>>

const wordsOf = (message: string, data: unknown): string => {
  const details = z.record(z.string(), z.string()).safeParse(data)
  const named = details.success ? Object.entries(details.data).map(([name, what]) => `${name} ${what}`) : []
  return [message, ...named].filter((text) => text !== '').join(': ')
}

/** Flash's calls over HTTP: all of them POST, a signed form each. Throws on anything but an answer. */
export class FlashClient {
  readonly #baseUrl: string
  readonly #fetch: typeof globalThis.fetch

  constructor(baseUrl: string, fetch: typeof globalThis.fetch) {
    this.#fetch = fetch
    this.#baseUrl = baseUrl.replace(/\/$/, '')
  }

  /** What is answered. Throws {@link FlashError} where Flash says no. */
  async call(keys: Keys, path: string, values: Values = {}): Promise<unknown> {
    const response = await this.#post(keys, path, values)
    return dataOf(path, await response.json())
  }

  /** A paper of Flash's; what it says instead of one is thrown. */
  async paper(keys: Keys, path: string): Promise<Uint8Array> {
    const response = await this.#post(keys, path, {})
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return bytes
    dataOf(path, JSON.parse(Buffer.from(bytes).toString('utf8')))
    throw new Error(`flash ${path}: no paper came`)
  }

  async #post({ mchId, secretKey }: Keys, path: string, values: Values): Promise<Response> {
    const signed = { ...values, mchId, nonceStr: randomUUID().replaceAll('-', '') }
    const response = await this.#fetch(`${this.#baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'th' },
      body: new URLSearchParams({ ...signed, sign: signatureOf(signed, secretKey) }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(path === '/open/v3/orders' ? BOOKING_TIMEOUT_MS : TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`flash ${path}: HTTP ${response.status}`)
    return response
  }
}

function dataOf(path: string, answer: unknown): unknown {
  const { code, message, data } = envelope.parse(answer)
  if (code === CODES.ok) return data
  if (code === CODES.serverError) throw new Error(`flash ${path}: its server failed`)
  throw new FlashError(path, code, wordsOf(message ?? '', data))
}

/** The answer, or Flash's refusal as a value; what could not be asked is thrown. */
export async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | FlashError> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof FlashError) return error
    throw error
  }
}
