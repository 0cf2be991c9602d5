import { RESCUE_SEAL, rescueBinding } from '@langraan/till/rules'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const KEY_BITS = 256

type Key = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>
type PublicKey = { point: Uint8Array<ArrayBuffer>; key: Key }

/**
 * Seals events for the server beside the device's own seal: what the browser's key no longer opens, or a till no longer
 * may send, the shop can still read. The device itself cannot open it.
 */
export class ShopSeal {
  #known: PublicKey | undefined

  async learn(point: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#known = { point, key: await crypto.subtle.importKey('raw', point, CURVE, false, []) }
  }

  /** Nothing as long as no server has told its key. */
  async seal(tillId: string, seq: number, text: string): Promise<ArrayBuffer | undefined> {
    const known = this.#known
    if (!known) return undefined
    const { version, pointBytes, nonceBytes } = RESCUE_SEAL
    const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const body = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(rescueBinding(tillId, seq)) },
      await keyOf(pair.privateKey, point, known),
      bytesOf(text),
    )
    const sealed = new Uint8Array(1 + pointBytes + nonceBytes + body.byteLength)
    sealed[0] = version
    sealed.set(point, 1)
    sealed.set(nonce, 1 + pointBytes)
    sealed.set(new Uint8Array(body), 1 + pointBytes + nonceBytes)
    return sealed.buffer
  }
}

async function keyOf(own: Key, point: Uint8Array, known: PublicKey): Promise<Key> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: known.key }, own, KEY_BITS)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array([...point, ...known.point])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(RESCUE_SEAL.purpose) },
    material,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt'],
  )
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
