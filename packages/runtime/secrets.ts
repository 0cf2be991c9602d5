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

const VERSION = 1

/** Derives a key for one purpose from the deployment's secret, so that no two purposes share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'langraan', purpose, 32))
}

/** The same as a key that signs: made ready once, where a key of bytes is made ready for every signature. */
export const deriveSigningKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(deriveKey(secret, purpose))

/** Seals what must be stored but not read from a stolen table (courier and channel keys): AES-256-GCM. */
export function sealSecret(key: Buffer, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
}

/** Opens what {@link sealSecret} sealed. Throws when the key is another or the bytes were changed. */
export function openSecret(key: Buffer, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== VERSION) throw new Error('sealed secret: unknown version')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13))
  decipher.setAuthTag(bytes.subarray(13, 29))
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8')
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
