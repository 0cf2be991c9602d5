import type { TillStaff } from '@langraan/till/contract'

const HASH_BITS = 256

/** Whether a PIN is that of somebody, by what the shop's server keeps of it. */
export async function isPinOf(staff: TillStaff, pin: string): Promise<boolean> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const salt = bytesOf(staff.pinSalt)
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: staff.pinRounds },
    material,
    HASH_BITS,
  )
  const [made, kept] = [new Uint8Array(bits), bytesOf(staff.pinHash)]
  return made.length === kept.length && made.every((byte, at) => byte === kept[at])
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Wrong PINs in a row, and until when none is looked at. */
export type PinTries = { wrong: number; until: number }

const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const MOST_WAIT_MS = 15 * 60_000

export const noTries: PinTries = { wrong: 0, until: 0 }

/** After five wrong ones the device waits, and twice as long after each that follows. */
export function afterWrong({ wrong }: PinTries, now: number): PinTries {
  const count = wrong + 1
  if (count < FREE_TRIES) return { wrong: count, until: 0 }
  const wait = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_TRIES))
  return { wrong: count, until: now + wait }
}

/** How many wrong ones are left before the device waits. */
export const triesLeft = ({ wrong }: PinTries): number => Math.max(0, FREE_TRIES - wrong)
