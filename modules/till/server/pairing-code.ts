import { randomInt } from 'node:crypto'
import { hashToken } from '@langraan/runtime'

// Without letters and figures that look alike; twelve of them are too many to try in the minutes that a code is good.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 12
const GROUP = 4

/** How long a code is good. */
export const PAIRING_MINUTES = 30

/** A code as it is shown and typed: `ABCD-EFGH-JKMN`. */
export function newPairingCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return Array.from({ length: LENGTH / GROUP }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  ).join('-')
}

/** The same code, however it was typed. */
export const hashOfCode = (code: string): Buffer => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
