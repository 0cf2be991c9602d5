import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKey, newestSealBegins, openSecret, sealingKeys, sealSecret } from './secrets.ts'

const [old, fresh] = ['old-secret'.repeat(4), 'new-secret'.repeat(4)]
const before = sealingKeys([old], 'test')
const rotating = sealingKeys([fresh, old], 'test')

/** As version 1 sealed it, without the name of a key. */
function sealedByVersion1(secret: string, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'test'), nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body])
}

describe('a sealed secret', () => {
  it('is opened by an older key, and sealed anew by the newest', () => {
    const sealed = sealSecret(before, 'กุญแจ')
    expect(openSecret(rotating, sealed)).toBe('กุญแจ')
    const anew = sealSecret(rotating, openSecret(rotating, sealed))
    expect(anew.subarray(0, 5)).toEqual(newestSealBegins(rotating))
    expect(() => openSecret(before, anew)).toThrow(/no key [0-9a-f]{8}/)
  })
  it('of the first version is opened by whichever key sealed it', () => {
    expect(openSecret(rotating, sealedByVersion1(old, 'x'))).toBe('x')
    expect(openSecret(rotating, sealedByVersion1(fresh, 'y'))).toBe('y')
    expect(() => openSecret(before, sealedByVersion1(fresh, 'y'))).toThrow(/authenticate/)
  })
  it('that was changed does not open', () => {
    const sealed = sealSecret(before, 'plain')
    for (const at of [0, 3, 8, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => openSecret(before, changed)).toThrow()
    }
  })
})
