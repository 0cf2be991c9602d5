/** How long a signature of the sign-in calls is good: the client's `time` may be off by this much. */
export const SIGNATURE_TOLERANCE_MS = 5 * 60_000

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000

/** How many tries may fail within a time, and for how long nothing is tried after that. */
export type Bound = { most: number; withinMs: number; lockMs: number }

/** What one known device, one session, or one stranger at one account may get wrong. */
export const OF_ONE: Bound = { most: 10, withinMs: QUARTER_MS, lockMs: QUARTER_MS }
/** What strangers of one network may get wrong at all accounts. A whole shop may sit behind one address. */
export const OF_A_NETWORK: Bound = { most: 100, withinMs: QUARTER_MS, lockMs: QUARTER_MS }
/** What all strangers together may get wrong of one password: else a thousand networks had a thousand times ten guesses. */
export const OF_ALL_STRANGERS: Bound = { most: 100, withinMs: HOUR_MS, lockMs: HOUR_MS }
/** The same of codes, of which there are fewer. Whoever is asked for one has shown the password. */
export const OF_ALL_STRANGERS_CODES: Bound = { most: 20, withinMs: HOUR_MS, lockMs: HOUR_MS }

export type Failures = { count: number; firstAt: Date; lockedUntil?: Date }

export const isSignatureStale = (time: number, now: Date): boolean =>
  Math.abs(now.getTime() - time) > SIGNATURE_TOLERANCE_MS

/** Seconds until the next try is judged; 0 when it is judged now. */
export function secondsLocked(lockedUntil: Date | null | undefined, now: Date): number {
  if (!lockedUntil) return 0
  return Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
}

/** The count after one more failure: it starts anew when its time is over, and locks at the last that it may have. */
export function afterFailure(failures: Failures | undefined, now: Date, bound: Bound): Failures {
  const counts = failures && now.getTime() - failures.firstAt.getTime() < bound.withinMs
  const count = counts ? failures.count + 1 : 1
  const firstAt = counts ? failures.firstAt : now
  return count >= bound.most
    ? { count, firstAt, lockedUntil: new Date(now.getTime() + bound.lockMs) }
    : { count, firstAt }
}
