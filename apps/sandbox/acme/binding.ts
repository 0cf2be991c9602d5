import type { JsonWebKey } from 'node:crypto'
import { fieldsOf, textOf } from '../http/fields.ts'
import type { BindingKey } from './desk.ts'
import { readSigned, thumbprint } from './signed.ts'
import type { Problem } from './validation.ts'

/**
 * What is wrong with what binds a new account to one that the authority knows (RFC 8555, section 7.3.4): the public key
 * of the new one, signed with the key that the authority gave out, for the address that is asked. Null when it is right.
 */
export function bindingProblem(
  binding: unknown,
  { keyId, hmacKey }: BindingKey,
  { url, key }: { url: string; key: JsonWebKey },
): Problem | null {
  if (binding === undefined)
    return { type: 'externalAccountRequired', detail: 'accounts are made for known customers alone' }
  const signed = readSigned(binding)
  if (!signed) return { type: 'malformed', detail: 'the binding is not signed' }
  const { header, payload } = signed
  if (textOf(header, 'alg') !== 'HS256' || textOf(header, 'url') !== url || 'nonce' in header)
    return { type: 'malformed', detail: 'the binding is not made for this address with HS256' }
  if (textOf(header, 'kid') !== keyId || !signed.isSealedBy(Buffer.from(hmacKey, 'base64url')))
    return { type: 'unauthorized', detail: 'the binding is signed by no key that was given out' }
  if (thumbprint(fieldsOf(payload) as JsonWebKey) !== thumbprint(key))
    return { type: 'malformed', detail: 'the binding is for the key of another account' }
  return null
}
