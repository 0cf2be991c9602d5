import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a signature is the HMAC-SHA256 of the raw bytes, compared in constant time. */
export function isSignature(body: Uint8Array, signature: Uint8Array, secret: string): boolean {
  if (secret === '') return false
  const right = createHmac('sha256', secret).update(body).digest()
  return signature.length === right.length && timingSafeEqual(signature, right)
}

/** The name of an event that has none of its own: the same again when the same comes again. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 32)
