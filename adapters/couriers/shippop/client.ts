import { z } from 'zod'

const TIMEOUT_MS = 15_000
// The documentation advises a minute for confirm: it charges the account and waits for the courier.
const CONFIRM_TIMEOUT_MS = 60_000

const envelope = z.looseObject({
  status: z.boolean(),
  code: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
})
export type Answer = z.output<typeof envelope>

/** Thrown for `status: false`: HTTP says 200 then as well. */
export class ShippopError extends Error {
  /** Why, in Shippop's words, where it says. */
  readonly words: string | undefined

  constructor(path: string, words: string | undefined) {
    super(`shippop ${path}: ${words ?? 'refused without a word'}`)
    this.name = 'ShippopError'
    this.words = words
  }
}

/** Shippop's calls over HTTP: all POST, trailing slash, the key in the body. Throws on anything but an answer. */
export class ShippopClient {
  readonly #baseUrl: string
  readonly #fetch: typeof globalThis.fetch

  constructor(baseUrl: string, fetch: typeof globalThis.fetch) {
    this.#fetch = fetch
    this.#baseUrl = baseUrl.replace(/\/$/, '')
  }

  /** Calls and gives the answer. Throws {@link ShippopError} with Shippop's words when it says no. */
  async call(path: string, body: object): Promise<Answer> {
    const response = await this.#fetch(`${this.#baseUrl}/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(path === 'confirm' ? CONFIRM_TIMEOUT_MS : TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`shippop ${path}: HTTP ${response.status}`)
    const answer = envelope.parse(await response.json())
    if (!answer.status) throw new ShippopError(path, answer.message || undefined)
    return answer
  }
}

/** The answer, or Shippop's refusal as a value; what could not be asked is thrown. */
export async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | ShippopError> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ShippopError) return error
    throw error
  }
}
