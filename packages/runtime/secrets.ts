import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

// Version 1 named no key; 2 has the first bytes of a hash of its key in front.
const WITHOUT_KEY_ID = 1
const VERSION = 2
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives a key for one purpose from the deployment's secret, so that no two purposes share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'langraan', purpose, 32))
}

/** The same as a key that signs: made ready once, where a key of bytes is made ready for every signature. */
export const deriveSigningKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(deriveKey(secret, purpose))

type SealingKey = { readonly id: Buffer; readonly key: Buffer }

/** The keys that secrets of one purpose are sealed with, the newest first. Older ones only open. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]]

/** Derives the keys for one purpose from the deployment's secrets, the newest first. */
export function sealingKeys(secrets: readonly [string, ...string[]], purpose: string): SealingKeys {
  const keyOf = (secret: string): SealingKey => {
    const key = deriveKey(secret, purpose)
    return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) }
  }
  const [newest, ...older] = secrets
  return [keyOf(newest), ...older.map(keyOf)]
}

/** What everything begins with that the newest key has sealed. */
export const newestSealBegins = (keys: SealingKeys): Buffer =>
  Buffer.concat([Buffer.from([VERSION]), keys[0].id])

/** Seals what must be stored but not read from a stolen table (courier and channel keys): AES-256-GCM, newest key. */
export function sealSecret(keys: SealingKeys, plain: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys[0].key, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([newestSealBegins(keys), nonce, cipher.getAuthTag(), body])
}

/** Opens what {@link sealSecret} sealed. Throws when none of the keys did, or the bytes were changed. */
export function openSecret(keys: SealingKeys, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  if (bytes[0] === WITHOUT_KEY_ID) return openWithAny(keys, bytes.subarray(1))
  if (bytes[0] !== VERSION) throw new Error('sealed secret: unknown version')
  const id = bytes.subarray(1, 1 + KEY_ID_BYTES)
  const known = keys.find((candidate) => candidate.id.equals(id))
  if (!known)
    throw new Error(`sealed secret: no key ${id.toString('hex')} among APP_SECRET and APP_SECRET_PREVIOUS`)
  return open(known.key, bytes.subarray(1 + KEY_ID_BYTES))
}

/** How to tell what an older key has sealed, and to seal it with the newest one. */
export const resealing = (keys: SealingKeys) => ({
  begins: newestSealBegins(keys),
  anew: (sealed: Uint8Array): Buffer => sealSecret(keys, openSecret(keys, sealed)),
})

function openWithAny(keys: SealingKeys, rest: Buffer): string {
  for (const { key } of keys.slice(0, -1)) {
    try {
      return open(key, rest)
    } catch (error) {
      // Another key sealed it: the seal says so by not opening. Anything else is a fault.
      if (!(error instanceof Error) || !error.message.includes('unable to authenticate')) throw error
    }
  }
  return open((keys.at(-1) ?? keys[0]).key, rest)
}

function open(key: Buffer, rest: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = rest.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** A random token for a person's hands: 32 bytes, base64url. Only {@link hashToken} of it is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a random token. Tokens have full entropy, so a slow hash would add nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A keyed, shortened signature (base64url, 22 characters = 128 bits) for links that carry their own proof. */
export function signLink(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
}

/** Compares two texts without telling by time where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
