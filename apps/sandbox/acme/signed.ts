import {
  createHash,
  createHmac,
  createPublicKey,
  type JsonWebKey,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { fieldsOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'

/** What a client has signed (RFC 8555, section 6.2), read but not yet believed. */
export interface Signed {
  header: Fields
  /** An empty text stands for a question (POST-as-GET). */
  payload: Fields | ''
  isSignedBy(key: JsonWebKey): boolean
  /** Whether it was signed with a secret that both sides have (HS256). */
  isSealedBy(secret: Buffer): boolean
}

const decoded = (text: string): string => Buffer.from(text, 'base64url').toString('utf8')

/** Reads a signed body; null when it is none. */
export function readSigned(body: unknown): Signed | null {
  const fields = fieldsOf(body)
  const [head, payload, signature] = [
    textOf(fields, 'protected'),
    textOf(fields, 'payload'),
    textOf(fields, 'signature'),
  ]
  if (head === '' || signature === '') return null
  try {
    return {
      header: fieldsOf(JSON.parse(decoded(head))),
      payload: payload === '' ? '' : fieldsOf(JSON.parse(decoded(payload))),
      isSignedBy: (key) => isSigned(key, `${head}.${payload}`, Buffer.from(signature, 'base64url')),
      isSealedBy: (secret) => isSealed(secret, `${head}.${payload}`, Buffer.from(signature, 'base64url')),
    }
  } catch {
    // Neither JSON nor base64url: no signed body.
    return null
  }
}

function isSigned(jwk: JsonWebKey, text: string, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    // A key that is none has signed nothing.
    return false
  }
}

function isSealed(secret: Buffer, text: string, signature: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** A key's fingerprint (RFC 7638), which answers to challenges end with. */
export function thumbprint({ crv, e, kty, n, x, y }: JsonWebKey): string {
  const needed = kty === 'EC' ? { crv, kty, x, y } : { e, kty, n }
  return createHash('sha256').update(JSON.stringify(needed)).digest('base64url')
}
