import { randomFillSync } from 'node:crypto'
import { v7, validate } from 'uuid'
import { systemClock } from './clock.ts'

const RANDOM_BYTES = 16
const pool = new Uint8Array(RANDOM_BYTES * 256)
let unused = pool.length
let millisecond = 0
let sequence = 0

/**
 * A new UUIDv7. Ids are made by the application, never by the database, so that a caller knows
 * the id before the row exists; version 7 keeps new rows together at the end of an index.
 * Within a process each is greater than the one before, also within one millisecond.
 */
export function newId(): string {
  const random = nextRandom()
  // Not the clock of the use case, which tests move: ids follow the machine's, or two tests could make the same.
  const now = systemClock.now().getTime()
  if (now > millisecond) {
    millisecond = now
    sequence = (((random[6] ?? 0) & 0x7f) << 23) | ((random[7] ?? 0) << 15) | ((random[8] ?? 0) << 7)
  } else sequence++
  return v7({ random, msecs: millisecond, seq: sequence })
}

/** Randomness is fetched for many ids at once: asking for it costs as much as all the rest of an id. */
function nextRandom(): Uint8Array {
  if (unused === pool.length) {
    randomFillSync(pool)
    unused = 0
  }
  unused += RANDOM_BYTES
  return pool.subarray(unused - RANDOM_BYTES, unused)
}

/** Whether a text from outside is an id at all; the database would refuse others with an error. */
export const isId = (text: string): boolean => validate(text)
