import { createHmac, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { bindingProblem } from './binding.ts'

const HMAC_KEY = Buffer.from('a secret that was given to customer 1').toString('base64url')
const GIVEN = { keyId: 'customer-1', hmacKey: HMAC_KEY }
const URL = 'http://127.0.0.1:4002/acme/new-account'
const newKey = (): JsonWebKey =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
const key = newKey()

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = { alg: 'HS256', kid: GIVEN.keyId, url: URL }

function bound(header: object = HEADER, payload: object = key, secret = HMAC_KEY) {
  const [head, body] = [encoded(header), encoded(payload)]
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64url')).update(`${head}.${body}`)
  return { protected: head, payload: body, signature: hmac.digest('base64url') }
}
const kindOf = (binding: unknown) => bindingProblem(binding, GIVEN, { url: URL, key })?.type

it('an account is bound by its own key, signed for this address with the key that was given out', () => {
  expect(kindOf(bound())).toBeUndefined()
})

it.each([
  ['none', undefined, 'externalAccountRequired'],
  ['one that is not signed', { payload: encoded(key) }, 'malformed'],
  ['one for another address', bound({ ...HEADER, url: `${URL}s` }), 'malformed'],
  ['one with a nonce', bound({ ...HEADER, nonce: 'once' }), 'malformed'],
  ['one by another algorithm', bound({ ...HEADER, alg: 'none' }), 'malformed'],
  ['one by a key that nobody was given', bound({ ...HEADER, kid: 'customer-2' }), 'unauthorized'],
  ['one by another secret', bound(HEADER, key, `${HMAC_KEY}BB`), 'unauthorized'],
  ['one that was changed afterwards', { ...bound(), payload: encoded(newKey()) }, 'unauthorized'],
  ['one without its signature', { ...bound(), signature: 'AA' }, 'unauthorized'],
  ['one for the key of another', bound(HEADER, newKey()), 'malformed'],
])('%s is refused', (_what, binding, problem) => {
  expect(kindOf(binding)).toBe(problem)
})
