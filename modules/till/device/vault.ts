import type { TillDatabase } from './till-database.ts'

const NONCE_BYTES = 12
const KEY = 'key'

/** Whether something was sealed by another key than there is now: the browser has lost the one before. */
export const isOfLostKey = (error: unknown): boolean =>
  error instanceof Error && error.name === 'OperationError'

/** Seals what is of people and not sent yet: AES-GCM, by a key that the browser keeps and shows to nobody. */
export class Vault {
  readonly #key: CryptoKey

  private constructor(key: CryptoKey) {
    this.#key = key
  }

  static async open(database: TillDatabase): Promise<Vault> {
    const kept = await database.fact<CryptoKey>(KEY)
    if (kept) return new Vault(kept)
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    // Two tabs may open a new till at once: the first key stays.
    return database.transaction('rw', database.facts, async () => {
      const first = await database.fact<CryptoKey>(KEY)
      if (!first) await database.setFact(KEY, made)
      return new Vault(first ?? made)
    })
  }

  async seal(value: unknown): Promise<ArrayBuffer> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, this.#key, text)
    const sealed = new Uint8Array(NONCE_BYTES + body.byteLength)
    sealed.set(nonce)
    sealed.set(new Uint8Array(body), NONCE_BYTES)
    return sealed.buffer
  }

  async open<Value>(sealed: ArrayBuffer): Promise<Value> {
    const [nonce, body] = [sealed.slice(0, NONCE_BYTES), sealed.slice(NONCE_BYTES)]
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, this.#key, body)
    return JSON.parse(new TextDecoder().decode(text)) as Value
  }
}
