import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '@langraan/runtime'

const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** A code of the step before or after is taken as well: clocks of phones differ. */
const STEPS_OFF = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648, without padding, as apps take it. */
export function base32(bytes: Uint8Array): string {
  let [bits, value, text] = [0, 0, '']
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const letter of text) {
    value = (value << 5) | ALPHABET.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 255)
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES))

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of a step (RFC 4226, which RFC 6238 counts by time). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step whose code this is, later than the last one that was taken; undefined when it is none. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const here = stepOf(now)
  for (let step = here - STEPS_OFF; step <= here + STEPS_OFF; step++) {
    if (step > lastStep && sameText(codeOfStep(secret, step), code)) return step
  }
  return undefined
}

/** What an app reads from the picture: whose secret it is, for which service. */
export function totpAddress(secret: string, email: string): string {
  const issuer = 'Langraan'
  const label = encodeURIComponent(`${issuer}:${email}`)
  const parts = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${parts}`
}
