import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, fromBase32, newTotpSecret, stepOf, stepOfCode, totpAddress } from './totp.ts'

// Appendix B of RFC 6238, the last six of its eight digits; the secret is that of its SHA-1 column.
const secret = base32(Buffer.from('12345678901234567890'))

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) => {
    const now = new Date(seconds * 1000)
    expect(codeOfStep(secret, stepOf(now))).toBe(code)
    expect(stepOfCode(secret, code, now, 0)).toBe(stepOf(now))
  })

  it('is taken one step early and late, and neither further off nor twice', () => {
    const now = new Date(1_234_567_890_000)
    const at = (steps: number) => codeOfStep(secret, stepOf(now) + steps)
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, at(steps), now, 0) !== undefined)
    expect(taken).toEqual([false, true, true, true, false])
    expect(stepOfCode(secret, at(0), now, stepOf(now))).toBeUndefined()
    expect(stepOfCode(secret, at(-1), now, stepOf(now))).toBeUndefined()
    expect(stepOfCode(secret, at(1), now, stepOf(now))).toBe(stepOf(now) + 1)
  })
})

describe('a secret', () => {
  it('has 160 bits, another one each time', () => {
    expect(fromBase32(newTotpSecret())).toHaveLength(20)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })
  it('is the same bytes after base32 and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect([...fromBase32(base32(bytes))]).toEqual([...bytes])
      }),
    )
  })
  it('is read by apps from an address that names service and person', () => {
    expect(totpAddress('ABC', 'som@shop.test')).toBe(
      'otpauth://totp/Langraan%3Asom%40shop.test?secret=ABC&issuer=Langraan&algorithm=SHA1&digits=6&period=30',
    )
  })
})
